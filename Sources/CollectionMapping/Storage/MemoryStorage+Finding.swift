extension MemoryStorage {
  /// The position of the first item, section by section, that is equal to a model.
  func firstPosition<Item: Equatable>(of item: Item) -> ElementPosition? {
    for (section, items) in contents.sections.enumerated() {
      if let index = items.firstIndex(where: { cast($0, to: Item.self) == item }) {
        return ElementPosition(section: section, item: index)
      }
    }
    return nil
  }

  func existingPosition<Item: Equatable>(of item: Item) throws(StorageError) -> ElementPosition {
    guard let position = try comparing({ _ in firstPosition(of: item) }) else {
      throw .notFound(item)
    }
    return position
  }

  /// The result of comparing models, which runs user code; throws if that code edits the storage.
  func comparing<Found>(_ find: ([[Any]]) -> Found) throws(StorageError) -> Found {
    let started = editCount
    let found = find(contents.sections)
    guard editCount == started else { throw .editedWhileComparing }
    return found
  }
}

extension [[Any]] {
  /// Finds for each model the first equal item that no other model has taken, in order; and the first model
  /// without such an item.
  func positions<Item: Equatable>(
    ofEach items: [Item]
  ) -> (positions: [ElementPosition], missing: Item?) {
    var wanted = items
    var positions: [ElementPosition] = []
    for (section, models) in enumerated() where !wanted.isEmpty {
      for (number, model) in models.enumerated() {
        guard let model = cast(model, to: Item.self), let index = wanted.firstIndex(of: model)
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
    if items.count == 1 { return position(of: items[0]) }
    var wanted: [Item: Int] = [:]
    wanted.reserveCapacity(items.count)
    for item in items { wanted[item, default: 0] += 1 }
    var missing = items.count
    var positions: [ElementPosition] = []
    positions.reserveCapacity(missing)
    for (section, models) in enumerated() where missing > 0 {
      for (number, model) in models.enumerated() {
        // Not by the key again: a hash that changes would insert it.
        guard let model = cast(model, to: Item.self), let found = wanted.index(forKey: model),
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

  /// Finds the item that is equal to one model, without hashing those before it.
  @inlinable
  func position<Item: Hashable>(
    of item: Item
  ) -> (positions: [ElementPosition], missing: Item?) {
    let wanted = ObjectIdentifier(Item.self)
    for (section, models) in enumerated() {
      let number = models.firstIndex { model in
        // Most models have the type that is searched for; the other cast is longer.
        if ObjectIdentifier(type(of: model)) == wanted { return model as? Item == item }
        return cast(model) == item
      }
      if let number {
        return ([ElementPosition(section: section, item: number)], nil)
      }
    }
    return ([], item)
  }
}

extension StorageError {
  static func notFound(_ item: Any) -> StorageError {
    .itemNotFound(String(String(describing: item).prefix(400)))
  }
}
