import CollectionMapping
import CollectionMappingMarkup

/// The header of a suite: the names from its module down, its file, and its result.
final class SuiteHeaderView: BoardView, ModelTransfer {
  private(set) var suite: SuiteEntry?

  func update(with suite: SuiteEntry) {
    self.suite = suite
  }

  override func prepareForReuse() {
    suite = nil
  }
}

/// The footer of a suite: the number of its tests with each outcome.
final class SuiteFooterView: BoardView, ModelTransfer {
  private(set) var counts = ""
  private(set) var total = ""

  func update(with suite: SuiteEntry) {
    let duration = suite.duration.map { " in " + Seconds.text($0) } ?? ""
    let hasTests = suite.counts.total > 0
    counts = hasTests ? suite.counts.sentence + duration : ""
    total = hasTests ? counted(suite.counts.total, "test") + duration : ""
  }
}

// MARK: - Writing

extension SuiteHeaderView: TextRendering {
  func write(to writer: inout TextWriter) {
    guard let suite else { return }
    writer.write(suite.outcome.look.mark + " ", suite.outcome.look.style)
    for name in suite.path.dropLast() {
      writer.write(name)
      writer.write(" › ", .dim)
    }
    writer.write(suite.name, .bold)
    if let place = suite.place { writer.write("  \(place)", .dim) }
    writer.writeLine()
    if let reason = suite.skipReason {
      writer.writeLines(reason.isEmpty ? "skipped" : "skipped: \(reason)", indentation: 2, .blue)
    }
  }
}

extension SuiteHeaderView: MarkupRendering {
  var markup: Markup {
    guard let suite else { return "" }
    let look = suite.outcome.look
    return """
      <h2 class="\(look.cssClass)">
        \(view: look)
        <span class="path">\(each: suite.path.dropLast(), Self.step)<bdi>\(suite.name)</bdi></span>
      </h2>
      <span class="tally">\(suite.counts.sentence)</span>
      \(suite.place.map { #"<span class="place">\#(view: $0)</span>"# })
      \(suite.skipReason.map(Self.reason))
      """
  }

  private static func step(from name: String) -> Markup {
    """
    <span class="above">\(name)</span><span class="step"> › </span>
    """
  }

  private static func reason(_ reason: String) -> Markup {
    guard !reason.isEmpty else { return "" }
    return """
      <span class="reason">skipped: \(reason)</span>
      """
  }
}

extension SuiteFooterView: TextRendering {
  func write(to writer: inout TextWriter) {
    writer.writeLines(counts, indentation: 2, .dim)
    writer.writeLine()
  }
}

extension SuiteFooterView: MarkupRendering {
  /// The counts are in the header of the suite, which is visible even when the suite is folded.
  var markup: Markup {
    guard !total.isEmpty else { return "" }
    return """
      <p class="suite-end">\(total)</p>
      """
  }
}
