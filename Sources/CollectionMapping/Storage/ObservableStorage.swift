/// A storage that tells what changes in it.
///
/// A storage of your own adopts this to have its changes shown. It holds its observer weakly, tells
/// it before the first change and after the last, and describes the whole in one update:
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
/// A storage that cannot say what changed tells ``StorageUpdate/reload``.
public protocol ObservableStorage: Storage {
  /// Who is told of changes; held weakly, and `nil` while nobody is.
  ///
  /// A manager sets it when it comes to follow the storage, whoever was there before.
  var storageObserver: (any StorageObserver)? { get set }
}
