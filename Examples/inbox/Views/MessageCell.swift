import CollectionMapping

/// One line: focus, selection, mark, time, sender, subject.
final class MessageCell: ReusableView, ModelTransfer, TextRendering {
  private var message: Message?

  /// Set by the event handlers of the mapping, which know which messages were displayed.
  var mark = Mark.read

  func update(with message: Message) { self.message = message }

  func write(to writer: inout TextWriter) {
    guard let message else { return }
    let style: TextStyle = isSelected ? .green : mark == .read ? [] : .bold
    writer.write(isFocused ? ">" : " ", [.bold, .yellow])
    writer.write((isSelected ? "*" : " ") + mark.rawValue + " ", style)
    writer.write(message.time, .dim)
    writer.spaces(2)
    writer.write(message.sender.harmless.fitted(toColumns: 14), style)
    writer.spaces(2)
    writer.writeLine(message.subject, style)
  }
}
