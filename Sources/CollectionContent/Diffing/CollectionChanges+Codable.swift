/// The keys of encoded changes.
private enum ChangesKey: String, CodingKey {
  case updates, itemCountsBefore, itemCountsAfter, deletedSections, insertedSections
  case deletedItems, insertedItems, replacesEverything
}

extension CollectionChanges: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Encodes the updates, the numbers of items before and after, and the deleted and inserted identifiers.
  ///
  /// Empty lists and `false` are left out.
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
  /// Decodes changes from an untrusted source.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the updates are inconsistent, or the numbers of identifiers
  ///   do not fit them. The underlying error is a ``BatchUpdateError`` if there is one.
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
  /// The reason why decoded changes are invalid; `nil` if they are valid.
  private func problem() throws(BatchUpdateError) -> String? {
    guard Self.hasSum(itemCountsBefore), Self.hasSum(itemCountsAfter) else {
      return "The numbers of items are negative or too large."
    }
    let map = try BatchMap(updates, before: itemCountsBefore, after: itemCountsAfter)
    let counts = [
      (deletedSections.count, map.newSections.count { $0 == nil }, "sections are deleted"),
      (insertedSections.count, map.oldSections.count { $0 == nil }, "sections are inserted"),
      (deletedItems.count, map.departureCount, "items are deleted"),
      (insertedItems.count, map.arrivalCount, "items are inserted"),
    ]
    for (given, needed, what) in counts where given != needed {
      return "There are \(given) identifiers, but by the updates \(needed) \(what)."
    }
    let isReplacement =
      deletedSections.count == itemCountsBefore.count
      && insertedSections.count == itemCountsAfter.count && updates.itemMoves.isEmpty
    guard isReplacement || !replacesEverything else {
      return "`replacesEverything` is true, but the changes do not replace everything."
    }
    return nil
  }

  /// Whether all numbers are 0 or more, and their sum is far from the largest `Int`.
  private static func hasSum(_ counts: [Int]) -> Bool {
    var sum = 0
    for count in counts {
      guard count >= 0, count <= Int.max / 4 - sum else { return false }
      sum += count
    }
    return true
  }
}
