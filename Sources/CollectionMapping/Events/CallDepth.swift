/// How deep calls of the library are nested in each other, through code of users that the library calls.
///
/// A handler may call the library, which calls the handler again. Changes wait in a queue, so that these calls do
/// not nest. A call that returns a view or an answer cannot wait: beyond a limit, the code of the user is not
/// called, before the stack ends.
///
/// It counts where the library calls code of a user, or begins to work for such a call.
final class CallDepth {
  /// The number of calls that may be nested in each other.
  let limit: Int

  /// The event whose handlers run; `nil` if there is none.
  private(set) var event: EventName?

  /// Receives the report of calls that are nested too deep; the hub removes itself when it ends.
  ///
  /// Not weak: every use of an object with a weak reference to it takes longer.
  unowned var hub: EventHub?

  private var depth = 0

  /// How deep calls may be nested now.
  ///
  /// It falls with each call that is refused, until all calls have returned. Otherwise a handler that makes two
  /// calls would be called 2^`limit` times.
  private var bound: Int
  private var isReported = false

  init(limit: Int) {
    self.limit = max(1, limit)
    bound = self.limit
  }

  /// Begins a call unless it is nested too deep, which is reported; follow it by ``leave()``.
  ///
  /// - Parameter code: The code of the user that is not called, as the anomaly names it.
  /// - Returns: Whether it has begun.
  @inline(__always)
  func enter(_ code: @autoclosure () -> String) -> Bool {
    guard depth < bound else { return refuse(code()) }
    depth &+= 1
    return true
  }

  @inline(__always)
  func leave() {
    depth &-= 1
    if depth == 0, bound != limit { (bound, isReported) = (limit, false) }
  }

  /// Begins to call the handlers for an event; end it with ``leave(to:)`` and the event before.
  @inline(__always)
  func enter(_ name: EventName) -> Bool {
    guard depth < bound else { return refuse("the handlers for \(name)") }
    depth &+= 1
    event = name
    return true
  }

  @inline(__always)
  func leave(to earlier: EventName?) {
    event = earlier
    leave()
  }

  @inline(never)
  private func refuse(_ code: String) -> Bool {
    bound = max(min(2, limit), bound - 1)
    if !exchange(&isReported, with: true) { hub?.report(.nestedTooDeep(in: code, limit: limit)) }
    return false
  }
}

extension EventHub {
  /// Runs a closure that calls code of a user; returns `nil` if calls are nested too deep.
  @inline(__always)
  func nested<Success, Failure: Error>(
    in code: @autoclosure () -> String, _ body: () throws(Failure) -> Success
  ) throws(Failure) -> Success? {
    guard calls.enter(code()) else { return nil }
    defer { calls.leave() }
    return try body()
  }
}
