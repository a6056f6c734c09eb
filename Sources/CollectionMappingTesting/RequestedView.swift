/// The element that a view is requested for; the index path may be invalid.
struct RequestedView: CustomStringConvertible {
  let category: ElementCategory
  let indexPath: IndexPath

  /// The supplementary view of a kind, or the cell for `nil`.
  init(_ kind: ElementKind?, at indexPath: IndexPath) {
    category = kind.map { .supplementary($0) } ?? .cell
    self.indexPath = indexPath
  }

  /// The same text as the description of an ``ElementID``.
  var description: String {
    "\(category) at [\(indexPath.map(String.init).joined(separator: ", "))]"
  }

  /// Whether the request is for an element.
  func isFor(_ element: ElementID) -> Bool {
    element.category == category && (element.indexPath == indexPath || indexPath.count != 2)
  }
}
