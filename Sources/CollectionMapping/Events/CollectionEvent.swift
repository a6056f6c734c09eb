/// Something that a manager or container did with a view, as a value.
///
/// Its description is one line, which gives the class of a view by its name without the module.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum CollectionEvent: Hashable, Sendable {
  /// A view was made, because the pool of its registration was empty.
  case made(view: TypeName)

  /// An idle view was taken from its pool, and `prepareForReuse()` ran.
  case reused(view: TypeName)

  /// A view got its model: the handler ran, then `update(with:)`.
  case bound(view: TypeName, model: TypeName, ElementID)

  /// A container displayed a view.
  case displayed(view: TypeName, ElementID)

  /// A displayed view has another position, because its item or the content before it moved.
  case moved(view: TypeName, from: ElementID, to: ElementID)

  /// A view is no longer displayed.
  case ended(view: TypeName, ElementID)

  /// A view was returned to its pool, or released.
  case recycled(view: TypeName)

  /// An event occurred that handlers receive, with or without a handler for it.
  ///
  /// The element is `nil` for an event without one. `detail` is the answer to a question, or another detail.
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
  public var description: String { text.onOneLine }

  private var text: String {
    switch self {
    case .made(let view): "make \(view.unqualified)"
    case .reused(let view): "reuse \(view.unqualified)"
    case .bound(let view, let model, let element):
      "bind \(view.unqualified) to \(model.unqualified), \(element)"
    case .displayed(let view, let element): "display \(view.unqualified), \(element)"
    case .moved(let view, let from, let to):
      "move \(view.unqualified), \(from), to \(to.indexPath.bracketed)"
    case .ended(let view, let element): "end \(view.unqualified), \(element)"
    case .recycled(let view): "recycle \(view.unqualified)"
    case .handled(let name, let element, let detail):
      "\(name)" + (element.map { ", \($0)" } ?? "") + (detail.map { ": \($0)" } ?? "")
    case .ignored(let operation): "ignore a second \(operation)"
    case .anomaly(let anomaly): "anomaly \(anomaly.code)"
    }
  }
}

extension CollectionEvent {
  /// The case of an event, without its details, for filters.
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    /// Stands for the event of this name.
    case made, reused, bound, displayed, moved, ended, recycled, handled, ignored, anomaly
  }

  /// Which case this is.
  public var code: Code {
    switch self {
    case .made: .made
    case .reused: .reused
    case .bound: .bound
    case .displayed: .displayed
    case .moved: .moved
    case .ended: .ended
    case .recycled: .recycled
    case .handled: .handled
    case .ignored: .ignored
    case .anomaly: .anomaly
    }
  }
}

/// Receives each step that a manager or container takes with a view, in order.
///
/// ```swift
/// final class Log: CollectionObserver {
///   var lines: [String] = []
///   func observe(_ event: CollectionEvent) { lines.append("\(event)") }
/// }
/// manager.observer = Log()
/// ```
///
/// An observer is called between the steps of a dequeue and should only read: it should not register,
/// dequeue or recycle. It is held strongly, so hold the manager weakly in it. Without an observer no
/// events are made.
public protocol CollectionObserver: AnyObject {
  /// Receives an event right after it happened.
  func observe(_ event: CollectionEvent)
}
