import Feed
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import UnixSignals

/// `feed-server` serves a feed from an embedded database.
@main
enum Main {
  static func main() async {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      if arguments.showsHelp { return help() }
      try await serve(arguments)
    } catch let fault as Arguments.Fault {
      fail(fault.reason, "\n\(Arguments.usage)", status: 64)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func serve(_ arguments: Arguments) async throws {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var logger = Logger(label: "feed-server")
    logger.logLevel = .notice
    let database = try arguments.databasePath()
    let store = try SQLiteFeedStore(path: database) {
      logger.notice("filling \(database.onOneLine) with \(arguments.entries) entries")
      return SampleEntries.make(arguments.entries)
    }
    let host = arguments.options.host
    let server = FeedServer.application(store, options: arguments.options, logger: logger) { port in
      print("feed-server: http://\(host.onOneLine):\(port)")
      fflush(nil)
    }
    try await run(server, logger)
  }

  /// Runs until a signal, then lets requests end, but does not wait for clients that are too slow.
  private static func run(_ server: some ApplicationProtocol, _ logger: Logger) async throws {
    var configuration = ServiceGroupConfiguration(
      services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(10)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {}
  }

  private static func help() {
    print(Arguments.usage, terminator: "")
    guard fflush(nil) != 0 else { return }
    fail("cannot write standard output: \(String(cString: strerror(errno)))", status: 1)
  }

  /// Writes a reason, which may contain words of the command line, on one line.
  private static func fail(_ reason: String, _ advice: String = "", status: Int32) -> Never {
    let text = "feed-server: \(reason.onOneLine)\n\(advice)"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    exit(status)
  }
}
