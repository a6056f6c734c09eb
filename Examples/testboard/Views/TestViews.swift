import CollectionMapping
import CollectionMappingMarkup

/// The base class of the views of a test: a mark, the name, a word, the duration.
class TestView: BoardView, ModelTransfer {
  private(set) var test: TestEntry?

  func update(with test: TestEntry) {
    self.test = test
  }

  override func prepareForReuse() {
    test = nil
  }

  /// The mark and the colours of the outcome.
  var look: OutcomeLook { .plain }

  /// The word beside the name.
  var label: String { test?.outcome.label ?? "" }

  /// The reason for the outcome, if the stream has one.
  var reason: String? { nil }
}

/// A test that passed.
final class PassedTestView: TestView {
  override var look: OutcomeLook { .passed }
}

/// A test that failed; its issues follow it.
final class FailedTestView: TestView {
  override var look: OutcomeLook { .failed }
}

/// A skipped test, with the reason, unless the header of its suite has the same.
final class SkippedTestView: TestView {
  override var look: OutcomeLook { .skipped }

  override var reason: String? {
    test?.skipReason == test?.suite?.skipReason ? nil : test?.skipReason
  }
}

/// A test that passed only because its issues are known.
final class KnownIssueTestView: TestView {
  override var look: OutcomeLook { .known }
}

/// A test that stopped itself, with the reason.
final class CancelledTestView: TestView {
  override var look: OutcomeLook { .cancelled }
  override var reason: String? { test?.cancelReason }
}

/// A test that started and never ended.
final class UnfinishedTestView: TestView {
  override var look: OutcomeLook { .unfinished }
  override var reason: String? { "It started, and the stream has no end of it." }
}

/// A test that has started, in a run that is still open.
final class RunningTestView: TestView {
  override var look: OutcomeLook { .running }
}

/// A test that was announced and never started.
final class NotRunTestView: TestView {
  override var look: OutcomeLook { .notRun }
}

// MARK: - Writing

extension TestView: TextRendering {
  /// The columns for a duration and the space before it.
  private static let timeWidth = 12

  func write(to writer: inout TextWriter) {
    guard let test else { return }
    writer.spaces(2)
    writer.write(look.mark, look.style)
    writer.spaces(1)
    writer.write(test.name, test.outcome == .failed ? .bold : [])
    let gap = (test.suite?.nameWidth ?? 0) - test.name.columns
    let time = test.duration.map(Seconds.text) ?? ""
    writer.spaces(max(2, gap + Self.timeWidth - time.columns))
    writer.write(time, .dim)
    if test.outcome != .passed {
      writer.spaces(2)
      writer.write(label, look.style)
    }
    writer.writeLine()
    if let reason, !reason.isEmpty { writer.writeLines(reason, indentation: 6, .dim) }
  }
}

extension TestView: MarkupRendering {
  var markup: Markup {
    guard let test else { return "" }
    let place = test.outcome == .passed ? nil : test.place
    return """
      <div class="row \(look.cssClass)">
        \(view: look)
        <span class="name">\(test.name)</span>
        <span class="label">\(label)</span>
        \(test.duration.map { #"<span class="time">\#(Seconds.text($0))</span>"# })
      </div>
      \(reason.map { $0.isEmpty ? "" : #"<p class="reason">\#($0)</p>"# })
      \(place.map { #"<p class="place">\#(view: $0)</p>"# })
      """
  }
}
