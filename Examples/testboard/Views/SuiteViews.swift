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
  func write(to writer: inout MarkupWriter) {
    guard let suite else { return }
    let look = suite.outcome.look
    writer.element("h2", [.text("class", look.cssClass)]) { heading in
      heading.mark(look)
      heading.element("span", [.literal("class", "path")]) { path in
        for name in suite.path.dropLast() {
          path.element("span", [.literal("class", "above")], text: name)
          path.element("span", [.literal("class", "step")], text: " › ")
        }
        path.element("bdi", text: suite.name)
      }
    }
    writer.element("span", [.literal("class", "tally")], text: suite.counts.sentence)
    if let place = suite.place {
      writer.element("span", [.literal("class", "place")]) { $0.place(place) }
    }
    if let reason = suite.skipReason, !reason.isEmpty {
      writer.element("span", [.literal("class", "reason")], text: "skipped: \(reason)")
    }
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
  func write(to writer: inout MarkupWriter) {
    guard !total.isEmpty else { return }
    writer.element("p", [.literal("class", "suite-end")], text: total)
  }
}
