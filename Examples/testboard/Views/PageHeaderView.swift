import CollectionMapping
import CollectionMappingMarkup

/// The top of a page: the result in one sentence, the counts as a bar and as text.
final class PageHeaderView: ReusableView, ModelTransfer {
  private(set) var summary: BoardSummary?

  func update(with summary: BoardSummary) {
    self.summary = summary
  }

  override func prepareForReuse() {
    summary = nil
  }
}

extension PageHeaderView: MarkupRendering {
  var markup: Markup {
    guard let summary else { return "" }
    let counts = summary.counts.present
    return """
      <header class="page \(summary.verdict?.rawValue ?? "plain")">
        <p class="eyebrow">Test report</p>
        <h1>\(summary.title)</h1>
        \(counts.isEmpty ? "" : Self.bar(counts))
        <ul class="counts">\(each: counts, Self.count)</ul>
        <p class="facts">\(summary.details.joined(separator: " · "))</p>
      </header>
      """
  }

  /// The share of each outcome as a bar; the list after it says the same in words.
  private static func bar(_ counts: [(outcome: Outcome, count: Int)]) -> Markup {
    """
    <div class="bar" aria-hidden="true">\(each: counts, share)</div>
    """
  }

  private static func share(_ part: (outcome: Outcome, count: Int)) -> Markup {
    """
    <span class="\(part.outcome.look.cssClass)" style="flex-grow: \(part.count)"></span>
    """
  }

  private static func count(_ part: (outcome: Outcome, count: Int)) -> Markup {
    """
    <li class="\(part.outcome.look.cssClass)"><b>\(part.count)</b> \(part.outcome.title)</li>
    """
  }
}
