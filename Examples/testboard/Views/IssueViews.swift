import CollectionMapping
import CollectionMappingMarkup

/// An issue that fails its test: message, comments and place.
class IssueView: BoardView, ModelTransfer {
  private(set) var issue: IssueEntry?

  func update(with issue: IssueEntry) {
    self.issue = issue
  }

  override func prepareForReuse() {
    issue = nil
  }

  /// The mark and the colours.
  var look: OutcomeLook { .failed }

  /// The word for readers who cannot see colours.
  var label: String { "issue" }
}

/// An issue that was expected.
final class KnownIssueView: IssueView {
  override var look: OutcomeLook { .known }
  override var label: String { "known issue" }
}

/// An issue that does not fail its test.
final class WarningView: IssueView {
  override var look: OutcomeLook { .warning }
  override var label: String { "warning" }
}

// MARK: - Writing

extension IssueView: TextRendering {
  func write(to writer: inout TextWriter) {
    guard let issue else { return }
    let indentation = issue.isOfCase ? 10 : 6
    writer.spaces(indentation)
    writer.write(look.mark, look.style)
    writer.spaces(1)
    writer.write(label + ": ", look.style)
    let message = issue.message.split(maxSplits: 1, whereSeparator: \.isNewline)
    writer.writeLine(String(message.first ?? ""))
    for rest in message.dropFirst() {
      writer.writeLines(String(rest), indentation: indentation + 2)
    }
    for note in issue.notes { writer.writeLines(note, indentation: indentation + 2) }
    if let place = issue.place {
      writer.writeLines("at \(place)", indentation: indentation + 2, .dim)
    }
  }
}

extension IssueView: MarkupRendering {
  var markup: Markup {
    guard let issue else { return "" }
    return """
      <div class="issue \(look.cssClass)">
        <p class="message"><span class="label">\(label)</span> <bdi>\(issue.message)</bdi></p>
        \(each: issue.notes, { #"<p class="note">\#($0)</p>"# })
        \(issue.place.map { #"<p class="place">\#(view: $0)</p>"# })
      </div>
      """
  }
}
