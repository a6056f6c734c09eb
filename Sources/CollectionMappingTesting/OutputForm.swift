#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import CollectionMappingMarkup

/// A form in which views write themselves, and in which two outputs are compared.
struct OutputForm {
  let name: String

  /// The protocol of views that can write it.
  let requirement: String

  /// Writes a view; `nil` if the view, or the content of a hosting view, does not conform to the protocol.
  let write: (ReusableView) throws -> String?

  /// An output as lines for the comparison: equal for equal outputs only.
  let lines: (String) throws -> String

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
      name: "markup", requirement: "MarkupWriting",
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
        guard try writer.writeEncodable(of: view) else { return nil }
        return writer.text
      }, lines: { try JSONValue($0).description })
  }
}

// MARK: - Comparing

/// The first difference between an expected and an actual text, in words.
///
/// Lines are compared byte by byte: two forms of `é` differ.
struct LineDifference: CustomStringConvertible {
  let description: String

  /// The number of lines of a long text before and after the first difference.
  private static let context = 20

  /// Compares two texts; `nil` if they are equal except for a newline at the end.
  ///
  /// The verb says what was done to the lines of the actual text.
  init?(from expected: String, to actual: String, by verb: String = "recorded") {
    let expected = Self.lines(of: expected)
    let actual = Self.lines(of: actual)
    let place = zip(expected, actual).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    guard place < max(expected.count, actual.count) else { return nil }
    let shown = max(0, place - Self.context)..<min(actual.count, place + Self.context + 1)
    var lines = [
      "Line \(place + 1) differs. Lines expected: \(expected.count), \(verb): \(actual.count).",
      "  expected: \(Self.line(place, of: expected, comparedWith: actual))",
      "  actual:   \(Self.line(place, of: actual, comparedWith: expected))",
    ]
    if !actual.isEmpty { lines.append("\(verb.prefix(1).uppercased() + verb.dropFirst()):") }
    if shown.lowerBound > 0 { lines.append("… \(shown.lowerBound) before") }
    lines += actual[shown].map { String($0).onOneLine }
    let rest = actual.count - shown.upperBound
    if rest > 0 { lines.append("… \(rest) after") }
    description = lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    let newline = UInt8(ascii: "\n")
    let bytes = text.utf8.last == newline ? text.utf8.dropLast() : text.utf8[...]
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: newline, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns a line, with escapes if it could look the same as the other one: because both are equal in
  /// Unicode, or because one has characters that a terminal must not receive.
  private static func line(
    _ place: Int, of lines: [Substring], comparedWith others: [Substring]
  ) -> String {
    guard place < lines.count else { return "nothing more" }
    let line = String(lines[place])
    guard place < others.count else { return line.onOneLine }
    let other = String(others[place])
    let isClear = line != other && [line, other].allSatisfy { $0.onOneLine == $0 }
    return isClear ? line : line.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

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
