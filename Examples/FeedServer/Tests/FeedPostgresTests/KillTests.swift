#if PostgreSQL
import Feed
import FeedPostgres
import Foundation
import PostgresProcess
import Testing

extension PostgresTests {
  @Suite struct KillTests {
    @Test("no acknowledged edit is lost or doubled when the server crashes")
    func crashes() async throws {
      let server = try PostgresServer()
      let address = try PostgresAddress(server.address())
      let stores = [try await PostgresFeedStore(address), try await PostgresFeedStore(address)]
      let time = Task { try await Task.sleep(for: .seconds(60)) }
      let writers = (0..<8).map { number in
        Task { try await write(stores[number % 2], number) { time.isCancelled } }
      }
      for _ in 0..<3 {
        try await Task.sleep(for: .milliseconds(.random(in: 100...400)))
        try server.stop(.immediate)
        try server.start()
      }
      try await Task.sleep(for: .milliseconds(200))
      time.cancel()
      var acknowledged: [String] = []
      for writer in writers { acknowledged += try await writer.value }
      let stored = try await stores[0].entries(after: nil, count: 1_000_000).map(\.id)
      #expect(acknowledged.count > 50)
      let isExact = acknowledged.sorted() == stored.sorted()
      #expect(isExact)
      #expect(try await stores[1].version() == stored.count)
    }

    /// Adds entries, each with one key and as often as it takes.
    ///
    /// - Returns: The ids that were acknowledged.
    private func write(
      _ store: PostgresFeedStore, _ writer: Int, until isOver: @Sendable () -> Bool
    ) async throws -> [String] {
      var acknowledged: [String] = []
      while !isOver() {
        let key = "w\(writer)-\(acknowledged.count)"
        var attempt = 0
        while acknowledged.last?.hasPrefix("\(key)/") != true {
          let id = "\(key)/\(attempt)"
          attempt += 1
          do {
            acknowledged.append(try await store.add(note(id), retryKey: key, fingerprint: key))
          } catch let error as PostgresError where ["08", "57"].contains(error.state.prefix(2)) {}
        }
      }
      return acknowledged
    }
  }
}
#endif
