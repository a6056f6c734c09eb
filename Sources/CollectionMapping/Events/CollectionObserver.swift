/// Told of each thing that a manager or container does with a view, in order.
///
/// ```swift
/// final class Log: CollectionObserver {
///   var lines: [String] = []
///   func observe(_ event: CollectionEvent) { lines.append("\(event)") }
/// }
/// manager.observer = Log()
/// ```
///
/// An observer is called where things happen, between the steps of a dequeue, and only looks: it
/// must not register, dequeue or recycle. Without one nothing is made to be observed.
public protocol CollectionObserver: AnyObject {
  /// Gets one event, right after what it tells of.
  func observe(_ event: CollectionEvent)
}
