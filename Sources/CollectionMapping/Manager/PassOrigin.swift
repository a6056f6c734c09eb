/// The state of a manager at the start of a pass, with which the pass compares the manager.
struct PassOrigin {
  private let storageCount: Int
  private let resetCount: Int

  /// The number of sections of the storage.
  private let sectionCount: Int

  /// The changes that the storage announces, and their number; `nil` if the pass reads a copy.
  private let changes: ChangeCount?
  private let changeCount: Int

  /// - Throws: The errors of ``CollectionManager/makePass()``.
  init(_ manager: CollectionManager, _ storage: any Storage, isLive: Bool) throws {
    storageCount = manager.storageCount
    resetCount = manager.resetCount
    changes = isLive ? manager.changes : nil
    changeCount = changes?.count ?? 0
    // Last, since a custom storage may change, or the manager, while it is counted.
    sectionCount = try storage.checkSize(manager.limits)
  }

  @inline(__always)
  func check(_ manager: CollectionManager) throws(PassError) {
    guard manager.resetCount == resetCount else { throw .managerReset }
    guard manager.storageCount == storageCount else { throw .storageReplaced }
    if let changes, changes.count != changeCount { throw .contentChanged }
  }

  /// Throws if sections have vanished, since the others have moved in front of the pass then.
  func check(sections: Int) throws(PassError) {
    guard sections >= sectionCount else { throw .contentChanged }
  }
}
