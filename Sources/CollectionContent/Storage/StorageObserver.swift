/// Performs the changes of a storage and receives their updates.
///
/// A storage passes each change to its observer as a closure, one for each edit and each outermost batch.
/// Before the closure runs, nothing has changed. After it, the change is complete:
///
/// ```swift
/// func storage(_ storage: any Storage, perform change: () -> StorageUpdate) {
///   let update = change()
///   log.append(update.description)
/// }
/// ```
///
/// The closure cannot be stored, so no change stays incomplete. If the observer does not run the closure, the
/// storage runs it afterwards. A second run does nothing and returns no changes.
///
/// An observer may read and edit the storage:
/// - An edit before it runs the closure takes effect first. In the library's storages, the update contains
///   that edit.
/// - An edit afterwards is a separate change.
///
/// DTModelStorage calls this `StorageUpdating`, and there an edit waits until the observer makes it.
public protocol StorageObserver: AnyObject {
  /// Called for each change, even if the update is empty.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - change: Makes the change and returns its update.
  func storage(_ storage: any Storage, perform change: () -> StorageUpdate)
}
