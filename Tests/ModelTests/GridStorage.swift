import CollectionMapping
import TestSupport
import Foundation

/// A custom storage with the tokens of a `GridSource` as models.
final class GridStorage: Storage {
  /// The models: those of even tokens and those of odd ones have separate views.
  struct Even: Equatable {
    let token: Int
  }
  struct Odd: Equatable {
    let token: Int
  }

  weak var storageObserver: (any StorageObserver)?
  let source: GridSource
  let keepsModelsOfMovedItems: Bool

  init(_ source: GridSource, keepsModelsOfMovedItems: Bool) {
    self.source = source
    self.keepsModelsOfMovedItems = keepsModelsOfMovedItems
  }

  var numberOfSections: Int { source.rows.count }

  func numberOfItems(inSection section: Int) -> Int { source.rows[section].count }

  func item(at indexPath: IndexPath) -> Any? {
    model(of: source.token(of: .cell(indexPath)))
  }

  private func model(of token: Int) -> Any {
    token % 2 == 0 ? Even(token: token) : Odd(token: token)
  }

  var supplementaryDeclarations: [SupplementaryDeclaration] { GridSource.declarations }

  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? {
    let key = ElementID.supplementary(kind, indexPath)
    return source.hasElement(key) ? model(of: source.token(of: key)) : nil
  }

  func canMoveItem(at indexPath: IndexPath) -> Bool { source.canMoveItem(at: indexPath) }

  func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    change { updates in
      source.moveItem(at: indexPath, to: target)
      updates.moveItem(at: indexPath, to: target)
    }
  }
}

extension GridStorage {
  /// A manager that displays the storage and configures views as the source does.
  func makeManager(_ census: Census, limits: CollectionLimits) -> CollectionManager {
    let manager = CollectionManager(storage: self, limits: limits)
    let configure = { [source, unowned manager] (view: TokenView, name: String, key: ElementID) in
      let existing = manager.container.displayedView(for: key)
      _ = source.configured(view, name, key, existing)
    }
    manager.register(TokenView.self, for: Even.self) {
      $0.factory = { census.make("even") }
    } handler: { view, _, path in
      configure(view, "even", .cell(path))
    }
    manager.register(TokenView.self, for: Odd.self) {
      $0.factory = { census.make("odd") }
    } handler: { view, _, path in
      configure(view, "odd", .cell(path))
    }
    for kind in GridSource.declarations.map(\.kind) {
      manager.registerSupplementary(TokenView.self, for: Any.self, ofKind: kind) {
        $0.factory = { census.make(kind.rawValue) }
      } handler: { view, _, path in
        configure(view, kind.rawValue, .supplementary(kind, path))
      }
    }
    return manager
  }
}
