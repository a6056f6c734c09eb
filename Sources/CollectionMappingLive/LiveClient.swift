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

/// The places of clients.
struct LiveRoom: Sendable {
  private let limits: LiveLimits
  private var count = 0
  private var addresses: [String: Int] = [:]

  init(_ limits: LiveLimits) { self.limits = limits }

  /// Whether any place is taken.
  var isTaken: Bool { count > 0 }

  /// Takes a place for a client with an address.
  mutating func take(_ address: String) throws(LiveError) {
    guard count < limits.clients, addresses[address, default: 0] < limits.clientsPerAddress
    else { throw .full }
    count += 1
    addresses[address, default: 0] += 1
  }

  /// Frees the place of a client.
  mutating func free(_ address: String) {
    count -= 1
    let left = addresses[address, default: 1] - 1
    addresses[address] = left > 0 ? left : nil
  }
}
