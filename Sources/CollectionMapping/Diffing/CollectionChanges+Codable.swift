/// The names under which changes are written.
private enum ChangesKey: String, CodingKey {
  case updates, itemCountsBefore, itemCountsAfter, deletedSections, insertedSections
  case deletedItems, insertedItems, replacesEverything
}

extension CollectionChanges: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Writes the updates, the numbers of items on both sides, and the identifiers that go and come;
  /// what is empty or `false` is left out.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: ChangesKey.self)
    func write<ID: Encodable>(_ ids: [ID], _ key: ChangesKey) throws {
      if !ids.isEmpty { try values.encode(ids, forKey: key) }
    }
    try values.encode(updates, forKey: .updates)
    try values.encode(itemCountsBefore, forKey: .itemCountsBefore)
    try values.encode(itemCountsAfter, forKey: .itemCountsAfter)
    try write(deletedSections, .deletedSections)
    try write(insertedSections, .insertedSections)
    try write(deletedItems, .deletedItems)
    try write(insertedItems, .insertedItems)
    if replacesEverything { try values.encode(true, forKey: .replacesEverything) }
  }
}

extension CollectionChanges: Decodable where SectionID: Decodable, ItemID: Decodable {
  /// Reads changes that may come from anywhere.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when the updates do not hold together, or the numbers of
  ///   identifiers are not those that go and come; a ``BatchUpdateError`` is underneath.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: ChangesKey.self)
    func ids<ID: Decodable>(_ key: ChangesKey) throws -> [ID] {
      try values.decodeIfPresent([ID].self, forKey: key) ?? []
    }
    self.init(
      updates: try values.decode(BatchUpdates.self, forKey: .updates),
      itemCountsBefore: try values.decode([Int].self, forKey: .itemCountsBefore),
      itemCountsAfter: try values.decode([Int].self, forKey: .itemCountsAfter),
      deletedSections: try ids(.deletedSections), insertedSections: try ids(.insertedSections),
      deletedItems: try ids(.deletedItems), insertedItems: try ids(.insertedItems),
      replacesEverything: try values.decodeIfPresent(Bool.self, forKey: .replacesEverything)
        ?? false)
    do {
      if let problem = try problem() { throw Self.corrupted(at: decoder.codingPath, problem) }
    } catch let error as BatchUpdateError {
      throw Self.corrupted(at: decoder.codingPath, error.description, error)
    }
  }

  private static func corrupted(
    at path: [any CodingKey], _ problem: String, _ error: (any Error)? = nil
  ) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: problem, underlyingError: error))
  }
}

extension CollectionChanges {
  /// What is wrong with changes that were made by others.
  private func problem() throws(BatchUpdateError) -> String? {
    guard Self.hasSum(itemCountsBefore), Self.hasSum(itemCountsAfter) else {
      return "The numbers of items are negative or beyond what can be counted."
    }
    let map = try BatchMap(updates, before: itemCountsBefore, after: itemCountsAfter)
    let counts = [
      (deletedSections.count, map.newSections.count { $0 == nil }, "sections go"),
      (insertedSections.count, map.oldSections.count { $0 == nil }, "sections come"),
      (deletedItems.count, map.departureCount, "items go"),
      (insertedItems.count, map.arrivalCount, "items come"),
    ]
    for (given, needed, what) in counts where given != needed {
      return "There are \(given) identifiers, and by the updates \(needed) \(what)."
    }
    let isReplacement =
      deletedSections.count == itemCountsBefore.count
      && insertedSections.count == itemCountsAfter.count && updates.itemMoves.isEmpty
    guard isReplacement || !replacesEverything else {
      return "The changes are said to replace everything, and do not."
    }
    return nil
  }

  /// Whether numbers are all 0 or more, and their sum is far from the largest `Int`.
  private static func hasSum(_ counts: [Int]) -> Bool {
    var sum = 0
    for count in counts {
      guard count >= 0, count <= Int.max / 4 - sum else { return false }
      sum += count
    }
    return true
  }
}
