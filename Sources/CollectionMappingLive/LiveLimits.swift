/// What the clients of one ``LivePages`` may use.
public struct LiveLimits: Hashable, Sendable {
  /// The number of clients.
  ///
  /// Defaults to 2,000.
  public var clients = 2_000

  /// The number of clients with one address.
  ///
  /// Defaults to 200.
  ///
  /// Behind a proxy, all clients have its address: give the number of ``clients``, or the forwarded address.
  public var clientsPerAddress = 200

  /// The number of extents that are kept.
  ///
  /// Defaults to 1,000.
  public var extents = 1_000

  /// The bytes of all pages, documents, events and older versions.
  ///
  /// Defaults to 64 MB.
  ///
  /// Beyond it no further extent is admitted, and after a change the clients of the largest extents are cut
  /// off. They connect again, and are admitted when there is room.
  public var bytes = 64 << 20

  /// The bytes of one page.
  ///
  /// A larger page is an error.
  ///
  /// Defaults to 16 MB.
  public var pageBytes = 16 << 20

  /// The bytes of the older versions of one extent, for clients that lag.
  ///
  /// Defaults to 64 KB.
  public var logBytes = 64 << 10

  /// The number of extents of a topic that are rendered at the same time after a change.
  ///
  /// Defaults to 4.
  public var renders = 4

  /// The time without an event after which a client receives a comment.
  ///
  /// Defaults to 15 s.
  public var heartbeat = Duration.seconds(15)

  /// The time after which a browser connects again.
  ///
  /// Defaults to 1 s.
  public var reconnectDelay = Duration.seconds(1)

  /// The time after which a source that failed is asked again.
  ///
  /// Defaults to 1 s.
  public var retryDelay = Duration.seconds(1)

  /// The time that a client has to receive an event.
  ///
  /// Defaults to 10 s.
  public var writeDeadline = Duration.seconds(10)

  /// The time that clients have to receive their last event when the server shuts down.
  ///
  /// Defaults to 1 s.
  public var shutdownDeadline = Duration.seconds(1)

  /// The time for which a page without clients is kept.
  ///
  /// Defaults to 60 s.
  public var idleTime = Duration.seconds(60)

  /// The number of digests that are looked up at the same time, and that wait to be kept.
  ///
  /// Defaults to 64.
  public var digests = 64

  /// The time that a digest store has to find a digest, and to keep those that wait when the process shuts down.
  ///
  /// Defaults to 1 s.
  public var digestDeadline = Duration.seconds(1)

  /// Creates the default limits.
  public init() {}

  /// How often deadlines are checked: a client is cut off at most this long after its deadline.
  var tick: Duration { max(.milliseconds(1), min(heartbeat, retryDelay, writeDeadline)) }
}

/// Why a client receives no events.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum LiveError: Error, Hashable, Sendable {
  /// There is no room for another client, or for its extent. Answer 503 with `Retry-After`.
  case full

  /// `run(until:)` was not called.
  case notRunning

  /// `run(until:)` has ended. Answer 503.
  case shutDown

  /// A field of a `ServerSentEvent` has a control character.
  case controlCharacter(field: String)
}

extension LiveError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .full:
      "There is no room for another client. Answer 503, or raise the limits."
    case .notRunning:
      "The pages are not running. Call `run(until:)` beside the server."
    case .shutDown:
      "The pages were shut down. Answer 503."
    case .controlCharacter(let field):
      "The field `\(field)` has a control character. Encode it."
    }
  }
}

// MARK: - Time

/// A clock of any type, with times since it was first read.
struct LiveTime: Sendable {
  /// Returns the time since the beginning.
  let now: @Sendable () -> Duration

  /// Waits; returns `false` if the task was cancelled.
  let sleep: @Sendable (Duration) async -> Bool

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { duration in
      do {
        try await clock.sleep(for: duration)
        return true
      } catch {
        return false
      }
    }
  }
}
