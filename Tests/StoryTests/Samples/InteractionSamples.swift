import CollectionMapping
import CollectionMappingTesting
import Foundation
import Testing

/// The code of Documentation/Interaction.md.
struct InteractionSamples {
  final class NoteCell: ReusableView, ModelTransfer {
    private(set) var note = ""
    func update(with note: String) { self.note = note }
  }

  final class SpinnerCell: ReusableView {}

  private let manager = CollectionManager()
  private var container: CollectionContainer { manager.container }

  init() throws {
    try manager.memoryStorage.setItems(["one", "two", "three"])
  }

  private var notes: [String] {
    manager.memoryStorage.items(inSection: 0)?.compactMap { $0 as? String } ?? []
  }

  @Test func `a tap`() throws {
    manager.register(NoteCell.self)
    container.displaysAllElements = true
    let recorder = manager.record()
    try container.simulateTap(at: [0, 0])
    try container.simulateTap(at: [0, 1])
    recorder.expectLines(
      """
      shouldHighlight, cell at [0, 0]: yes
      didHighlight, cell at [0, 0]
      didUnhighlight, cell at [0, 0]
      shouldSelect, cell at [0, 0]: yes
      didSelect, cell at [0, 0]
      shouldHighlight, cell at [0, 1]: yes
      didHighlight, cell at [0, 1]
      didUnhighlight, cell at [0, 1]
      shouldSelect, cell at [0, 1]: yes
      didDeselect, cell at [0, 0]
      didSelect, cell at [0, 1]
      """)
    #expect(container.indexPathsForSelectedItems == [[0, 1]])
    #expect(container.cellForItem(at: [0, 1])?.isSelected == true)
    #expect(try container.simulateHighlight(at: [0, 2]))
    #expect(container.cellForItem(at: [0, 2])?.isHighlighted == true)
    #expect(try container.simulateUnhighlight(at: [0, 2]))
  }

  @Test func `several items in one gesture`() throws {
    manager.register(NoteCell.self) { mapping in
      mapping.shouldBeginMultipleSelection { cell, note, indexPath in true }
    }
    let recorder = manager.record()
    try container.beginMultipleSelection(at: [0, 0])
    try container.extendMultipleSelection(to: [0, 2])
    try container.extendMultipleSelection(to: [0, 1])
    container.endMultipleSelection()
    let selected = container.indexPathsForSelectedItems  // [[0, 0], [0, 1]]
    #expect(selected == [[0, 0], [0, 1]])
    #expect(container.allowsMultipleSelection)
    recorder.expectLines(
      """
      shouldBeginMultipleSelection, cell at [0, 0]: yes
      didBeginMultipleSelection, cell at [0, 0]
      shouldSelect, cell at [0, 0]: yes
      didSelect, cell at [0, 0]
      shouldSelect, cell at [0, 1]: yes
      didSelect, cell at [0, 1]
      shouldSelect, cell at [0, 2]: yes
      didSelect, cell at [0, 2]
      shouldDeselect, cell at [0, 2]: yes
      didDeselect, cell at [0, 2]
      didEndMultipleSelection
      """, of: .handled)
  }

  @Test func `the focus`() throws {
    manager.register(NoteCell.self)
    container.selectionFollowsFocus = true
    let recorder = manager.record()
    try container.focusItem(at: [0, 1])
    try container.focusItem(at: nil)
    recorder.expectLines(
      """
      canFocus, cell at [0, 1]: yes
      didUpdateFocus: none to [0, 1]
      selectionFollowsFocus, cell at [0, 1]: yes
      shouldSelect, cell at [0, 1]: yes
      didSelect, cell at [0, 1]
      didUpdateFocus: [0, 1] to none
      """)
    #expect(container.indexPathForFocusedItem == nil)
  }

