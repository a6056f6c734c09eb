/// The data source of a manager.
///
/// Its views come from mappings, so the container trusts them.
///
/// It adds the answers that a public data source cannot give.
protocol MappedViewSource: CollectionContainerDataSource {
  /// The view of an element; `existing` is the displayed view if that is to be configured again.
  func view(
    for element: ElementID, existing: ReusableView?, in container: CollectionContainer
  ) throws -> ViewAnswer

  /// The model of an element and the handlers of its mapping; `nil` if it has none.
  func eventTarget(of element: ElementID) -> EventTarget?

  /// The storage of the content; `nil` after the end of the manager.
  var storage: (any Storage)? { get }
}

/// What a data source returned for an element.
enum ViewAnswer {
  /// A view of a mapping, dequeued and configured.
  case mapped(ReusableView)

  /// The existing view, configured again.
  case kept

  /// A view, or none, that the container checks.
  case provided(ReusableView?)

  /// There is no such view, and that is no problem.
  case absent

  /// There is no view, and the reason was reported.
  case reported
}

@available(*, unavailable)
extension ViewAnswer: Sendable {}

/// The model and the handlers for an event of an element.
///
/// An object, since an announced item keeps it in several places, and a copy of a model takes longer.
final class EventTarget {
  let model: Any
  let events: ResolvedHandlers

  init(model: Any, events: ResolvedHandlers) {
    self.model = model
    self.events = events
  }
}

@available(*, unavailable)
extension EventTarget: Sendable {}
