import TestSupport
import CollectionMapping
import Foundation

extension EventMachine {
  private var storage: MemoryStorage { manager.memoryStorage }

  /// Executes the command of a number, and compares.
  func run(_ command: UInt64) {
    var numbers = SplitMix64(seed: command)
    switch numbers.below(100) {
    case 0..<25: scroll(&numbers)
    case 25..<30: resize(&numbers)
    case 30..<50: edit(&numbers)
    case 50..<58: editSections(&numbers)
    case 58..<60: reload(&numbers)
    case 60..<75: tap(&numbers)
    case 75..<78: select(&numbers)
    case 78..<80: focus(&numbers)
    case 80..<92: move(&numbers)
    default: exchange(&numbers)
    }
    checkEverything()
  }

  private func anyPath(_ numbers: inout SplitMix64) -> IndexPath? {
    let counts = (0..<storage.numberOfSections).map(storage.numberOfItems(inSection:))
    let paths = counts.enumerated().flatMap { section, count in
      (0..<count).map { [section, $0] as IndexPath }
    }
    return paths.isEmpty ? nil : numbers.pick(paths)
  }

  private func scroll(_ numbers: inout SplitMix64) {
    container.viewport?.origin.y += Double(numbers.below(200) - 100)
    coverage.note(.scrolled)
  }

  private func resize(_ numbers: inout SplitMix64) {
    container.viewport?.size.height = Double(numbers.below(100))
    coverage.note(.resized)
  }

  // MARK: Content

  /// Removes the states of deleted items.
  private func follow(_ bucket: EventBucket) {
    coverage.note(bucket)
    guard movement != nil else { return }
    if container.interactiveMovement == nil { coverage.note(.movementByContent) }
    if container.interactiveMovement == nil { movement = nil }
  }

  private func forget(_ ids: [Int?]) {
    for case let id? in ids { selected.remove(id) }
  }

  private func edit(_ numbers: inout SplitMix64) {
    let path = anyPath(&numbers)
    switch numbers.below(4) {
    case 0:
      try? storage.insertItem(newItem(), to: path ?? [0, 0])
      follow(.inserted)
    case 1:
      guard let path else { return }
      forget([id(at: path)])
      try? storage.removeItems(at: [path])
      follow(.removed)
    case 2:
      guard let path, let target = anyPath(&numbers) else { return }
      try? storage.moveItem(at: path, to: target)
      follow(.moved)
    default:
      guard let path, container.cellForItem(at: path) != nil, let old = id(at: path) else { return }
      // An item that replaces another one is selected if that one was.
      nextID += 2
      let item: any Numbered = old.isMultiple(of: 2) ? Even(id: nextID & ~1) : Odd(id: nextID | 1)
      nextID += 1
      if selected.remove(old) != nil { selected.insert(item.id) }
      try? storage.replaceItem(at: path, with: item)
      follow(.replaced)
    }
  }

  private func editSections(_ numbers: inout SplitMix64) {
    let count = storage.numberOfSections
    switch numbers.below(3) {
    case 0 where count < 8:
      let items = (0..<numbers.below(8)).map { _ in newItem() }
      try? storage.insertSection(items, at: numbers.below(count + 1))
      follow(.sectionInserted)
    case 1 where count > 1:
      let section = numbers.below(count)
      forget((0..<storage.numberOfItems(inSection: section)).map { id(at: [section, $0]) })
      try? storage.removeSections([section])
      follow(.sectionRemoved)
    default:
      guard count > 0 else { return }
      try? storage.moveSection(numbers.below(count), toSection: numbers.below(count))
      follow(.sectionMoved)
    }
  }

  private func reload(_ numbers: inout SplitMix64) {
    selected = []
    container.reloadData()
    follow(.reloaded)
  }

  // MARK: By the user

