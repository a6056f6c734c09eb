// What was written with earlier versions: the compiler says what to write now.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(*, unavailable, renamed: "SnapshotError")
public typealias CollectionChangesError = SnapshotError

@available(*, unavailable, message: "write movingExisting: false for existing: .reject")
public enum ExistingItemPolicy: Sendable {
  case move, reject
}

@available(*, unavailable, message: "write droppingRepetitions: true for duplicates: .keepFirst")
public enum DuplicatePolicy: Sendable {
  case reject, keepFirst
}

extension CollectionSnapshot {
  @available(*, unavailable, message: "write movingExisting: false for existing: .reject")
  public func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil, existing: ExistingItemPolicy
  ) {}

  @available(*, unavailable, message: "write droppingRepetitions: true for duplicates: .keepFirst")
  public func appendItems(
    _ items: [ItemID], toSection section: SectionID? = nil, duplicates: DuplicatePolicy
  ) {}

  @available(*, unavailable, message: "write movingExisting: false for existing: .reject")
  public func insertItems(
    _ items: [ItemID], beforeItem item: ItemID, existing: ExistingItemPolicy
  ) {}

  @available(*, unavailable, message: "write movingExisting: false for existing: .reject")
  public func insertItems(
    _ items: [ItemID], afterItem item: ItemID, existing: ExistingItemPolicy
  ) {}
}

extension SnapshotDifference {
  @available(*, unavailable, message: "write target.difference(from: base)")
  public init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>, limits: ContentLimits = ContentLimits()
  ) { self = target.difference(from: base) }
}

extension BatchUpdates {
  @available(*, unavailable, message: "write applied(to: [items], countsAfter: [count])[0]")
  public func applied<Value>(
    to items: [Value], countAfter: Int? = nil, value: (IndexPath) -> Value
  ) throws(BatchUpdateError) -> [Value] { items }
}

extension MemoryStorage {
  @available(*, unavailable, message: "write removeSections(Array(sections))")
  public func removeSections(_ sections: some Sequence<Int>) throws(StorageError) {}
}

extension StorageError {
  @available(*, unavailable, message: "write .sectionOutOfRange(section, count: count)")
  public static func negativeSection(_ section: Int) -> StorageError {
    .sectionOutOfRange(section, count: 0)
  }
}

// MARK: - Names of DTModelStorage

extension MemoryStorage {
  @available(*, unavailable, renamed: "removeSections(_:)")
  public func deleteSections(_ sections: some Sequence<Int>) throws(StorageError) {}

  @available(*, unavailable, renamed: "reconfigureItem(_:)")
  public func reloadItem<Item: Equatable>(_ item: Item) throws(StorageError) {}

  @available(*, unavailable, renamed: "setItems(_:forSection:)")
  public func setSection<Item>(_ items: [Item], at section: Int) throws(StorageError) {}
}
