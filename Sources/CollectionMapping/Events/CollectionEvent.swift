/// Something that a manager or container did with a view, as a value.
///
/// Views are given by the bare name of their class, so that the lines of two runs are equal.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum CollectionEvent: Hashable, Sendable {
  /// A view was made, because the pool of its registration was empty.
  case made(view: String)

  /// An idle view was taken from its pool, and `prepareForReuse()` ran.
  case reused(view: String)

  /// A view got its model: the handler ran, then `update(with:)`.
  case bound(view: String, model: String, ElementID)

  /// A container displayed a view.
  case displayed(view: String, ElementID)

  /// A displayed view has another position, because its item or the content before it moved.
  case moved(view: String, from: ElementID, to: ElementID)

  /// A view is no longer displayed.
  case ended(view: String, ElementID)

  /// A view was returned to its pool, or released.
  case recycled(view: String)

  /// An event was passed to handlers and delegate; `detail` is the answer to a question, or another
  /// detail. `element` is `nil` for an event without an element.
  ///
  /// Display and its end are `displayed` and `ended`. Sizes and distances that a layout asks for have no
  /// events.
  case handled(EventName, ElementID?, detail: String?)

  /// An operation was in a batch update twice, and counts once.
  case ignored(BatchOperation)

  /// An anomaly was reported, silenced or not.
  case anomaly(Anomaly)
}

extension CollectionEvent: CustomStringConvertible {
  /// One line: `bind PostCell to Post, cell at [0, 3]`.
  public var description: String {
    switch self {
    case .made(let view): "make \(view)"
    case .reused(let view): "reuse \(view)"
    case .bound(let view, let model, let element): "bind \(view) to \(model), \(element)"
    case .displayed(let view, let element): "display \(view), \(element)"
    case .moved(let view, let from, let to): "move \(view), \(from), to \(to.indexPath.bracketed)"
    case .ended(let view, let element): "end \(view), \(element)"
    case .recycled(let view): "recycle \(view)"
    case .handled(let name, let element, let detail):
      "\(name)" + (element.map { ", \($0)" } ?? "") + (detail.map { ": \($0)" } ?? "")
    case .ignored(let operation): "ignore a second \(operation)"
    case .anomaly(let anomaly): "anomaly \(anomaly.code)"
    }
  }
}
