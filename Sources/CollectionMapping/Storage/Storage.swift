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
/// One of your own, here over a database that is read page by page:
///
/// ```swift
/// final class RowStorage: Storage {
///   private var rows: [Row] = []
///   var numberOfSections: Int { 1 }
///   func numberOfItems(inSection section: Int) -> Int { section == 0 ? rows.count : 0 }
///   func item(at path: IndexPath) -> Any? {
///     path.section == 0 && rows.indices.contains(path.item) ? rows[path.item] : nil
///   }
///   func readPage(of database: Database) throws { rows += try database.rows(after: rows.last) }
/// }
/// ```
///
/// Adopt ``ObservableStorage`` to have changes displayed, and ``SupplementaryStorage`` for headers,
/// footers and other supplementary models.
public protocol Storage: AnyObject {
  /// The number of sections, zero or more.
  var numberOfSections: Int { get }

  /// The number of items of a section; 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int

  /// The model at `[section, item]`, or `nil` when there is none.
  func item(at indexPath: IndexPath) -> Any?

  /// What a section is known by: its identifier, or `nil`, the default, when it has none.
  ///
  /// It is the model of a view behind the section that has no other one.
  func sectionIdentifier(at section: Int) -> Any?

  /// All models of a section at once, or `nil` when they are not at hand as an array.
  ///
  /// A pass over the elements asks for them once for each section, and for `nil`, the default,
  /// item by item.
  func items(inSection section: Int) -> [Any]?
}

extension Storage {
  /// It has none.
  public func sectionIdentifier(at section: Int) -> Any? { nil }

  /// Not at hand: models are asked for one by one.
  public func items(inSection section: Int) -> [Any]? { nil }
}
