/// The source of a collection's models: sections of items, read by index path.
///
/// A storage is read while views are created, so it must return models from memory. Models are `Any`,
/// because a collection displays models of many types. Sections and items count from 0.
///
/// Three members are required. Declare ``storageObserver`` too if the content changes:
///
/// ```swift
/// final class Rows: Storage {
///   weak var storageObserver: (any StorageObserver)?
///   private var rows: [Row] = []
///   var numberOfSections: Int { 1 }
///   func numberOfItems(inSection section: Int) -> Int { section == 0 ? rows.count : 0 }
///   func item(at path: IndexPath) -> Any? {
///     path.section == 0 && rows.indices.contains(path.item) ? rows[path.item] : nil
///   }
/// }
/// ```
///
/// A manager displays changes that the storage makes inside `change(_:)`, but only if the storage stores its
/// ``storageObserver``. All other members have defaults.
public protocol Storage: AnyObject {
  /// The number of sections, zero or more.
  var numberOfSections: Int { get }

  /// The number of items of a section; 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int

  /// The model at `[section, item]`, or `nil` if there is none.
  func item(at indexPath: IndexPath) -> Any?

  /// The identifier of a section. Defaults to `nil`.
  ///
  /// It is also the model of the section's background view, if the storage has no other model for that view.
  func sectionIdentifier(at section: Int) -> Any?

  /// The identifier of an item. Defaults to the `id` of a model that is `Identifiable`, otherwise to `nil`.
  ///
  /// Implement it for models without an `id`: outputs that name their elements, such as patches, read it.
  func itemIdentifier(at indexPath: IndexPath) -> Any?

  /// All models of a section, which a pass reads faster than one item at a time.
  ///
  /// Defaults to `nil`: the pass reads each item.
  func items(inSection section: Int) -> [Any]?

  /// The kinds for which the storage has models, in the order in which their views are enumerated.
  ///
  /// Defaults to an empty list.
  var supplementaryDeclarations: [SupplementaryDeclaration] { get }

  /// The model of a supplementary view; `nil` if there is no such view. Defaults to `nil`.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - indexPath: `[section, 0]` for a kind of scope ``SupplementaryDeclaration/Scope/section``, or
  ///     `[section, item]` for a kind of scope ``SupplementaryDeclaration/Scope/item``.
  /// - Returns: The model, or `nil`.
  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any?

  /// The error because of which models are missing. Defaults to `nil`: no models are missing.
  ///
  /// A pass throws the error before its first element, so that a page that failed to load is not displayed
  /// as an empty page.
  var loadingError: (any Error)? { get }

  /// The object that is notified of changes; store it as a weak reference.
  ///
  /// A manager sets it when the storage is assigned to the manager, and replaces any earlier observer.
  /// Defaults to `nil`, and setting it has no effect: then no manager follows the storage.
  var storageObserver: (any StorageObserver)? { get set }

  /// Whether an item that moves keeps its model. If so, the container does not read the model again.
  ///
  /// Defaults to `false`: models may depend on index paths. The models of supplementary views are read again
  /// in any case.
  var keepsModelsOfMovedItems: Bool { get }

  /// Whether the user may move an item. Defaults to `false`.
  func canMoveItem(at indexPath: IndexPath) -> Bool

  /// Moves an item for the user: removes it, then inserts it at the target.
  ///
  /// Make the move inside `change(_:)` and describe it as one move, which becomes part of the movement.
  /// By default it throws ``StorageError/itemNotMovable(_:)``.
  ///
  /// - Throws: Any error; the movement fails with it.
  func moveItem(at indexPath: IndexPath, to target: IndexPath) throws
}

extension Storage {
  /// Returns `nil`.
  public func sectionIdentifier(at section: Int) -> Any? { nil }

  /// Returns the `id` of a model that is `Identifiable`, otherwise `nil`.
  public func itemIdentifier(at indexPath: IndexPath) -> Any? {
    func identifier(of model: some Identifiable) -> Any { model.id }
    guard let model = item(at: indexPath), let identified: any Identifiable = cast(model) else {
      return nil
    }
    return identifier(of: identified)
  }

  /// Returns `nil`.
  public func items(inSection section: Int) -> [Any]? { nil }

  /// An empty list.
  public var supplementaryDeclarations: [SupplementaryDeclaration] { [] }

  /// Returns `nil`.
  public func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? { nil }

  /// `nil`.
  public var loadingError: (any Error)? { nil }

  /// `nil`; setting it has no effect.
  public var storageObserver: (any StorageObserver)? {
    get { nil }
    set {}
  }

  /// `false`.
  public var keepsModelsOfMovedItems: Bool { false }

  /// Returns `false`.
  public func canMoveItem(at indexPath: IndexPath) -> Bool { false }

