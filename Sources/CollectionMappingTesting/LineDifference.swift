/// The first difference between an expected and an actual text, in words.
///
/// Lines are compared byte by byte: two forms of `é` differ.
struct LineDifference: CustomStringConvertible {
  let description: String

  /// The number of lines of a long text before and after the first difference.
  private static let context = 20

  /// `nil` if the texts are equal except for a newline at the end; `verb` says what was done to the lines
  /// of the actual text.
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

  /// A line, with escapes if the two could look the same: because Unicode takes them for equal, or because
  /// one has characters that no terminal must receive.
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
