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

extension OutcomeLook: MarkupRendering {
  /// The mark, which is decorative; a word beside it has the same meaning.
  var markup: Markup {
    """
    <span class="mark" aria-hidden="true">\(mark)</span>
    """
  }
}

extension SourcePlace: MarkupRendering {
  /// The place, which may break after a slash.
  var markup: Markup {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    return "\(each: parts.dropLast(), { "\($0)/<wbr>" })\(parts.last ?? "")"
  }
}
