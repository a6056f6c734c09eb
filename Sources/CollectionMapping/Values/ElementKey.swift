#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The name of one element of a collection: its category and its index path.
///
/// The path of a cell is `[section, item]`. A header or footer stands at `[section, 0]`, a view
/// that belongs to one item, such as a badge, at the path of that item. Both indices count from 0.
public struct ElementKey: Hashable, Sendable {
  /// Cell, or supplementary view of a kind.
  public let category: ElementCategory

  /// Where the element stands: `[section, item]`.
  public let indexPath: IndexPath

  /// Creates a key from its two parts.
  public init(_ category: ElementCategory, at indexPath: IndexPath) {
    self.category = category
    self.indexPath = indexPath
  }

  /// The cell at an index path.
  public static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(.cell, at: indexPath)
  }

  /// The supplementary view of a kind at an index path.
  public static func supplementary(_ kind: ElementKind, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(.supplementary(kind), at: indexPath)
  }
}

extension ElementKey {
  /// Hashes no more than it takes: the keys of what is on show are looked up again and again.
  public func hash(into hasher: inout Hasher) {
    if let place = ElementPosition(anyPair: indexPath) {
      hasher.combine(place.section)
      hasher.combine(place.item)
    } else {
      hasher.combine(indexPath)
    }
    if let kind = category.kind { hasher.combine(kind) }
  }
}

extension ElementKey: CustomStringConvertible {
  /// The category and the path: `cell at [0, 3]`.
  public var description: String { "\(category) at \(indexPath.bracketed)" }
}
