import CollectionMappingLive

/// Hosts and clients of one test.
struct LiveHost: Sendable {
  let pages: BoardPages
  let clock = VirtualClock()
  let metrics = Tally()
  private let shutdown = AsyncStream<Void>.makeStream()
  private let running: Task<Void, Never>

  static let key: (UInt64, UInt64) = (1, 2)

  init(
    _ boards: Boards, _ renderer: BoardRenderer = BoardRenderer(),
    limits: LiveLimits = LiveLimits(), store: (any LiveDigestStore<BoardView>)? = nil
  ) async {
    pages = LivePages(
      boards, renderer, limits: limits,
      sharing: LiveSharing(hashKey: Self.key, store: store), metrics: metrics, clock: clock)
    running = Task { [pages, stream = shutdown.stream] in
      await pages.run { for await _ in stream {} }
    }
    await eventually { [clock] in clock.sleeperCount > 0 }
  }

  /// Shuts down, while time passes for clients that do not read.
  func shutDown() async {
    shutdown.continuation.finish()
    let time = Task { [clock] in
      while (try? await Task.sleep(for: .milliseconds(1))) != nil {
        clock.skip(.milliseconds(100))
      }
    }
    await running.value
    time.cancel()
    await time.value
  }

  func cancel() async {
    running.cancel()
    await running.value
  }
}

extension LiveEvents.Iterator {
  /// The next event that changes a page; `nil` at the end.
  mutating func nextChange() async -> LiveEvent? {
    while let event = await next() {
      if event.id != nil { return event }
    }
    return nil
  }
}
