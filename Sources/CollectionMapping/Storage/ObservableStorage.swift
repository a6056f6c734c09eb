/// A storage that notifies an observer of its changes.
///
/// Adopt it in a custom storage to have its changes displayed. Hold the observer weakly, notify it
/// before the first change and after the last, and describe all of them in one update:
///
/// ```swift
/// func appendPage(_ page: [Row]) {
///   storageObserver?.storageWillChange(self)
///   var updates = BatchUpdates()
///   updates.insertItems(at: page.indices.map { [0, rows.count + $0] })
///   rows += page
///   storageObserver?.storage(self, didChange: .batch(updates))
/// }
/// ```
///
/// A storage that cannot describe its changes passes ``StorageUpdate/reload``. Call both methods
/// for each change: after the first one the container waits for the second.
public protocol ObservableStorage: Storage {
  /// The object that is notified of changes; held weakly, `nil` if there is none.
  ///
  /// A manager sets it when it begins to follow the storage, and replaces any earlier one.
  var storageObserver: (any StorageObserver)? { get set }
}
