import CollectionMapping

/// The header of the messages of a day.
final class DayHeader: ReusableView, ModelTransfer, TextRendering {
  private var day: Day?

  func update(with day: Day) { self.day = day }

  func write(to writer: inout TextWriter) {
    guard let day else { return }
    writer.writeLine("── \(day.title) ──", [.bold, .cyan])
  }
}
