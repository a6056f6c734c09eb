#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Elements by kind and index path, as UIKit names them.
extension CollectionContainer {
  /// Displays the element of a kind at an index path unless it is displayed already.
  ///
  /// - Parameters:
  ///   - kind: The kind of a supplementary view or decoration; `nil` for a cell.
  ///   - indexPath: `[section, item]`, both from 0.
  /// - Returns: The displayed view; `nil` when there is none, and for another index path.
  @discardableResult
  public func display(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { display($0) }
  }

  /// Replaces the view of the element of a kind at an index path.
  ///
  /// - Parameters:
  ///   - kind: The kind of a supplementary view or decoration; `nil` for a cell.
  ///   - indexPath: `[section, item]`, both from 0.
  /// - Returns: The displayed view; `nil` when there is none, and for another index path.
  @discardableResult
  public func reload(ofKind kind: ElementKind? = nil, at indexPath: IndexPath) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { reload($0) }
  }

  /// Configures the displayed view of the element of a kind at an index path again.
  ///
  /// - Parameters:
  ///   - kind: The kind of a supplementary view or decoration; `nil` for a cell.
  ///   - indexPath: `[section, item]`, both from 0.
  /// - Returns: The displayed view; `nil` when there is none, and for another index path.
  @discardableResult
  public func reconfigure(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { reconfigure($0) }
  }

  /// Ends displaying the element of a kind at an index path.
  ///
  /// - Parameters:
  ///   - kind: The kind of a supplementary view or decoration; `nil` for a cell.
  ///   - indexPath: `[section, item]`, both from 0.
  /// - Returns: Whether it was displayed; `false` for another index path.
  @discardableResult
  public func endDisplaying(ofKind kind: ElementKind? = nil, at indexPath: IndexPath) -> Bool {
    element(ofKind: kind, at: indexPath).map { endDisplaying($0) } ?? false
  }

  /// The displayed view of the element of a kind at an index path, or `nil`; never makes one.
  ///
  /// - Parameters:
  ///   - kind: The kind of a supplementary view or decoration; `nil` for a cell.
  ///   - indexPath: `[section, item]`, both from 0.
  /// - Returns: The displayed view; `nil` when there is none, and for another index path.
  public func displayedView(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { displayedView(for: $0) }
  }

  // MARK: Translating

  /// The element that UIKit names by a kind and an index path; `nil` for a path that is not
  /// `[section, item]`.
  func element(ofKind kind: ElementKind?, at indexPath: IndexPath) -> ElementID? {
    ElementPosition(indexPath).map { element(ofKind: kind, at: $0) }
  }

  /// The requested element, the one that is displayed or meets the viewport, or the one that is declared
  /// or usual for the kind.
  func element(ofKind kind: ElementKind?, at position: ElementPosition) -> ElementID {
    guard let kind else { return .cell(position) }
    if let request = requests.open, request.isFor(kind, at: position) { return request.element }
    let known = ElementID.all(ofKind: kind, at: position).first {
      displayed[$0] != nil || geometry.isVisible($0)
    }
    if let known { return known }
    let declared = content().declarations.first { $0.kind == kind }?.scope.place
    return ElementID(
      kind, declared ?? kind.usualPlace, section: position.section, number: position.item)
  }
}
