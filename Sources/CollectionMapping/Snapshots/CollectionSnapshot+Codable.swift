/// How a ``CollectionSnapshot`` is written down.
private struct SnapshotRecord<SectionID, ItemID> {
  /// A section with its items; what is empty or `false` is left out.
  struct Section {
    let id: SectionID
    let items: [ItemID]
    let isReloaded: Bool?
    let isReconfigured: Bool?
    let reloadedKinds: [ElementKind]?
    let reconfiguredKinds: [ElementKind]?
  }

  let sections: [Section]
  let reloadedItems: [ItemID]?
  let reconfiguredItems: [ItemID]?
}

extension SnapshotRecord.Section: Encodable where SectionID: Encodable, ItemID: Encodable {}
extension SnapshotRecord.Section: Decodable where SectionID: Decodable, ItemID: Decodable {}
extension SnapshotRecord: Encodable where SectionID: Encodable, ItemID: Encodable {}
extension SnapshotRecord: Decodable where SectionID: Decodable, ItemID: Decodable {}

extension CollectionSnapshot: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Writes sections, items and marks; what ``insertions`` tells is left out.
  ///
  /// An object with `sections`, each with `id` and `items`, and with the marks that there are:
  /// `isReloaded`, `isReconfigured`, `reloadedKinds` and `reconfiguredKinds` of a section, `reloadedItems`
  /// and `reconfiguredItems`.
  public func encode(to encoder: any Encoder) throws {
    let record = SnapshotRecord(
      sections: sections.map { section in
        .init(
          id: section.id, items: section.items, isReloaded: section.isReloaded ? true : nil,
          isReconfigured: section.isReconfigured ? true : nil,
          reloadedKinds: reloadedSupplementaryKinds(inSection: section.id)?.nilIfEmpty,
          reconfiguredKinds: reconfiguredSupplementaryKinds(inSection: section.id)?.nilIfEmpty)
      },
      reloadedItems: reloadedItemIdentifiers.nilIfEmpty,
      reconfiguredItems: reconfiguredItemIdentifiers.nilIfEmpty)
    try record.encode(to: encoder)
  }
}

extension CollectionSnapshot: Decodable where SectionID: Decodable, ItemID: Decodable {
  /// Reads a snapshot.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for identifiers that occur twice and for marks of
  ///   items that are not there, with the ``SnapshotError`` underneath.
  public init(from decoder: any Decoder) throws {
    let record = try SnapshotRecord<SectionID, ItemID>(from: decoder)
    do throws(SnapshotError) {
      try self.init(sections: record.sections.map { ($0.id, $0.items) })
      for section in record.sections {
        if section.isReloaded == true { try reloadSections([section.id]) }
        if section.isReconfigured == true { try reconfigureSections([section.id]) }
        for kind in section.reloadedKinds ?? [] {
          try reloadSupplementaryViews(ofKind: kind, inSections: [section.id])
        }
        for kind in section.reconfiguredKinds ?? [] {
          try reconfigureSupplementaryViews(ofKind: kind, inSections: [section.id])
        }
      }
      try reloadItems(record.reloadedItems ?? [])
      try reconfigureItems(record.reconfiguredItems ?? [])
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }
}

extension Array {
  fileprivate var nilIfEmpty: [Element]? { isEmpty ? nil : self }
}
