import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A custom storage with a header for each section; re-enters in the member that is the site.
final class CustomStorage: ObservableStorage, SupplementaryStorage {
  var notes = World.content
  private weak var follower: (any StorageObserver)?

  var storageObserver: (any StorageObserver)? {
    get { follower }
    set {
      follower = newValue
      meet("ObservableStorage")
    }
  }

  var numberOfSections: Int {
    meet("Storage")
    return notes.count
  }

  func numberOfItems(inSection section: Int) -> Int {
    meet("Storage")
    return notes.indices.contains(section) ? notes[section].count : 0
  }

  func item(at indexPath: IndexPath) -> Any? {
    meet("Storage")
    guard notes.indices.contains(indexPath[0]), notes[indexPath[0]].indices.contains(indexPath[1])
    else { return nil }
    return notes[indexPath[0]][indexPath[1]]
  }

  func items(inSection section: Int) -> [Any]? {
    meet("Storage")
    return notes.indices.contains(section) ? notes[section] : nil
  }

  func sectionIdentifier(at section: Int) -> Any? {
    meet("Storage")
    return "section"
  }

  var supplementaryDeclarations: [SupplementaryDeclaration] {
    meet("SupplementaryStorage")
    return [SupplementaryDeclaration(kind: .sectionHeader, scope: .section)]
  }

  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    meet("SupplementaryStorage")
    return kind == .sectionHeader ? Note("header") : nil
  }

  /// Inserts a note at the front and notifies the observer.
  func insert(_ note: Note) {
    follower?.storageWillChange(self)
    notes[0].insert(note, at: 0)
    var updates = BatchUpdates()
    updates.insertItems(at: [[0, 0]])
    follower?.storage(self, didChange: .batch(updates))
  }
}

/// Follows a storage and re-enters in the member that is the site.
final class StorageFollower: StorageObserver {
  func storageWillChange(_ storage: any Storage) { meet("StorageObserver") }

  func storage(_ storage: any Storage, didChange update: StorageUpdate) { meet("StorageObserver") }
}

/// Follows a storage and does nothing.
final class PlainStorageObserver: StorageObserver {
  func storageWillChange(_ storage: any Storage) {}

  func storage(_ storage: any Storage, didChange update: StorageUpdate) {}
}

/// Observes a container and re-enters at its first event.
final class Observer: CollectionObserver {
  let end: End?

  init(end: End? = nil) { self.end = end }

  func observe(_ event: CollectionEvent) { meet("CollectionObserver") }
}
