/// The encoded form of an item of a ``SectionSnapshot``.
private struct SectionSnapshotRecord<ItemID> {
  let id: ItemID
  let level: Int
  let isExpanded: Bool
}

extension SectionSnapshotRecord: Encodable where ItemID: Encodable {}
extension SectionSnapshotRecord: Decodable where ItemID: Decodable {}

extension SectionSnapshot: Encodable where ItemID: Encodable {
  /// Encodes the items depth first, each as an object with `id`, `level` and `isExpanded`.
  ///
  /// The list is flat, so trees of any depth can be encoded.
  public func encode(to encoder: any Encoder) throws {
    try nodes.map {
      SectionSnapshotRecord(id: $0.id, level: $0.level, isExpanded: $0.isExpanded)
    }.encode(to: encoder)
  }
}

extension SectionSnapshot: Decodable where ItemID: Decodable {
  /// Decodes a snapshot.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the levels do not form trees, or if an item occurs twice;
  ///   then the underlying error is the ``SnapshotError``.
  public init(from decoder: any Decoder) throws {
    let records = try [SectionSnapshotRecord<ItemID>](from: decoder)
    var above = -1
    for record in records {
      guard record.level >= 0, record.level <= above + 1 else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "An item of level \(record.level) comes after one of level \(above)."
          ))
      }
      above = record.level
    }
    var trees = SectionSnapshot()
    trees.nodes = records.map { record in
      var node = SectionSnapshotNode(id: record.id, level: record.level)
      node.isExpanded = record.isExpanded
      return node
    }
    trees.noteVisibility(in: trees.nodes.indices)
    self.init()
    do throws(SnapshotError) {
      try insert(trees.nodes, at: 0, as: .roots, "init(from:)")
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }
}
