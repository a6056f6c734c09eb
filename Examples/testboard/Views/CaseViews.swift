import CollectionMapping
import CollectionMappingMarkup

/// One case of a parameterised test, of any outcome.
class CaseView: BoardView, ModelTransfer {
  private(set) var entry: CaseEntry?

  func update(with entry: CaseEntry) {
    self.entry = entry
  }

  override func prepareForReuse() {
    entry = nil
  }

  /// The mark and the colours of the outcome.
  var look: OutcomeLook { entry?.outcome.look ?? .plain }

  /// Whether the word for the outcome is needed beside the arguments.
  var needsLabel: Bool { true }
}

/// A case that passed: only its arguments.
final class PassedCaseView: CaseView {
  override var look: OutcomeLook { .passed }
  override var needsLabel: Bool { false }
}

/// A case that failed; its issues follow it.
final class FailedCaseView: CaseView {
  override var look: OutcomeLook { .failed }
}

/// A case with known issues, which follow it.
final class KnownIssueCaseView: CaseView {
  override var look: OutcomeLook { .known }
}

// MARK: - Writing

extension CaseView: TextRendering {
  func write(to writer: inout TextWriter) {
    guard let entry else { return }
    writer.spaces(6)
    writer.write(look.mark, look.style)
    writer.spaces(1)
    writer.write(entry.name)
    if needsLabel {
      writer.spaces(2)
      writer.write(entry.outcome.label, look.style)
    }
    writer.writeLine()
  }
}

extension CaseView: MarkupRendering {
  var markup: Markup {
    guard let entry else { return "" }
    return """
      <span class="case \(look.cssClass)">
        \(view: look)
        <code>\(entry.name)</code>
        <span class="label">\(entry.outcome.label)</span>
      </span>
      """
  }
}
