import CollectionMapping

/// A custom storage with a header for each section; re-enters in the member that is the site.
final class CustomStorage: Storage {
  var notes = World.content
  private weak var follower: (any StorageObserver)?

  var storageObserver: (any StorageObserver)? {
    get { follower }
    set {
      follower = newValue
      meet("Storage")
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

  func itemIdentifier(at indexPath: IndexPath) -> Any? {
    meet("Storage")
    return indexPath
  }

  var supplementaryDeclarations: [SupplementaryDeclaration] {
    meet("Storage")
    return [SupplementaryDeclaration(kind: .sectionHeader, scope: .section)]
  }

  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    meet("Storage")
    return kind == .sectionHeader ? Note("header") : nil
  }

  var loadingError: (any Error)? {
    meet("Storage")
    return nil
  }

  var keepsModelsOfMovedItems: Bool {
    meet("Storage")
    return true
  }

  func canMoveItem(at indexPath: IndexPath) -> Bool {
    meet("Storage")
    return true
  }

  func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    change { updates in
      meet("Storage")
      guard notes.indices.contains(indexPath[0]),
        notes[indexPath[0]].indices.contains(indexPath[1]), notes.indices.contains(target[0])
      else { return }
      let note = notes[indexPath[0]].remove(at: indexPath[1])
      notes[target[0]].insert(note, at: min(target[1], notes[target[0]].count))
      updates.moveItem(at: indexPath, to: target)
    }
  }

  /// Inserts a note at the front.
  func insert(_ note: Note) {
    change { updates in
      notes[0].insert(note, at: 0)
      updates.insertItems(at: [[0, 0]])
    }
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
