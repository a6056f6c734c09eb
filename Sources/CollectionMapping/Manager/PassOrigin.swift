/// The state of a manager at the start of a pass, with which the pass compares the manager.
struct PassOrigin {
  private let storageCount: Int
  private let resetCount: Int

  /// The number of changes that the storage had announced; `nil` if the pass reads a copy.
  private let changeCount: Int?

  init(_ manager: CollectionManager, isLive: Bool) {
    storageCount = manager.storageCount
    resetCount = manager.resetCount
    changeCount = isLive ? manager.changeCount : nil
  }

  @inline(__always)
  func check(_ manager: CollectionManager) throws(PassError) {
    guard manager.resetCount == resetCount else { throw .managerReset }
    guard manager.storageCount == storageCount else { throw .storageReplaced }
    if let changeCount, changeCount != manager.changeCount { throw .contentChanged }
  }
}
