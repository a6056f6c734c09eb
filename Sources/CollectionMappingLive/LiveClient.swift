/// What ``LivePages`` knows of one client.
struct LiveClient {
  let address: String
  let signal: AsyncStream<Void>.Continuation
  let onCutOff: @Sendable () -> Void

  /// The version that it has, and its digest, if that is of another extent or process.
  var id: String?
  var digest: PageDigest?

  var hasOpening = false
  var lastEvent: Duration

  /// Whether it did not ask for an event since it received the last one.
  var isReceiving = true
}

/// A topic with clients.
struct LiveTopic<Extent: Hashable & Sendable>: Sendable {
  var latest = Int.min
  var extents: Set<Extent>
  var follower: Int
  var refreshCount = 0
}