  private func tap(_ numbers: inout SplitMix64) {
    guard let path = anyPath(&numbers) else { return }
    container.allowsMultipleSelection = numbers.percent(70)
    let (id, before) = (id(at: path), container.indexPathsForSelectedItems)
    guard let isDone = try? container.simulateTap(at: path) else { return }
    coverage.note(isDone ? .tapped : .tapRefused)
    guard let id else { return }
    let after = container.indexPathsForSelectedItems
    // An item without a mapping is selected without any event.
    selected = Set(after.compactMap(self.id))
    guard isDone else {
      return check(before == after, "\(id) was refused, but the selection changed")
    }
    let isOff = container.allowsMultipleSelection && before.contains(path)
    coverage.note(.deselected, if: isOff)
    check(selected.contains(id) != isOff, "\(id) was tapped, selected: \(selected)")
    check(container.allowsMultipleSelection || after == [path], "selected: \(after)")
  }

  private func select(_ numbers: inout SplitMix64) {
    guard let path = anyPath(&numbers) else { return }
    container.allowsMultipleSelection = true
    guard (try? container.selectItem(at: path)) == true else { return }
    if let id = id(at: path) { selected.insert(id) }
    coverage.note(.selectedInCode)
  }

  private func focus(_ numbers: inout SplitMix64) {
    guard let path = anyPath(&numbers), (try? container.focusItem(at: path)) == true else { return }
    coverage.note(.focused)
    check(container.indexPathForFocusedItem == path, "\(path) has no focus")
  }

  private func move(_ numbers: inout SplitMix64) {
    guard let path = anyPath(&numbers) else { return }
    guard movement != nil || container.interactiveMovement != nil else {
      guard (try? container.beginInteractiveMovement(forItemAt: path)) == true,
        let origin = container.interactiveMovement?.origin, let id = id(at: origin)
      else { return }
      movement = (id, origin)
      return
    }
    switch numbers.below(3) {
    case 0:
      try? container.updateInteractiveMovement(to: path)
      coverage.note(.targetChanged, if: container.interactiveMovement?.current != path)
    case 1:
      movement = nil
      let before = ids
      try? container.cancelInteractiveMovement()
      check(ids == before, "a movement was cancelled and moved something")
      coverage.note(.movementCancelled)
    default: end()
    }
    do {
      _ = try container.beginInteractiveMovement(forItemAt: [99, 0])
      problems.append("an item that does not exist is moved")
    } catch {
      coverage.note(.movementRefused)
    }
  }

  private var ids: [[Int]] {
    (0..<storage.numberOfSections).map { section in
      (storage.items(inSection: section) ?? []).compactMap { ($0 as? any Numbered)?.id }
    }
  }

  /// An item that was moved is deleted, then inserted.
  private func end() {
    guard let (from, to) = container.interactiveMovement else { return movement = nil }
    var expected = ids
    let id = expected[from.section].remove(at: from.item)
    expected[to.section].insert(id, at: to.item)
    moved = []
    movement = nil
    do {
      try container.endInteractiveMovement()
    } catch {
      problems.append("\(error)")
    }
    coverage.note(.movementEnded)
    check(ids == expected, "moved \(from) to \(to): \(ids), not \(expected)")
    check(moved == (from == to ? [] : ["\(from) \(to)"]), "announced: \(moved)")
  }

  // MARK: Mappings

  private func exchange(_ numbers: inout SplitMix64) {
    let name = numbers.pick(["even", "odd"])
    if let (token, generation) = registrations.removeValue(forKey: name) {
      manager.unregister(token)
      let without = open.filter { $0.value.generation == generation }
      coverage.note(.endedWithoutMapping, if: !without.isEmpty)
      for view in without.keys { open[view] = nil }
      fetching = fetching.filter { $0.isMultiple(of: 2) != (name == "even") }
      coverage.note(.unregistered)
    } else {
      if name == "even" { register(name, Even.self) } else { register(name, Odd.self) }
      coverage.note(.registered)
    }
  }
}
