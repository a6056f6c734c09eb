extension MemoryStorage {
  /// The place of the first item that is equal to a model, section by section.
  func firstPlace<Item: Equatable>(of item: Item) -> ElementPosition? {
    for (section, items) in contents.sections.enumerated() {
      if let place = items.firstIndex(where: { ($0 as? Item) == item }) {
        return ElementPosition(section: section, item: place)
      }
    }
    return nil
  }

  func existingPlace<Item: Equatable>(of item: Item) throws(StorageError) -> ElementPosition {
    guard let place = try comparing({ _ in firstPlace(of: item) }) else { throw .notFound(item) }
    return place
  }

  /// What is found by comparing models, which runs code that is not ours.
  func comparing<Found>(_ find: ([[Any]]) -> Found) throws(StorageError) -> Found {
    let started = editCount
    let found = find(contents.sections)
    guard editCount == started else { throw .editedWhileComparing }
    return found
  }
}

extension [[Any]] {
  /// For each of some models the first item that is equal to it and not that of another, in order;
  /// and the first model that is not there.
  func places<Item: Equatable>(
    ofEach items: [Item]
  ) -> (places: [ElementPosition], missing: Item?) {
    var wanted = items
    var places: [ElementPosition] = []
    for (section, models) in enumerated() where !wanted.isEmpty {
      for (place, model) in models.enumerated() {
        guard let model = model as? Item, let index = wanted.firstIndex(of: model) else { continue }
        wanted.remove(at: index)
        places.append(ElementPosition(section: section, item: place))
      }
    }
    return (places, wanted.first)
  }

  /// As for models that are `Equatable`.
  @inlinable
  func places<Item: Hashable>(
    ofEach items: [Item]
  ) -> (places: [ElementPosition], missing: Item?) {
    var wanted: [Item: Int] = [:]
    wanted.reserveCapacity(items.count)
    for item in items { wanted[item, default: 0] += 1 }
    var missing = items.count
    var places: [ElementPosition] = []
    places.reserveCapacity(missing)
    for (section, models) in enumerated() where missing > 0 {
      for (place, model) in models.enumerated() {
        // Not by the key again: a hash that changes would insert it.
        guard let model = model as? Item, let found = wanted.index(forKey: model),
          wanted.values[found] > 0
        else { continue }
        wanted.values[found] -= 1
        places.append(ElementPosition(section: section, item: place))
        missing -= 1
        if missing == 0 { break }
      }
    }
    return (places, items.first { wanted[$0] != 0 })
  }
}

extension StorageError {
  static func notFound(_ item: Any) -> StorageError {
    .itemNotFound(String(String(describing: item).prefix(400)))
  }
}
