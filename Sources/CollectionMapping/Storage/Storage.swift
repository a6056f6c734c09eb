#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where the models of a collection come from: sections of items, read by index path.
///
/// A storage is read while views are made; it must answer from memory. Models are `Any` because
/// one collection shows models of many types. Sections and items count from 0.
///
/// Three members are required; with an observer, changes can be displayed:
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
/// Changes that are made inside ``change(_:)`` are displayed. All other members have defaults.
public protocol Storage: AnyObject {
  /// The number of sections, zero or more.
  var numberOfSections: Int { get }

  /// The number of items of a section; 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int

  /// The model at `[section, item]`, or `nil` if there is none.
  func item(at indexPath: IndexPath) -> Any?

  /// The identifier of a section; the model of a view behind it that has no other one. Defaults to `nil`.
  func sectionIdentifier(at section: Int) -> Any?

  /// All models of a section, so that a pass need not ask item by item. Defaults to `nil`: not available.
  func items(inSection section: Int) -> [Any]?

  /// The kinds that the storage has models for, in the order in which their views are enumerated.
  ///
  /// Defaults to none.
  var supplementaryDeclarations: [SupplementaryDeclaration] { get }

  /// The model of the supplementary view of a kind, or `nil`, the default, if there is no such view.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - indexPath: `[section, 0]` for a kind of scope ``SupplementaryDeclaration/Scope/section``,
  ///     `[section, item]` for one of scope ``SupplementaryDeclaration/Scope/item``.
  /// - Returns: The model, or `nil`.
  func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any?

  /// Why models are missing. Defaults to `nil`: none are.
  ///
  /// A pass throws the error before its first element, so that a page that failed to load is not
  /// taken for an empty one.
  var loadingError: (any Error)? { get }

  /// The object that performs the changes; hold it weakly. Defaults to `nil`, and setting it does nothing.
  ///
  /// A manager sets it when it begins to follow the storage, and replaces any earlier one.
  var storageObserver: (any StorageObserver)? { get set }

  /// Whether an item that moves keeps its model, so that the container need not ask for it again.
  ///
  /// Defaults to `false`: models may depend on index paths.
  var keepsModelsOfMovedItems: Bool { get }

  /// Whether the user may move an item. Defaults to `false`.
  func canMoveItem(at indexPath: IndexPath) -> Bool

  /// Moves an item for the user: removes it, then inserts it at the target.
  ///
  /// Make the move inside ``change(_:)`` and describe it as one move, which becomes part of the movement.
  ///
  /// - Throws: Any error; the movement fails with it. Defaults to ``StorageError/itemNotMovable(_:)``.
  func moveItem(at indexPath: IndexPath, to target: IndexPath) throws
}

extension Storage {
  /// Returns `nil`.
  public func sectionIdentifier(at section: Int) -> Any? { nil }

  /// Returns `nil`.
  public func items(inSection section: Int) -> [Any]? { nil }

  /// No kinds.
  public var supplementaryDeclarations: [SupplementaryDeclaration] { [] }

  /// Returns `nil`.
  public func supplementaryModel(ofKind kind: ElementKind, at indexPath: IndexPath) -> Any? { nil }

  /// `nil`.
  public var loadingError: (any Error)? { nil }

  /// `nil`; setting it does nothing.
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
