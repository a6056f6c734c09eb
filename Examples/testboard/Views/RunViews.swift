import CollectionMapping
import CollectionMappingMarkup

/// The footer of a run: its outcome, the number of tests with each outcome, and its duration.
class RunView: BoardView, ModelTransfer {
  private(set) var run: RunEntry?

  func update(with run: RunEntry) {
    self.run = run
  }

  override func prepareForReuse() {
    run = nil
  }

  var look: OutcomeLook { .plain }
  var title: String { "" }
}

/// A run in which nothing failed.
final class PassedRunView: RunView {
  override var look: OutcomeLook { .passed }
  override var title: String { "Run passed" }
}

/// A run in which something failed.
final class FailedRunView: RunView {
  override var look: OutcomeLook { .failed }
  override var title: String { "Run failed" }
}

/// A run that is still open.
final class RunningRunView: RunView {
  override var look: OutcomeLook { .running }
  override var title: String { "Run in progress" }
}

/// A run whose end is missing.
final class CutOffRunView: RunView {
  override var look: OutcomeLook { .unfinished }

  override var title: String {
    let open = run?.counts[.unfinished] ?? 0
    return "Run cut off: the stream has no end of it"
      + (open > 0 ? ", and \(counted(open, "test")) never ended" : "")
  }
}

extension RunView {
  /// The title, with the number of the run if there are several.
  fileprivate var numberedTitle: String {
    guard let run, run.isOneOfSeveral else { return title }
    return "\(run.number). \(title)"
  }

  fileprivate var facts: [String] {
    guard let run else { return [] }
    var facts = [counted(run.counts.total, "test") + " in " + counted(run.suiteCount, "suite")]
    if run.counts.total > 0 { facts[0] += ": " + run.counts.sentence }
    if let duration = run.duration { facts.append("took " + Seconds.text(duration)) }
    return facts + run.details
  }
}

// MARK: - Writing

extension RunView: TextRendering {
  func write(to writer: inout TextWriter) {
    writer.write(look.mark + " ", look.style)
    writer.writeLine(numberedTitle, [.bold, look.style])
    for fact in facts { writer.writeLines(fact, indentation: 2) }
    if let closing = run?.closing { writer.writeLines(closing, indentation: 2, .dim) }
  }
}

extension RunView: MarkupRendering {
  var markup: Markup {
    """
    <div class="run \(look.cssClass)">
      <h2>\(numberedTitle)</h2>
      <ul>
        \(each: facts, { "<li>\($0)</li>" })
        \(run?.closing.map { #"<li class="closing">\#($0)</li>"# })
      </ul>
    </div>
    """
  }
}
