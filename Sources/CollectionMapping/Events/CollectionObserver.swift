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
/// should not register, dequeue or recycle. It is held strongly; one that holds its manager holds it
/// weakly. Without an observer nothing is made to be observed.
public protocol CollectionObserver: AnyObject {
  /// Gets one event, right after what it tells of.
  func observe(_ event: CollectionEvent)
}
