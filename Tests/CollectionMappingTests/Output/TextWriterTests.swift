import CollectionMapping
import Testing

struct TextWriterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let line: String
    let lines: String
    var testDescription: String { id }

    init(_ id: String, _ text: String, line: String, lines: String) {
      self.id = id
      self.text = text
      self.line = line
      self.lines = lines
    }
  }

  static let rows = [
    Row("nothing", "", line: "", lines: ""),
    Row("plain", "Grüße 👋🏽", line: "Grüße 👋🏽", lines: "Grüße 👋🏽\n"),
    Row("line feed", "a\nb", line: "a b", lines: "a\nb\n"),
    Row("a line break at the end", "a\n", line: "a ", lines: "a\n"),
    Row("an empty line", "a\n\nb", line: "a  b", lines: "a\n\nb\n"),
    Row("CR LF is one", "a\r\nb\rc", line: "a b c", lines: "a\nb\nc\n"),
    Row(
      "other line breaks", "a\u{B}b\u{C}c\u{85}d\u{2028}e\u{2029}f", line: "a b c d e f",
      lines: "a\nb\nc\nd\ne\nf\n"),
    Row("tab", "a\tb", line: "a b", lines: "a\tb\n"),
    Row("escape sequence", "\u{1B}[31mred", line: "\u{FFFD}[31mred", lines: "\u{FFFD}[31mred\n"),
    Row("one-byte sequence", "\u{9B}31m", line: "\u{FFFD}31m", lines: "\u{FFFD}31m\n"),
    Row(
      "bell, backspace, delete", "\u{7}\u{8}\u{7F}", line: "\u{FFFD}\u{FFFD}\u{FFFD}",
      lines: "\u{FFFD}\u{FFFD}\u{FFFD}\n"),
    Row(
      "override", "a\u{202E}b\u{2066}c\u{2069}", line: "a\u{FFFD}b\u{FFFD}c\u{FFFD}",
      lines: "a\u{FFFD}b\u{FFFD}c\u{FFFD}\n"),
    Row(
      "directional marks", "a\u{200E}b\u{200F}", line: "a\u{200E}b\u{200F}",
      lines: "a\u{200E}b\u{200F}\n"),
    Row(
      "a mark on an escape", "\u{1B}\u{301}", line: "\u{FFFD}\u{301}", lines: "\u{FFFD}\u{301}\n"),
  ]

  @Test(arguments: rows)
  func `text of any origin is escaped`(row: Row) {
    var writer = TextWriter()
    writer.write(row.text)
    #expect(Array(writer.text.unicodeScalars) == Array(row.line.unicodeScalars))
    _ = writer.takeBytes()
    writer.writeLines(row.text)
    #expect(Array(writer.text.unicodeScalars) == Array(row.lines.unicodeScalars))
  }

  @Test func `lines are indented, except empty ones`() {
    var writer = TextWriter()
    writer.writeLine("title")
    writer.writeLines("a\n\n b", indentation: 2)
    writer.writeLine()
    #expect(writer.text == "title\n  a\n\n   b\n\n")
  }

  @Test func `styles are written only if colours are enabled`() {
    var plain = TextWriter()
    plain.write("no", [.bold, .red])
    #expect(plain.text == "no")

    var colored = TextWriter(usesColor: true)
    colored.write("a", [.bold, .red])
    colored.write("b")
    colored.write("", .green)
    colored.writeLines("c\n\nd", indentation: 1, .dim)
    #expect(
      colored.text
        == "\u{1B}[1;31ma\u{1B}[0mb \u{1B}[2mc\u{1B}[0m\n\n \u{1B}[2md\u{1B}[0m\n")
  }

  @Test func `each style has its escape sequence`() {
    let codes: [(style: TextStyle, code: String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.red, "31"), (.green, "32"),
      (.yellow, "33"), (.blue, "34"), (.magenta, "35"), (.cyan, "36"),
      ([.cyan, .red, .underline], "4;31"),
    ]
    for (style, code) in codes {
      var writer = TextWriter(usesColor: true)
      writer.write("x", style)
      #expect(writer.text == "\u{1B}[\(code)mx\u{1B}[0m")
    }
  }

  @Test func `a style with unknown bits writes only the text`() {
    var writer = TextWriter(usesColor: true)
    writer.write("x", TextStyle(rawValue: 1 << 15))
    #expect(writer.text == "x")
  }

  @Test(arguments: [(-1, 0), (0, 0), (3, 3), (Int.max, 1024)])
  func `the number of spaces is bounded`(count: Int, expected: Int) {
    var writer = TextWriter()
    writer.spaces(count)
    #expect(writer.text == String(repeating: " ", count: expected))
  }
}
