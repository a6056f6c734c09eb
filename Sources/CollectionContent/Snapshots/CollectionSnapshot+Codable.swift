/// The encoded form of a ``CollectionSnapshot``.
private struct SnapshotRecord<SectionID, ItemID> {
  /// A section with its items.
  ///
  /// Empty lists and `false` are left out.
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
  /// Encodes sections, items and marks, without ``insertions``.
  ///
  /// The result is an object with `sections`, `reloadedItems` and `reconfiguredItems`. A section has `id`,
  /// `items`, `isReloaded`, `isReconfigured`, `reloadedKinds` and `reconfiguredKinds`. Marks that are not set
  /// are left out.
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
  /// Decodes a snapshot.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an identifier that occurs twice and for a mark on an
  ///   item that the snapshot does not contain. The underlying error is the ``SnapshotError``.
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
