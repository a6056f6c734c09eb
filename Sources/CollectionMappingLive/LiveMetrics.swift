/// Receives what ``LivePages`` does, for a monitoring system.
public protocol LiveMetrics: Sendable {
  /// Called for each measure, while the pages wait: count it, and return.
  ///
  /// - Parameter measure: What happened.
  func record(_ measure: LiveMeasure)
}

extension LiveMetrics {
  /// Records a failure, unless a task was cancelled.
  func report(_ error: any Error) {
    if !(error is CancellationError) { record(.failed(error)) }
  }
}

/// What ``LivePages`` did.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum LiveMeasure: Sendable {
  /// A client was admitted.
  case joined

  /// A client has left, for whatever reason.
  case left

  /// A client was refused.
  case refused(LiveError)

  /// An extent was read and rendered.
  case rendered(bytes: Int)

  /// A client received an event.
  case sent(LiveEvent.Kind, bytes: Int)

  /// A client did not receive an event in time.
  case cutOffByDeadline

  /// A client was cut off because the pages have too many bytes.
  case cutOffByBytes

  /// A digest was looked up for clients that come from another process.
  case lookedUpDigest(isFound: Bool)

  /// A digest was not kept, because the store is too slow.
  case droppedDigest

  /// The source, the renderer or the digest store failed.
  case failed(any Error)
}
