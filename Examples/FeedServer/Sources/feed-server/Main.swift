import ArgumentParser
import CollectionMappingLive
import Feed
import Foundation
import Logging
import ServiceLifecycle
import UnixSignals

#if PostgreSQL
import FeedPostgres
#endif

@main
struct Main: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed-server", abstract: "Serves a feed from a database.",
    discussion: "It ends by SIGTERM or control-C.")

  @Option(help: "The address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port, or 0 for any free one.")
  var port: UInt16 = 8080

  @Option(
    help:
      "The path of the database, or postgres://…, filled if it is new. Defaults to feed-server/feed.sqlite among the data of this user."
  )
  var database: String?

  @Option(help: "The number of entries of a new database, at most 1,000,000.")
  var entries: UInt = 50_000

  @Option(help: "The number of live clients of one address. Behind a proxy, all have its address.")
  var clientsPerAddress = LiveLimits().clientsPerAddress

  func run() async throws {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var logger = Logger(label: "feed-server")
    logger.logLevel = .notice
    let store = try await makeStore(logger)
    var options = FeedServer.Options()
    (options.host, options.port) = (host, Int(port))
    options.limits.clientsPerAddress = clientsPerAddress
    let server = FeedServer(store, options: options, logger: logger) { port in
      print("feed-server: http://\(host.onOneLine):\(port)")
      fflush(nil)
    }
    var configuration = ServiceGroupConfiguration(
      services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    // After a signal, requests may end; clients that are too slow do not delay it.
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {}
  }

  private func makeStore(_ logger: Logger) async throws -> any FeedStore {
    let sample = { @Sendable [entries] in
      logger.notice("filling the database with \(entries) entries")
      return SampleEntries.make(Int(min(entries, 1_000_000)))
    }
    let path = try database ?? Self.databasePath()
    guard path.contains("://") else { return try SQLiteFeedStore(path: path, filledWith: sample) }
    #if PostgreSQL
    return try await PostgresFeedStore(PostgresAddress(path), filledWith: sample)
    #else
    throw ValidationError(
      "This program has no PostgreSQL: build it with `swift run --traits PostgreSQL feed-server`.")
    #endif
  }

  /// A path in a folder that other users of the machine cannot read.
  private static func databasePath() throws -> String {
    let files = FileManager.default
    let folder = try files.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
    ).appending(path: "feed-server")
    try files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder.appending(path: "feed.sqlite").path
  }
}
