/// Elements by kind and index path, as UIKit names them.
///
/// The kind is that of a supplementary view or decoration, or `nil` for a cell. The index path is
/// `[section, item]`, both from 0; no other index path has a view.
extension CollectionContainer {
  /// Displays an element unless it is displayed already, and returns its view.
  @discardableResult
  public func display(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { display($0) }
  }

  /// Replaces the view of an element, and returns the new one.
  @discardableResult
  public func reload(ofKind kind: ElementKind? = nil, at indexPath: IndexPath) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { reload($0) }
  }

  /// Configures the displayed view of an element again, and returns it.
  @discardableResult
  public func reconfigure(
    ofKind kind: ElementKind? = nil, at indexPath: IndexPath
  ) -> ReusableView? {
    element(ofKind: kind, at: indexPath).flatMap { reconfigure($0) }
  }

  /// Ends displaying an element, and returns whether it was displayed.
  @discardableResult
  public func endDisplaying(ofKind kind: ElementKind? = nil, at indexPath: IndexPath) -> Bool {
    element(ofKind: kind, at: indexPath).map { endDisplaying($0) } ?? false
  }

  /// Returns the displayed view of an element, or `nil`; never makes a view.
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

  /// The element for a kind and a position: the requested one, else one that is displayed or intersects
  /// the viewport, else the one that is declared or usual for the kind.
  func element(ofKind kind: ElementKind?, at position: ElementPosition) -> ElementID {
    guard let kind else { return .cell(position) }
    if let element = requests.element, requests.isFor(kind, at: position) { return element }
    let known = ElementID.all(ofKind: kind, at: position).first {
      displayed[$0] != nil || geometry.isVisible($0)
    }
    if let known { return known }
    let declared = content().declarations.first { $0.kind == kind }?.scope.place
    return ElementID(
      kind, declared ?? kind.usualPlace, section: position.section, number: position.item)
  }
}
