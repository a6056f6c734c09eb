extension MemoryStorage {
  func existingPosition<Item: Equatable>(of item: Item) throws(StorageError) -> ElementPosition {
    guard let position = try comparing({ $0.firstPosition(of: item) }) else {
      throw .notFound(item)
    }
    return position
  }

  /// The result of comparing models, which runs user code; throws if that code edits the storage.
  func comparing<Found>(_ find: ([[Any]]) -> Found) throws(StorageError) -> Found {
    let started = editCount
    let found = find(contents.comparableSections)
    guard editCount == started else { throw .editedWhileComparing }
    return found
  }
}

extension [[Any]] {
  /// The position of the first item, section by section, that is equal to a model.
  @inlinable
  func firstPosition<Item: Equatable>(of item: Item) -> ElementPosition? {
    for (section, models) in enumerated() {
      if let number = models.firstIndex(where: { ($0 as? Item) == item }) {
        return ElementPosition(section: section, item: number)
      }
    }
    return nil
  }

  /// Finds for each model the first equal item that no other model has taken, in order; and the first model
  /// without such an item.
  func positions<Item: Equatable>(
    ofEach items: [Item]
  ) -> (positions: [ElementPosition], missing: Item?) {
    var wanted = items
    var positions: [ElementPosition] = []
    for (section, models) in enumerated() where !wanted.isEmpty {
      for (number, model) in models.enumerated() {
        guard let model = model as? Item, let index = wanted.firstIndex(of: model)
        else { continue }
        wanted.remove(at: index)
        positions.append(ElementPosition(section: section, item: number))
        if wanted.isEmpty { break }
      }
    }
    return (positions, wanted.first)
  }

  /// Does the same as for `Equatable` models, in linear time.
  @inlinable
  func positions<Item: Hashable>(
    ofEach items: [Item]
  ) -> (positions: [ElementPosition], missing: Item?) {
    if items.count == 1 {
      // Without hashing the items before it.
      let position = firstPosition(of: items[0])
      return position.map { ([$0], nil) } ?? ([], items[0])
    }
    var wanted: [Item: Int] = [:]
    wanted.reserveCapacity(items.count)
    for item in items { wanted[item, default: 0] += 1 }
    var missing = items.count
    var positions: [ElementPosition] = []
    positions.reserveCapacity(missing)
    for (section, models) in enumerated() where missing > 0 {
      for (number, model) in models.enumerated() {
        // Not by the key again: a hash that changes would insert it.
        guard let model = model as? Item, let found = wanted.index(forKey: model),
          wanted.values[found] > 0
        else { continue }
        wanted.values[found] -= 1
        positions.append(ElementPosition(section: section, item: number))
        missing -= 1
        if missing == 0 { break }
      }
    }
    return (positions, items.first { wanted[$0] != 0 })
  }
}

extension StorageError {
  static func notFound(_ item: Any) -> StorageError {
    .itemNotFound(String(text(of: item).prefix(400)))
  }

  /// The description of a model that has one of its own.
  ///
  /// The mirror of another model, or of an element of a collection, may be too deep for the stack.
  private static func text(of item: Any) -> String {
    guard let item = unwrapped(item) else { return "nil" }
    let isList = item is any Collection && !(item is any StringProtocol)
    if !isList, let item = item as? any CustomStringConvertible { return item.description }
    return "a value of type \(TypeName(type(of: item)))"
  }
}
