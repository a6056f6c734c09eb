import CollectionMapping
import CollectionMappingMarkup

/// The look of an outcome: a mark, a style for terminals, a class for pages.
struct OutcomeLook {
  let mark: String
  let style: TextStyle
  let cssClass: String

  private init(_ mark: String, _ style: TextStyle, _ cssClass: String) {
    self.mark = mark
    self.style = style
    self.cssClass = cssClass
  }

  static let failed = OutcomeLook("✘", .red, "failed")
  static let unfinished = OutcomeLook("…", .red, "unfinished")
  static let cancelled = OutcomeLook("⊘", .magenta, "cancelled")
  static let running = OutcomeLook("▸", .cyan, "running")
  static let known = OutcomeLook("~", .yellow, "known")
  static let unclear = OutcomeLook("·", .dim, "unclear")
  static let notRun = OutcomeLook("○", .dim, "not-run")
  static let skipped = OutcomeLook("–", .blue, "skipped")
  static let passed = OutcomeLook("✔", .green, "passed")
  static let warning = OutcomeLook("!", .yellow, "warning")
  static let plain = OutcomeLook("·", .dim, "plain")
}

extension Outcome {
  var look: OutcomeLook {
    switch self {
    case .failed: .failed
    case .unfinished: .unfinished
    case .cancelled: .cancelled
    case .running: .running
    case .knownIssue: .known
    case .unclear: .unclear
    case .notRun: .notRun
    case .skipped: .skipped
    case .passed: .passed
    }
  }
}

extension MarkupWriter {
  /// Writes a decorative mark; a word beside it has the same meaning.
  mutating func mark(_ look: OutcomeLook) {
    element(
      "span", [.literal("class", "mark"), .literal("aria-hidden", "true")], text: look.mark)
  }

  /// Writes a place, which may break after a slash.
  mutating func place(_ place: SourcePlace) {
    var isFirst = true
    for part in place.description.split(separator: "/", omittingEmptySubsequences: false) {
      if !isFirst {
        text("/")
        void("wbr")
      }
      text(String(part))
      isFirst = false
    }
  }
}
