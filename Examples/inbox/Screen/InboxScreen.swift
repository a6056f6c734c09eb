import CollectionMapping

/// Displays an inbox on a screen of any size.
struct InboxScreen {
  let inbox: Inbox
  let usesColor: Bool

  /// Sizes the list to its pane, and draws all panes.
  func frame(_ size: ScreenSize) -> Frame {
    let panes = Panes(size)
    inbox.resize(rows: panes.list.rows, columns: panes.list.columns)
    var frame = Frame(size, usesColor: usesColor)
    if let title = panes.title { frame.put(title) { $0.write(summary, .bold) } }
    putList(panes.list, in: &frame)
    if let details = panes.details { putDetails(details, in: &frame) }
    if let pane = panes.counters { frame.put(pane) { $0.write(counters, .dim) } }
    if let log = panes.log { putLog(log, in: &frame) }
    if let keys = panes.keys { frame.put(keys) { $0.write(Self.keys, .dim) } }
    return frame
  }

  /// The displayed views with their frames, the highest last.
  private func putList(_ pane: Panes.Pane, in frame: inout Frame) {
    let container = inbox.container
    let top = container.viewport?.minY ?? 0
    let shown = container.displayedAttributes.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    for (_, place) in shown {
      guard let view = container.displayedView(for: place) else { continue }
      frame.put(pane, line: Int(place.frame.minY - top)) { $0.write(view) }
    }
    if inbox.storage.totalNumberOfItems == 0 { frame.put(pane) { $0.write("No messages", .dim) } }
  }

  private func putDetails(_ pane: Panes.Pane, in frame: inout Frame) {
    let edge = Panes.Pane(row: pane.row, column: pane.column - 2, rows: pane.rows, columns: 1)
    for line in 0..<edge.rows { frame.put(edge, line: line) { $0.write("│", .dim) } }
    let lines = details.flatMap { $0.wrapped(toColumns: pane.columns) }
    for (line, text) in lines.prefix(pane.rows).enumerated() {
      frame.put(pane, line: line) { $0.write(text) }
    }
  }

  private func putLog(_ pane: Panes.Pane, in frame: inout Frame) {
    for (line, text) in inbox.log.last(pane.rows).enumerated() {
      frame.put(pane, line: line) { $0.write(text, .dim) }
    }
  }
}

// MARK: - Texts

extension InboxScreen {
  static let keys =
    "↑↓←→ page home end  space open  m several  x range  d delete  u undo  q quit"

  /// `Inbox · 312 messages, 290 unread · 2 selected · several at once`.
  private var summary: String {
    let messages = inbox.messages
    let unread = messages.count { inbox.mark(of: $0) != .read }
    let (selected, deletions) = (inbox.selected.count, inbox.deletions.count)
    var parts = ["Inbox", "\(messages.count) messages, \(unread) unread"]
    if selected > 0 { parts.append("\(selected) selected") }
    if deletions > 0 { parts.append("\(deletions) to undo") }
    if inbox.isSelectingRange {
      parts.append("selecting a range")
    } else if inbox.container.allowsMultipleSelection {
      parts.append("several at once")
    }
    return parts.joined(separator: " · ")
  }

  /// `lines 1–16 of 336 · MessageCell: 16 made, 4 reused · DayHeader: 2 made, 0 reused`.
  private var counters: String {
    let viewport = inbox.container.viewport ?? .zero
    let height = Int(inbox.container.contentSize?.height ?? 0)
    let last = min(Int(viewport.maxY), height)
    let views = inbox.manager.counters.map { mapping, counters in
      let name = mapping.viewType.unqualified
      return "\(name): \(counters.made) made, \(counters.reused) reused"
    }
    let lines = "lines \(min(Int(viewport.minY) + 1, last))–\(last) of \(height)"
    return ([lines] + views).joined(separator: " · ")
  }

  /// The paragraphs of the details pane: the open message, or the selected ones.
  private var details: [String] {
    let selected = inbox.selected
    if inbox.container.allowsMultipleSelection, selected.count > 1 {
      return ["\(selected.count) messages selected", ""] + selected.map { $0.subject.harmless }
    }
    guard let message = inbox.opened else { return ["No message is open."] }
    let head = [
      message.subject, "From: \(message.sender)", "\(message.day.title), \(message.time)",
    ]
    let body = message.body.split(omittingEmptySubsequences: false) { $0.isNewline }
    return (head + [""] + body.map(String.init)).map(\.harmless)
  }
}
