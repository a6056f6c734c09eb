/// Receives the changes of a storage: before each change, and the update after it.
///
/// The two calls always come in pairs, one pair for each edit and for each outermost batch, also if
/// nothing changed or a batch was taken back: then the update is empty. Between them there are no
/// other calls. All calls are made inside the edit, before it returns.
///
/// An observer may read the storage, and edit it:
/// - In ``storageWillChange(_:)`` nothing has changed yet. An edit made there comes first: it
///   becomes part of the update that follows.
/// - In ``storage(_:didChange:)`` the storage is idle. An edit made there is an update of its own,
///   with its own pair of calls, before the first call returns.
///
/// DTModelStorage calls this `StorageUpdating`, and there an edit waits until the observer makes
/// it.
public protocol StorageObserver: AnyObject {
  /// Called before the storage changes.
  func storageWillChange(_ storage: any Storage)

  /// Called after the storage has changed.
  ///
  /// - Parameters:
  ///   - storage: The storage after the update.
  ///   - update: All changes since ``storageWillChange(_:)``; empty if there are none.
  func storage(_ storage: any Storage, didChange update: StorageUpdate)
}
