/// The treatment of an element whose model is `nil` or has no mapping.
///
/// A supplementary view without a mapping is never replaced by a placeholder; nothing is displayed.
public enum UnmappedPolicy: Hashable, Sendable, Codable {
  /// An anomaly is reported and a ``PlaceholderView`` replaces the cell.
  case report

  /// An anomaly is reported, and a pass over the elements leaves out the cell and the views that belong to
  /// its item. A request for the one cell throws.
  case skip

  /// The request or the pass throws, with no anomaly.
  ///
  /// A container cannot throw: it reports the error, and displays a placeholder for a cell and nothing for
  /// a supplementary view.
  case fail
}
