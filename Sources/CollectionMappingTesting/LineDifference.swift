/// The first difference between an expected and an actual text, in words.
struct LineDifference: CustomStringConvertible {
  let description: String

  /// The number of lines of a long text before and after the first difference.
  private static let context = 20

  /// `nil` if the texts are equal except for a newline at the end; `verb` says what was done to the lines
  /// of the actual text.
  init?(from expected: String, to actual: String, by verb: String = "recorded") {
    let expected = Self.lines(of: expected)
    let actual = Self.lines(of: actual)
    guard expected != actual else { return nil }
    let place = zip(expected, actual).prefix { $0 == $1 }.count
    let shown = max(0, place - Self.context)..<min(actual.count, place + Self.context + 1)
    var lines = [
      "Line \(place + 1) differs. Lines expected: \(expected.count), \(verb): \(actual.count).",
      "  expected: \(Self.line(place, of: expected))",
      "  actual:   \(Self.line(place, of: actual))",
    ]
    if !actual.isEmpty { lines.append("\(verb.prefix(1).uppercased() + verb.dropFirst()):") }
    if shown.lowerBound > 0 { lines.append("… \(shown.lowerBound) before") }
    lines += actual[shown].map(String.init)
    let rest = actual.count - shown.upperBound
    if rest > 0 { lines.append("… \(rest) after") }
    description = lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
    return text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func line(_ place: Int, of lines: [Substring]) -> Substring {
    place < lines.count ? lines[place] : "nothing more"
  }
}
