extension BatchUpdates: Codable {
  private enum CodingKeys: String, CodingKey {
    case deletedSections, insertedSections, movedSections, reloadedSections, reconfiguredSections
    case deletedItems, insertedItems, movedItems, reloadedItems, reconfiguredItems
    case reconfiguredCells
    case reloadedSupplementaryViews, reconfiguredSupplementaryViews
  }

  /// Decodes a batch; missing lists are empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func list<Element: Decodable>(_ key: CodingKeys) throws -> [Element] {
      try values.decodeIfPresent([Element].self, forKey: key) ?? []
    }
    self.init()
    sectionDeletes = try list(.deletedSections)
    sectionInserts = try list(.insertedSections)
    sectionMoves = try list(.movedSections)
    sectionReloads = try list(.reloadedSections)
    itemDeletes = try list(.deletedItems)
    itemInserts = try list(.insertedItems)
    itemMoves = try list(.movedItems)
    itemReloads = try list(.reloadedItems)
    itemReconfigures = try list(.reconfiguredItems)
    cellReconfigures = try list(.reconfiguredCells)
    supplementaryReloads = try list(.reloadedSupplementaryViews)
    supplementaryReconfigures = try list(.reconfiguredSupplementaryViews)
    try addReconfigures(ofSections: list(.reconfiguredSections))
  }

  /// Encodes a list for each type of operation; empty lists are left out.
  ///
  /// Index paths are `[section, item]`, moves `[from, to]`. A supplementary view has a `section`, a `kind`
  /// and an `item`; without an `item` it stands for all views of the section, of that kind or without a
  /// `kind` of every kind. Malformed index paths and calls with too many positions are not encoded: a batch
  /// with one of them is always refused.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func write<Element: Encodable>(_ list: [Element], _ key: CodingKeys) throws {
      if !list.isEmpty { try values.encode(list, forKey: key) }
    }
    try write(sectionDeletes, .deletedSections)
    try write(sectionInserts, .insertedSections)
    try write(sectionMoves, .movedSections)
    try write(sectionReloads, .reloadedSections)
    try write(reconfiguredSections, .reconfiguredSections)
    try write(itemDeletes, .deletedItems)
    try write(itemInserts, .insertedItems)
    try write(itemMoves, .movedItems)
    try write(itemReloads, .reloadedItems)
    try write(itemReconfigures, .reconfiguredItems)
    try write(cellReconfigures, .reconfiguredCells)
    try write(supplementaryReloads, .reloadedSupplementaryViews)
    try write(supplementaryReconfigures.filter { !$0.isOfSection }, .reconfiguredSupplementaryViews)
  }
}
