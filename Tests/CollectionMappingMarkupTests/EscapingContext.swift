import CollectionMapping
import CollectionMappingMarkup
import Testing

/// A context in which text of a model is written, and its guarantees.
///
/// The guarantees are stated in terms of Unicode properties and of the references that a parser
/// decodes; the library's own tables are not used to check them.
enum EscapingContext: String, CaseIterable, CustomTestStringConvertible {
  case htmlText = "HTML text"
  case htmlAttribute = "HTML attribute"
  case htmlURL = "HTML URL attribute"
  case svgText = "SVG text"
  case svgAttribute = "SVG attribute"
  case svgURL = "SVG URL attribute"
  case terminalLine = "terminal line"
  case terminalLines = "terminal lines"

  /// The contexts that differ in more than the text around a value.
  static var distinct: [EscapingContext] {
    allCases.filter { $0 != .svgURL && $0 != .terminalLines }
  }

  var testDescription: String { rawValue }

  /// Writes texts in sequence through one writer and checks the output.
  struct Channel {
    let context: EscapingContext
    private let reader: OutputReader
    private var markup: MarkupWriter
    private var terminal = TextWriter()

    init(_ context: EscapingContext) {
      self.context = context
      reader = OutputReader(context)
      markup = MarkupWriter(context.syntax)
    }

    /// The first fault in the output for some texts, or `nil`.
    mutating func fault(writing texts: [String], expecting expected: [String]) -> String? {
      switch context {
      case .htmlText, .svgText:
        for text in texts { markup.text(text) }
      case .htmlAttribute, .svgAttribute:
        markup.void("p", texts.map { .text("title", $0) })
      case .htmlURL, .svgURL:
        markup.void("p", texts.map { .url("href", "?" + $0) })
      case .terminalLine:
        for text in texts { terminal.write(text) }
      case .terminalLines:
        for text in texts { terminal.writeLines("x" + text + "x") }
      }
      let output = context.hasReferences ? markup.takeBytes() : terminal.takeBytes()
      return reader.fault(in: output, expecting: expected)
    }
  }

  /// The output around all values, and around each of them.
  struct Frame {
    var start = ""
    var before = ""
    var after = ""
    var end = ""
  }

  var frame: Frame {
    switch self {
    case .htmlText, .svgText, .terminalLine: Frame()
    case .terminalLines: Frame(before: "x", after: "x\n")
    case .htmlAttribute: Frame(start: "<p", before: " title=\"", after: "\"", end: "></p>")
    case .svgAttribute: Frame(start: "<p", before: " title=\"", after: "\"", end: "/>")
    case .htmlURL: Frame(start: "<p", before: " href=\"?", after: "\"", end: "></p>")
    case .svgURL: Frame(start: "<p", before: " href=\"?", after: "\"", end: "/>")
    }
  }

  /// The bytes that may appear only as a reference; `&` itself must begin one.
  var forbidden: String {
    switch self {
    case .htmlText, .svgText: "<>"
    case .htmlAttribute, .svgAttribute: "<>\"'`\t\n"
    case .htmlURL, .svgURL: "<>\"'`\t\n"
    case .terminalLine, .terminalLines: ""
    }
  }

  /// Whether `&` begins a reference at an index.
  var hasReferences: Bool { self != .terminalLine && self != .terminalLines }

  /// Whether a scalar is one of the many that no context escapes; a fast check.
  func certainlyKeeps(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1_0000 ? scalar.value & 0xFFFE != 0xFFFE : scalar.properties.isAlphabetic
  }

  /// The output that a reader expects for one scalar of the model.
  func decoded(_ scalar: Unicode.Scalar) -> String {
    let isBreak = "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar)
    let isUnshowable =
      scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
    switch self {
    case .terminalLine where isBreak || scalar == "\t": return " "
    case .terminalLines where isBreak: return "\n"
    case .terminalLines where scalar == "\t": return "\t"
    case .terminalLine, .terminalLines:
      let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
      let reorders = scalar.properties.isBidiControl && !marks.contains(scalar)
      return isUnshowable || reorders ? "\u{FFFD}" : String(scalar)
    case .htmlURL, .svgURL: return isUnshowable ? "" : String(scalar)
    case .htmlText, .htmlAttribute, .svgText, .svgAttribute:
      if scalar == "\r" || scalar == "\n" { return "\n" }
      if scalar == "\t" || (scalar == "\u{C}" && syntax == .html) { return String(scalar) }
      return isUnshowable ? "" : String(scalar)
    }
  }

  private var syntax: MarkupSyntax {
    switch self {
    case .svgText, .svgAttribute, .svgURL: .svg
    default: .html
    }
  }
}
