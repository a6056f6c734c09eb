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
  func write(to writer: inout MarkupWriter) {
    guard let summary else { return }
    writer.element("header", [.text("class", "page \(summary.verdict?.rawValue ?? "plain")")]) {
      header in
      header.element("p", [.literal("class", "eyebrow")], text: "Test report")
      header.element("h1", text: summary.title)
      writeBar(summary, to: &header)
      header.element("ul", [.literal("class", "counts")]) { list in
        for (outcome, count) in summary.counts.present {
          list.element("li", [.text("class", outcome.look.cssClass)]) { item in
            item.element("b", text: String(count))
            item.text(" " + outcome.title)
          }
        }
      }
      header.element(
        "p", [.literal("class", "facts")], text: summary.details.joined(separator: " · "))
    }
  }

  /// The share of each outcome as a bar; the list after it says the same in words.
  private func writeBar(_ summary: BoardSummary, to writer: inout MarkupWriter) {
    guard summary.counts.total > 0 else { return }
    writer.element("div", [.literal("class", "bar"), .literal("aria-hidden", "true")]) { bar in
      for (outcome, count) in summary.counts.present {
        let share = "flex-grow: \(count)"
        bar.void("span", [.text("class", outcome.look.cssClass), .text("style", share)])
      }
    }
  }
}
