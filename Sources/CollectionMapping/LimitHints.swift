// Limits of a content were `CollectionLimits`: the compiler says what to write.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension MemoryStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(limits: CollectionLimits) { self.init() }
}

extension SingleSectionStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(difference: DifferenceStrategy<Item>, limits: CollectionLimits) {
    self.init(difference: difference)
  }
}

extension PagedStorage {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public convenience init(
    pageSize: Int = 50, nearEnd: Int = 25, keepsItems: Bool = true, limits: CollectionLimits,
    cursor: @escaping (Item) -> Cursor,
    load: ((_ last: Cursor?, _ count: Int) throws -> [Item])? = nil
  ) { self.init(cursor: cursor, load: load) }
}

extension CollectionSnapshot {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public func difference(
    from base: Self, limits: CollectionLimits
  ) -> SnapshotDifference<SectionID, ItemID> { difference(from: base) }
}
