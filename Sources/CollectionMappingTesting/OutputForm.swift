#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import CollectionMappingMarkup

/// A form in which views write themselves, and in which two outputs are compared.
struct OutputForm {
  /// The name of the form.
  let name: String

  /// The protocol of views that can write it.
  let requirement: String

  /// Writes a view; `nil` if the view, or the content of a hosting view, does not conform to the protocol.
  let write: (ReusableView) throws -> String?

  /// An output as lines for the comparison: equal for equal outputs only.
  let lines: (String) throws -> String

  /// Compares the output of a view with an expected one.
  ///
  /// - Returns: What the view did instead, and the details; `nil` if it wrote what is expected.
  func failure(of view: ReusableView, expected: String) -> (first: String, details: String?)? {
    let viewType = TypeName(type(of: view))
    do {
      guard let actual = try write(view) else {
        return ("\(viewType) is not \(requirement)", nil)
      }
      let wanted = try expectedLines(expected)
      guard let difference = LineDifference(from: wanted, to: try lines(actual), by: "written")
      else { return nil }
      return ("\(viewType) wrote something else", difference.description)
    } catch let error as UnreadableExpectation {
      return ("the expected text is not \(name)", error.reason.onOneLine)
    } catch {
      return ("\(viewType) could not write it", "\(error)".onOneLine)
    }
  }

  private func expectedLines(_ expected: String) throws(UnreadableExpectation) -> String {
    do { return try lines(expected) } catch { throw UnreadableExpectation(reason: "\(error)") }
  }

  /// Why an expected text cannot be compared.
  private struct UnreadableExpectation: Error {
    let reason: String
  }
}

extension OutputForm {
  /// Text without colours, compared character by character.
  static var text: OutputForm {
    OutputForm(
      name: "text", requirement: "TextRendering",
      write: { view in
        var writer = TextWriter(usesColor: false)
        guard writer.write(view) else { return nil }
        try writer.checkLimit()
        return writer.text
      }, lines: { $0 })
  }

  /// Markup, compared character by character, with each tag on a line of its own.
  static func markup(_ syntax: MarkupSyntax) -> OutputForm {
    OutputForm(
      name: "markup", requirement: "MarkupRendering",
      write: { view in
        var writer = MarkupWriter(syntax)
        guard writer.write(view) else { return nil }
        try writer.check()
        return writer.text
      }, lines: \.withTagsOnLines)
  }

  /// JSON, compared as values: the order of keys and spaces between values do not matter.
  static func json(_ encoder: JSONEncoder) -> OutputForm {
    OutputForm(
      name: "JSON", requirement: "Encodable",
      write: { view in
        var writer = JSONPageWriter(byteLimit: .max, encoder: encoder)
        guard try writer.writeContent(of: view) else { return nil }
        return writer.text
      }, lines: { try JSONValue($0).description })
  }
}
