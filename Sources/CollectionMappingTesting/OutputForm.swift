#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

public import CollectionMappingMarkup

/// A form in which views write themselves, and in which two outputs are compared.
///
/// See ``expectReport(_:as:sourceLocation:_:)``.
public struct OutputForm: Sendable {
  let name: String

  /// The protocol of views that can write it.
  let requirement: String

  /// Writes a view; `nil` if the view, or the content of a hosting view, does not conform to the protocol.
  let write: @Sendable (ReusableView) throws -> String?

  /// An output as lines for the comparison: equal for equal outputs only.
  let lines: @Sendable (String) throws -> String

  /// Whether the output of a view in a report is on the line of its element.
  let isOnOneLine: Bool

  /// Compares the output of a view with the expected one.
  ///
  /// - Returns: What the view did instead, and the details; `nil` if it wrote what is expected.
  func failure(of view: ReusableView, expected: String) -> (first: String, details: String?)? {
    let viewType = TypeName(type(of: view))
    let (actual, wanted): (String, String)
    do {
      guard let text = try write(view) else { return ("\(viewType) is not \(requirement)", nil) }
      actual = try lines(text)
    } catch {
      return ("\(viewType) could not write it", "\(error)".onOneLine)
    }
    do {
      wanted = try lines(expected)
    } catch {
      return ("the expected text is not \(name)", "\(error)".onOneLine)
    }
    guard let difference = LineDifference(from: wanted, to: actual, by: "written") else {
      return nil
    }
    return ("\(viewType) wrote something else", difference.description)
  }
}

extension OutputForm {
  /// The text of views that are `TextRendering`, without colours.
  public static var text: OutputForm {
    OutputForm(
      name: "text", requirement: "TextRendering",
      write: { view in
        var writer = TextWriter(usesColor: false)
        guard writer.write(view) else { return nil }
        try writer.checkLimit()
        return writer.text
      }, lines: { $0 }, isOnOneLine: true)
  }

  /// The HTML of views that are `MarkupWriting`, with each tag on a line of its own.
  public static var markup: OutputForm { markup(.html) }

  /// The markup of views that are `MarkupWriting`, with each tag on a line of its own.
  public static func markup(_ syntax: MarkupSyntax) -> OutputForm {
    OutputForm(
      name: "markup", requirement: "MarkupWriting",
      write: { view in
        var writer = MarkupWriter(syntax)
        guard writer.write(view) else { return nil }
        try writer.check()
        return writer.text
      }, lines: { $0.withTagsOnLines }, isOnOneLine: false)
  }

  /// The JSON of views, or of their hosted content, with sorted keys and each value on a line of its own.
  public static var json: OutputForm { json(JSONEncoder()) }

  /// The JSON that an encoder writes for views, or for their hosted content.
  ///
  /// It is compared as values: the order of keys and spaces between values do not matter.
  public static func json(_ encoder: JSONEncoder) -> OutputForm {
    OutputForm(
      name: "JSON", requirement: "Encodable",
      write: { view in
        var writer = JSONPageWriter(byteLimit: .max, encoder: encoder)
        guard try writer.writeEncodable(of: view) else { return nil }
        return writer.text
      }, lines: { try JSONValue($0).description }, isOnOneLine: false)
  }
}

// MARK: - Lines of markup

extension String {
  /// Markup with each tag on a line of its own, for messages.
  ///
  /// A line break of the markup itself is written as `⏎` at the end of a line, and each `⏎` of the markup as
  /// two, so that different markup has different lines. A line break at the end is left out.
  fileprivate var withTagsOnLines: String {
    var lines = TagLines()
    for scalar in unicodeScalars.last == "\n" ? unicodeScalars.dropLast() : unicodeScalars[...] {
      lines.add(scalar)
    }
    return lines.text
  }
}

private struct TagLines {
  private var lines: [String] = []
  private var line = String.UnicodeScalarView()
  private var isInTag = false

  /// The quotation mark around the attribute value that is being read.
  private var quote: Unicode.Scalar?

  var text: String { (line.isEmpty ? lines : lines + [String(line)]).joined(separator: "\n") }

  mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == "<", !isInTag {
      endLine()
      isInTag = true
    }
    line.append(scalar == "\n" ? "⏎" : scalar)
    if scalar == "⏎" { line.append(scalar) }
    if scalar == "\n" { endLine() }
    guard isInTag else { return }
    if let open = quote {
      if scalar == open { quote = nil }
    } else if scalar == "\"" || scalar == "'" {
      quote = scalar
    } else if scalar == ">" {
      isInTag = false
      endLine()
    }
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(String(line)) }
    line.removeAll()
  }
}
