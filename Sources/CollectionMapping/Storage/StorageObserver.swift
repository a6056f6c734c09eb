/// Who is told when a storage changes: before it does, and what changed once it has.
///
/// The two calls always come in pairs, one pair for each edit and for each outermost batch, also
/// when in the end nothing changed or a batch was taken back: then the update is empty. Between them
/// nothing is told. All calls are made where the edit is made, before the edit returns.
///
/// An observer may read the storage, and edit it:
/// - In ``storageWillChange(_:)`` nothing has changed yet. An edit made there comes first: it becomes
///   part of the update that is about to be told.
/// - In ``storage(_:didChange:)`` the storage is at rest. An edit made there is an update of its own,
///   with its own pair of calls, before the first call returns; it repeats nothing.
///
/// DTModelStorage calls this `StorageUpdating`, and there an edit waits until the observer makes it.
public protocol StorageObserver: AnyObject {
  /// The storage is about to change; nothing has changed yet.
  func storageWillChange(_ storage: any Storage)

  /// The storage has changed.
  ///
  /// - Parameters:
  ///   - storage: The storage, as it is after the update.
  ///   - update: All that changed since ``storageWillChange(_:)``; empty when nothing did.
  func storage(_ storage: any Storage, didChange update: StorageUpdate)
}