  @Test func `a movement`() throws {
    manager.register(NoteCell.self) { mapping in
      mapping.targetIndexPathForMove { cell, note, indexPath, proposed in
        proposed.item == 0 ? [0, 1] : proposed  // the first place is taken
      }
    }
    var updates: [String] = []
    manager.updater.didUpdateContent = { updates.append($0.description) }
    let recorder = manager.record()
    if try container.beginInteractiveMovement(forItemAt: [0, 2]) {
      try container.updateInteractiveMovement(to: [0, 0])
      try container.endInteractiveMovement()
    }
    recorder.expectLines(
      """
      canMove, cell at [0, 2]: yes
      targetIndexPathForMove, cell at [0, 2]: [0, 1]
      didMove: [0, 2] to [0, 1]
      """, of: .handled)
    #expect(notes == ["one", "three", "two"])
    #expect(updates == ["move of [0, 2] to [0, 1]"])
  }

  @Test func `an answer that is not a position is reported`() throws {
    manager.register(NoteCell.self) { mapping in
      mapping.targetIndexPathForMove { cell, note, indexPath, proposed in [7, 7] }
    }
    manager.anomalyHandler.anomalyAction = { _ in }
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 2]))
    try container.updateInteractiveMovement(to: [0, 0])
    try container.endInteractiveMovement()
    #expect(notes == ["three", "one", "two"])
    #expect(manager.anomalyHandler.counts == [.invalidAnswer: 1])
    #expect(throws: ContainerError.self) { try container.simulateTap(at: [0, 3]) }
  }

  @Test func `drag and drop`() throws {
    let manager = manager
    manager.register(NoteCell.self) { mapping in
      mapping.itemsForBeginningDrag { cell, note, indexPath, session in [DragItem(note)] }
    }
    manager.register(SpinnerCell.self, for: DropPlaceholder.self) { _, _, _ in }
    manager.on(.dropProposal) { session, destination in
      DropProposal(destination == nil ? .forbidden : .copy, intent: .insertAtDestination)
    }
    var placeholder: DropPlaceholder?
    manager.on(.performDrop) { [unowned manager] session, destination in
      guard let place = destination else { return }
      placeholder = try? manager.insertDropPlaceholder(at: place)
    }
    let recorder = manager.record()
    if let session = try container.beginDrag(at: [0, 0]) {
      try container.drop(session, at: [0, 2])
    }
    placeholder?.commit("a copy of one")  // after the model was fetched
    recorder.expectLines(
      """
      itemsForBeginningDrag, cell at [0, 0]: 1
      dragWillBegin: 1
      canDrop: yes
      dropProposal: copy
      performDrop: [0, 2]
      dragDidEnd
      """, of: .handled)
    #expect(notes == ["one", "two", "a copy of one", "three"])
  }

  @Test func `actions and editing of an item`() throws {
    let manager = manager
    var lines: [String] = []
    manager.register(NoteCell.self) { mapping in
      mapping.contextActions { cell, note, indexPath in
        [
          ContextAction("Delete", isDestructive: true) {
            _ = try? manager.memoryStorage.removeItems(at: [indexPath])
          }
        ]
      }
      mapping.performPrimaryAction { cell, note, indexPath in lines.append("open \(note)") }
    }
    for action in try container.contextActions(forItemAt: [0, 1]) where action.isEnabled {
      action.perform()
    }
    #expect(notes == ["one", "three"])
    try container.simulatePrimaryAction(at: [0, 0])
    #expect(lines == ["open one"])
    #expect(try !container.canEditItem(at: [0, 0]))
    manager.unregisterAll()
  }

  @Test func `index titles`() {
    manager.register(NoteCell.self)
    manager.on(.indexTitles) { ["O", "T"] }
    manager.on(.indexPathForIndexTitle) { title, index in title == "T" ? [0, 1] : [0, 0] }
    let titles = container.indexTitles()  // ["O", "T"]
    let path = container.indexPath(forIndexTitle: "T", at: 1)  // [0, 1]
    #expect(titles == ["O", "T"])
    #expect(path == [0, 1])
  }
}
