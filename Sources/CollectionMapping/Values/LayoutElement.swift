#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The name of one element of a layout: what it is, and where it stands.
///
/// All numbers count from 0. A boundary item is number 0 of its section; views that belong to items or
/// groups are counted per kind and section, in the order in which they are laid out, so that a badge
/// has the number of its item where every item of the section has one. Views beside all sections have
/// no section, and no index path that could stop a program that asks for one.
public enum LayoutElement: Hashable, Sendable {
  /// The view of an item.
  case cell(section: Int, item: Int)

  /// A view of a section: on its boundary, or at one of its items or groups.
  case supplementary(kind: ElementKind, section: Int, number: Int)

  /// A view on the boundary of all sections together.
  case global(kind: ElementKind, number: Int)

  /// A view behind a section, by its place in the section's decorations.
  case decoration(kind: ElementKind, section: Int, number: Int)

  /// The section that the element belongs to; `nil` for one beside all sections.
  public var section: Int? {
    switch self {
    case .cell(let section, _), .supplementary(_, let section, _), .decoration(_, let section, _):
      section
    case .global: nil
    }
  }

  /// The kind of a view that is no cell.
  public var kind: ElementKind? {
    switch self {
    case .cell: nil
    case .supplementary(let kind, _, _), .global(let kind, _), .decoration(let kind, _, _): kind
    }
  }

  /// `[section, item]` or `[section, number]`; `[0, number]` for a view beside all sections, which has
  /// one index in UIKit.
  public var indexPath: IndexPath {
    switch self {
    case .cell(let section, let number), .supplementary(_, let section, let number),
      .decoration(_, let section, let number):
      IndexPath(index: section).appending(number)
    case .global(_, let number): IndexPath(index: 0).appending(number)
    }
  }
}

extension LayoutElement: CustomStringConvertible {
  /// What it is and where: `cell [0, 3]`, `"badge" [0, 3]`, `"banner" 0 of all sections`.
  public var description: String {
    switch self {
    case .cell(let section, let item): "cell [\(section), \(item)]"
    case .supplementary(let kind, let section, let number): "\"\(kind)\" [\(section), \(number)]"
    case .global(let kind, let number): "\"\(kind)\" \(number) of all sections"
    case .decoration(let kind, let section, let number):
      "decoration \"\(kind)\" [\(section), \(number)]"
    }
  }
}
