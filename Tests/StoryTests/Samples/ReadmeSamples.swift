import CollectionMapping
import Foundation
import Testing

/// The code of README.md that is not in Examples/hello-mapping.
struct ReadmeSamples {
  final class NoteCell: ReusableView, ModelTransfer {
    private(set) var note = ""
    func update(with note: String) { self.note = note }
  }

  @Test func `displayed views follow the storage`() throws {
    var lines: [String] = []
    let manager = CollectionManager()
    manager.register(NoteCell.self)
    try manager.memoryStorage.setItems(["Hello", "a note"])
    manager.container.displaysAllElements = true
    let hello = manager.container.cellForItem(at: [0, 0])

    manager.updater.didUpdateContent = { update in lines.append(update.description) }
    try manager.memoryStorage.addItem("another note")
    try manager.memoryStorage.moveItem(at: [0, 2], to: [0, 0])

    let expected = """
      insert at [0, 2]
      move of [0, 2] to [0, 0]
      """
    #expect(lines.joined(separator: "\n") == expected)
    #expect(manager.container.cellForItem(at: [0, 1]) === hello)
  }

  @Test func `handlers receive a tap`() throws {
    var lines: [String] = []
    let manager = CollectionManager()
    manager.register(NoteCell.self) { mapping in
      mapping.didSelect { cell, note, indexPath in lines.append("open \(note)") }
      mapping.shouldSelect { cell, note, indexPath in !note.isEmpty }
    }
    try manager.memoryStorage.setItems(["Hello", ""])
    try manager.container.simulateTap(at: [0, 0])
    try manager.container.simulateTap(at: [0, 1])
    #expect(lines == ["open Hello"])
  }
}
