/// Why a container could not display everything.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum DisplayAllError: Error, Hashable, Sendable {
  /// The width is 0 or less, infinite or NaN.
  case invalidWidth(Double)

  /// The container has no layout, a closure has removed it meanwhile, or its content has no finite size.
  case noLayout

  /// The container is in the middle of another operation, such as a request for a view.
  case busy

  /// More elements than the container's ``CollectionLimits/visibleElements`` are visible at once.
  case tooManyElements(limit: Int)

  /// The height of the content still changes after this number of rounds.
  case unsettled(rounds: Int)

  /// A ``PagedStorage`` does not have all its pages.
  ///
  /// Its ``PagedStorage/loadingError`` says why, unless the task was cancelled, no closure loads, or the
  /// storage is not the ``CollectionContainer/prefetchDataSource``.
  case pageMissing
}

extension DisplayAllError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .invalidWidth(let width):
      "The width cannot be \(width). Use a finite number of points above 0."
    case .noLayout:
      "The container has no layout with a finite content size. Set one before displaying everything."
    case .busy:
      "The container is in the middle of another operation. Display everything after it."
    case .tooManyElements(let limit):
      "More elements are visible at once than the limit of \(limit). Display fewer, or raise "
        + "`visibleElements` of CollectionLimits."
    case .unsettled(let rounds):
      "The height of the content still changes after \(counted(rounds, "round")). Use heights that do not "
        + "depend on the height of the viewport, and views that always measure the same size."
    case .pageMissing:
      "The storage does not have all its pages. Make it the prefetchDataSource of the container so that it "
        + "loads them, and call retry() after a loadingError; or append pages until isComplete. Then display "
        + "everything again."
    }
  }
}
