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
