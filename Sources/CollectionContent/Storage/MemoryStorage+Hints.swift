// Names of DTModelStorage, with an error that says what to write.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension MemoryStorage {
  @available(*, unavailable, renamed: "removeSections(_:)")
  public func deleteSections(_ sections: some Sequence<Int>) throws(StorageError) {}

  @available(*, unavailable, renamed: "reconfigureItem(_:)")
  public func reloadItem<Item: Equatable>(_ item: Item) throws(StorageError) {}

  @available(*, unavailable, renamed: "setItems(_:forSection:)")
  public func setSection<Item>(_ items: [Item], at section: Int) throws(StorageError) {}
}