  /// Throws ``StorageError/itemNotMovable(_:)``.
  public func moveItem(at indexPath: IndexPath, to target: IndexPath) throws {
    throw StorageError.itemNotMovable(indexPath)
  }
}

// MARK: - Changing a custom storage

extension Storage {
  /// Changes the storage and lists what changed, so that the change is displayed.
  ///
  /// ```swift
  /// func append(_ page: [Row]) {
  ///   change { updates in
  ///     updates.insertItems(at: page.indices.map { [0, rows.count + $0] })
  ///     rows += page
  ///   }
  /// }
  /// ```
  ///
  /// For custom storages. The closure runs once, after ``StorageObserver/storageWillChange(_:)``, and
  /// ``StorageObserver/storage(_:didChange:)`` receives the update. A change inside another change reloads
  /// everything when the outer one ends. If the storage is a ``SupplementaryModelStorage``, the models of its
  /// sections follow the update, and models that the closure sets are part of it.
  ///
  /// - Parameter body: Changes the storage and lists the operations, with the index paths of
  ///   ``BatchUpdates``.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure. What the closure has changed stays, and everything is reloaded.
  @discardableResult
  public func change<Success, Failure: Error>(
    _ body: (inout BatchUpdates) throws(Failure) -> Success
  ) throws(Failure) -> Success {
    let observer = beginChange()
    var updates = BatchUpdates()
    do throws(Failure) {
      let result = try body(&updates)
      endChange(.batch(updates), of: observer)
      return result
    } catch {
      endChange(.reload, of: observer)
      throw error
    }
  }

  /// Changes the storage and returns what changed, for updates that are known only afterwards.
  ///
  /// ```swift
  /// func refresh() {
  ///   change {
  ///     rows = database.rows()
  ///     return .reload
  ///   }
  /// }
  /// ```
  ///
  /// The closure runs as that of ``change(_:)->Success``.
  ///
  /// - Parameter body: Changes the storage and returns a batch of updates, or
  ///   ``StorageUpdate/reload`` for a change that it cannot describe.
  /// - Throws: The error of the closure. What the closure has changed stays, and everything is reloaded.
  public func change<Failure: Error>(
    _ body: () throws(Failure) -> StorageUpdate
  ) throws(Failure) {
    let observer = beginChange()
    do throws(Failure) {
      endChange(try body(), of: observer)
    } catch {
      endChange(.reload, of: observer)
      throw error
    }
  }

  /// A change lists what has changed.
  @available(
    *, unavailable,
    message: "List what changes: write change { updates in … }, or return .reload from the closure."
  )
  public func change<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {}

  /// Notifies the observer that a change begins.
  ///
  /// - Returns: The observer; pass it to ``endChange(_:of:)``, whatever happens meanwhile.
  func beginChange() -> (any StorageObserver)? {
    let models = self as? SupplementaryModelStorage
    let observer = storageObserver.flatMap { models?.mayNotify() == false ? nil : $0 }
    models?.openChange()
    observer?.storageWillChange(self)
    return observer
  }

  /// Passes the update of a change to the observer that was notified of its beginning.
  ///
  /// The models of sections follow it first.
  func endChange(_ update: StorageUpdate, of observer: (any StorageObserver)?) {
    let models = self as? SupplementaryModelStorage
    let update = models?.closeChange(update, sections: numberOfSections) ?? update
    if let observer {
      models?.notify(observer, of: update, in: self) ?? observer.storage(self, didChange: update)
    }
    reloadObserver(otherThan: observer)
  }

  /// Notifies an observer that was set during a change, which may have read unfinished content.
  func reloadObserver(otherThan observer: (any StorageObserver)?) {
    guard let other = storageObserver, other !== observer,
      (self as? SupplementaryModelStorage)?.mayNotify() != false
    else { return }
    other.storageWillChange(self)
    other.storage(self, didChange: .reload)
  }
}

/// A storage that a pass reads as it was when the pass began; any other storage is read live.
package protocol PassCopying: AnyObject {
  func copyForPass() -> any Storage
}

// MARK: - Kinds of supplementary models

/// A kind of supplementary view, and whether it belongs to sections or to items.
public struct SupplementaryDeclaration: Hashable, Sendable {
  /// The owner of a supplementary view: a section or an item.
  public enum Scope: Hashable, Sendable {
    /// One view for each section, at `[section, 0]`.
    case section

    /// One view for each item, at the item's index path: a badge, a separator.
    case item

    package var place: ElementID.Place { self == .section ? .section : .item }
  }

  /// The kind of the view.
  public let kind: ElementKind

  /// Whether each view of the kind belongs to a section or to an item.
  public let scope: Scope

  /// Creates a declaration.
  public init(kind: ElementKind, scope: Scope) {
    self.kind = kind
    self.scope = scope
  }
}
