/// Something that a manager or container did with a view, as a value.
///
/// Views are given by the bare name of their class, so that the lines of two runs are equal.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum CollectionEvent: Hashable, Sendable {
  /// A view was made, because none of its registration was at rest.
  case made(view: String)

  /// A view at rest was taken again, and `prepareForReuse()` ran.
  case reused(view: String)

  /// A view got its model: the handler ran, then `update(with:)`.
  case bound(view: String, model: String, ElementID)

  /// A view was put on show by a container.
  case shown(view: String, ElementID)

  /// A view on show has another place, since the content around it or it itself was moved.
  case moved(view: String, from: ElementID, to: ElementID)

  /// A view is no longer on show.
  case ended(view: String, ElementID)

  /// A view was given back: it rests until it is taken again, or was let go.
  case recycled(view: String)

  /// Closures and the delegate heard of an event, or were asked; `detail` is the answer, or what else
  /// there is to say. `element` is `nil` for what is about no element.
  ///
  /// That a view comes on show and ends is told by `shown` and `ended`. What a layout asks for each
  /// item, sizes and distances, is not told.
  case heard(EventName, ElementID?, detail: String?)

  /// An operation was in a batch of updates twice, and counts once.
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
    case .shown(let view, let element): "show \(view), \(element)"
    case .moved(let view, let from, let to): "move \(view), \(from), to \(to.indexPath.bracketed)"
    case .ended(let view, let element): "end \(view), \(element)"
    case .recycled(let view): "recycle \(view)"
    case .heard(let name, let element, let detail):
      "\(name)" + (element.map { ", \($0)" } ?? "") + (detail.map { ": \($0)" } ?? "")
    case .ignored(let operation): "ignore a second \(operation)"
    case .anomaly(let anomaly): "anomaly \(anomaly.code)"
    }
  }
}
