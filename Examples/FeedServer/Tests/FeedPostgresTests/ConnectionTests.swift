#if PostgreSQL
import Feed
@testable import FeedPostgres
import Foundation
import PostgresProcess
import Testing

extension PostgresTests {
  @Suite struct ConnectionTests {
    private func pool(_ change: (inout PostgresLimits) -> Void) throws -> PostgresPool {
      var limits = PostgresLimits()
      change(&limits)
      return PostgresPool(try PostgresAddress(#require(PostgresServer.shared).address()), limits)
    }

    private func sleep(_ seconds: Double, _ pool: PostgresPool) async throws {
      try await pool.execute("SELECT pg_sleep($1::double precision)", [String(seconds)])
    }

    @Test("callers wait for a connection in order, for a limited time, and can be cancelled")
    func waiting() async throws {
      let pool = try pool { $0.connections = 1 }
      try await sleep(0, pool)
      let (ends, end) = AsyncStream<Int>.makeStream()
      let callers = [1.5, 0, 0, 0].enumerated().map { number, time in
        Task {
          try await Task.sleep(for: .milliseconds(200 * number))
          try await sleep(time, pool)
          end.yield(number)
        }
      }
      try await Task.sleep(for: .seconds(1))
      callers[2].cancel()
      await #expect(throws: CancellationError.self) { try await callers[2].value }
      for caller in [0, 1, 3] { try await callers[caller].value }
      end.finish()
      #expect(await ends.reduce(into: []) { $0.append($1) } == [0, 1, 3])

      let short = try self.pool { ($0.connections, $0.queue) = (1, .milliseconds(300)) }
      try await sleep(0, short)
      async let long: Void = sleep(2, short)
      try await Task.sleep(for: .milliseconds(500))
      await #expect(throws: PostgresError.busy) { try await sleep(0, short) }
      try await long
    }

    @Test("a statement that is cancelled ends at once, and one that is too slow in time")
    func limits() async throws {
      let pool = try pool { ($0.connections, $0.statement) = (1, .milliseconds(300)) }
      let start = ContinuousClock.now
      let error = await #expect(throws: PostgresError.self) { try await sleep(4.5, pool) }
      #expect(error?.state == "57014")
      let patient = try self.pool { $0.connections = 1 }
      let task = Task { try await sleep(4.5, patient) }
      try await Task.sleep(for: .milliseconds(300))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await sleep(0, patient)
      #expect(ContinuousClock.now - start < .seconds(4))
    }

    @Test("a server that does not answer is given up")
    func silence() async throws {
      let pool = try pool {
        ($0.answer, $0.retry) = (.milliseconds(300), .zero)
      }
      await #expect(throws: PostgresError.late) { try await sleep(3, pool) }
    }

    @Test("64 sessions that block keep no thread from others")
    func threads() async throws {
      let pool = try pool { $0.connections = 64 }
      let start = ContinuousClock.now
      try await withThrowingTaskGroup { group in
        for _ in 0..<64 { group.addTask { try await sleep(1, pool) } }
        try await group.waitForAll()
      }
      #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test("errors say what is wrong without passwords, users, addresses or values")
    func errors() async throws {
      let server = try #require(PostgresServer.shared)
      let store = try await PostgresFeedStore(PostgresAddress(server.database())) {
        [note("private")]
      }
      let cases: [(state: String, body: () async throws -> Void)] = [
        ("28P01", { _ = try await open(server.address(password: "private")) }),
        ("28P01", { _ = try await open(server.address(user: "private")) }),
        ("3D000", { _ = try await open(server.address(database: "private")) }),
        ("08001", { _ = try await open("postgres://private:private@127.0.0.1:1/private") }),
        ("08001", { _ = try await open("postgres://private:private@?private") }),
        ("23505", { _ = try await store.add(note("private"), retryKey: nil, fingerprint: "") }),
        ("22021", { _ = try await store.entry("private\0") }),
      ]
      for (state, body) in cases {
        let error = await #expect(throws: PostgresError.self) { try await body() }
        #expect(error?.state == state)
        var text = "\(String(describing: error)) \(String(reflecting: error))"
        dump(error, to: &text)
        #expect(!text.contains("private") && !text.contains("127.0.0.1"))
      }
      var text = ""
      dump(try PostgresAddress(server.address()), to: &text)
      #expect(!text.contains("sesame") && !text.contains("feed:"))
    }

    private func open(_ address: String) async throws -> PostgresFeedStore {
      var limits = PostgresLimits()
      limits.retry = .milliseconds(200)
      return try await PostgresFeedStore(PostgresAddress(address), limits: limits)
    }

    @Test("a standby is refused")
    func standby() async throws {
      let server = try PostgresServer()
      _ = try await open(server.address())
      try server.stop(.fast)
      try server.start(isStandby: true)
      await #expect(throws: PostgresError.standby) { try await open(server.address()) }
    }
  }
}
#endif
