import Feed
import Foundation

/// The arguments of the command.
struct Arguments {
  var options = FeedServer.Options()
  /// The path of the database, `nil` for the one of this user.
  var database: String?
  var entries = 50_000
  var showsHelp = false

  /// A problem with the arguments.
  struct Fault: Error { let reason: String }

  static let usage = """
    usage: feed-server [--host HOST] [--port PORT] [--database PATH] [--entries COUNT]

      --host HOST       the address to listen on (127.0.0.1)
      --port PORT       the port, or 0 for any free one (8080)
      --database PATH   the database, filled if it is new (feed-server/feed.sqlite among
                        the data of this user, such as in ~/.local/share)
      --entries COUNT   the number of entries of a new database (50000)
      --help            show this text

    exit status: 0 ended by SIGTERM or control-C · 1 cannot serve · 64 wrong usage

    """

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--help", "-h": showsHelp = true
      case "--host": options.host = try Self.value(of: name, &rest)
      case "--port": options.port = try Self.number(of: name, in: 0...65_535, &rest)
      case "--database": database = try Self.value(of: name, &rest)
      case "--entries": entries = try Self.number(of: name, in: 0...1_000_000, &rest)
      default: throw Fault(reason: "unknown argument: \(name)")
      }
    }
  }

  /// Returns the path of the database, in a folder that other users of the machine cannot read.
  func databasePath() throws -> String {
    if let database { return database }
    let files = FileManager.default
    let folder = try files.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
    ).appending(path: "feed-server")
    try files.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder.appending(path: "feed.sqlite").path
  }

  private static func value(of name: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw Fault(reason: "\(name) needs a value") }
    return value
  }

  private static func number(
    of name: String, in range: ClosedRange<Int>, _ rest: inout ArraySlice<String>
  ) throws -> Int {
    let text = try value(of: name, &rest)
    guard let number = Int(text), range.contains(number) else {
      throw Fault(
        reason: "\(name) needs a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
