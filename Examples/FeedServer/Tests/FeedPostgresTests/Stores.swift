#if PostgreSQL
import Feed
@testable import FeedPostgres
import Foundation
import PostgresProcess
import Testing

/// Opens a store in a new database of a server.
func makeStore(
  _ server: PostgresServer? = .shared, _ entries: [Entry] = [], limits: PostgresLimits = .init()
) async throws -> (store: PostgresFeedStore, address: PostgresAddress) {
  let address = try PostgresAddress(#require(server).database())
  return (try await PostgresFeedStore(address, limits: limits) { entries }, address)
}

extension PostgresPool {
  /// Runs a statement of a test.
  func execute(_ statement: PostgresStatement, _ values: [String?] = []) async throws {
    try await run(isSafe: true) { _ = try $0.rows(statement, values) }
  }
}

func note(_ id: String, _ text: String = "") -> Entry {
  Entry(id: id, date: 2_000_000_000, EntryFields(.note, text: text))
}

/// One at a time: they start servers, and measure time.
@Suite(.serialized, .enabled(if: PostgresServer.programs != nil, "\(PostgresServer.missing)"))
enum PostgresTests {}

/// Waits for the first version that fulfils a condition.
func version(
  of store: PostgresFeedStore, where isRight: @escaping @Sendable (Int) -> Bool
) async throws -> Int? {
  try await withThrowingTaskGroup(of: Int?.self) { group in
    group.addTask { try await store.versions().first(where: isRight) }
    group.addTask {
      try await Task.sleep(for: .seconds(20))
      return nil
    }
    defer { group.cancelAll() }
    return try await group.next() ?? nil
  }
}
#endif
