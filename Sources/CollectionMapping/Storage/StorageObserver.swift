/// Performs the changes of a storage and receives what changed.
///
/// A storage passes each change to its observer as a closure, one for each edit and each outermost batch.
/// Before it runs nothing has changed; afterwards the change is complete:
///
/// ```swift
/// func storage(_ storage: any Storage, perform change: () -> StorageUpdate) {
///   let update = change()
///   log.append(update.description)
/// }
/// ```
///
/// The closure cannot be kept, so that no change is left half done. If the observer does not run it, the
/// storage does so afterwards. A second run does nothing and returns no changes.
///
/// An observer may read the storage, and edit it:
/// - Before it runs the closure, an edit comes first. In the library's storages, the update contains it.
/// - Afterwards the storage is idle. An edit is a change of its own.
///
/// DTModelStorage calls this `StorageUpdating`, and there an edit waits until the observer makes it.
public protocol StorageObserver: AnyObject {
  /// Called for each change, also if it turns out to be empty.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - change: Makes the change and returns all of it.
  func storage(_ storage: any Storage, perform change: () -> StorageUpdate)
}
