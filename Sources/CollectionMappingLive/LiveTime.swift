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

/// The places of clients.
struct LiveRoom: Sendable {
  private let limits: LiveLimits
  private var count = 0
  private var addresses: [String: Int] = [:]

  init(_ limits: LiveLimits) { self.limits = limits }

  /// Takes a place for a client with an address.
  mutating func take(_ address: String) throws(LiveError) {
    guard count < limits.clients, addresses[address, default: 0] < limits.clientsPerAddress
    else { throw .full }
    count += 1
    addresses[address, default: 0] += 1
  }

  /// Returns the place of a client.
  mutating func giveBack(_ address: String) {
    count -= 1
    let left = addresses[address, default: 1] - 1
    addresses[address] = left > 0 ? left : nil
  }
}
