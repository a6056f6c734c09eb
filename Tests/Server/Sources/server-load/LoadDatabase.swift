import Feed
import FeedProcess
import Foundation
import PostgresProcess

#if PostgreSQL
import FeedPostgres
#endif

/// A new database, which is removed with its last reference.
protocol LoadDatabase: Sendable {
  /// What the option `--database` of the server says.
  var address: String { get }

  /// Opens the database beside the servers.
  func store() async throws -> any FeedStore
}

typealias DatabaseMaker = @Sendable () throws -> any LoadDatabase

/// A file of SQLite.
final class SQLiteDatabase: LoadDatabase {
  private let folder: TemporaryFolder
  let address: String

  init() throws {
    folder = try TemporaryFolder()
    address = folder.url.appending(path: "feed.sqlite").path
  }

  func store() throws -> any FeedStore { try SQLiteFeedStore(path: address) }
}

#if PostgreSQL
/// A server of PostgreSQL that listens on a socket.
final class PostgresDatabase: LoadDatabase {
  private let server: PostgresServer
  let address: String

  init() throws {
    guard PostgresServer.programs != nil else { throw LoadError(PostgresServer.missing) }
    server = try PostgresServer()
    address = server.address()
  }

  func store() async throws -> any FeedStore {
    try await PostgresFeedStore(PostgresAddress(address))
  }
}
#endif

/// Makes databases of a kind.
///
/// - Throws: `LoadError` for a kind that this program does not have.
func databaseMaker(_ kind: String) throws -> DatabaseMaker {
  switch kind {
  case "sqlite": return { try SQLiteDatabase() }
  case "postgres":
    #if PostgreSQL
    return { try PostgresDatabase() }
    #else
    throw LoadError("this program has no PostgreSQL: build it with --traits PostgreSQL")
    #endif
  default: throw LoadError("unknown database “\(kind)”: sqlite or postgres")
  }
}
