#if PostgreSQL
import CPostgres

/// Where a database is, and how to connect to it: what libpq understands, such as
/// `postgres://user@host/database?sslmode=verify-full`.
///
/// It may contain a password, so nothing prints it.
package struct PostgresAddress: Sendable, CustomStringConvertible, CustomReflectable {
  private let text: String

  /// Checks an address.
  ///
  /// - Throws: `PostgresError` if it is not valid.
  package init(_ text: String) throws {
    guard let options = PQconninfoParse(text, nil) else { throw PostgresError.address }
    PQconninfoFree(options)
    self.text = text
  }

  package var description: String { "a PostgreSQL database" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Begins to connect; what the address says has precedence over the values here.
  func connect(_ limits: PostgresLimits) -> OpaquePointer? {
    let options = [
      ("fallback_application_name", "feed-server"),
      ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", limits.answer.milliseconds), ("dbname", text),
      // Texts are Swift's.
      ("client_encoding", "UTF8"),
    ]
    return withCStrings(options.map(\.0) + [nil]) { names in
      withCStrings(options.map(\.1) + [nil]) { PQconnectStartParams(names, $0, 1) }
    }
  }
}

/// Time limits and sizes.
package struct PostgresLimits: Sendable {
  /// The number of connections for requests; one more receives and sends notifications.
  package var connections = 16
  /// How long a caller waits for a connection.
  package var queue = Duration.seconds(5)
  /// How long it may take to connect.
  package var connect = Duration.seconds(5)
  /// How long a statement may run, and wait for a lock.
  package var statement = Duration.seconds(5)
  package var lock = Duration.seconds(2)
  /// How long the server may take to answer a statement, if it does not keep its own limit.
  package var answer = Duration.seconds(7)
  /// How long to repeat after lost connections and conflicts: less than a proxy waits for an answer.
  package var retry = Duration.seconds(1)
  /// The time between two looks at the version, apart from notifications.
  package var poll = Duration.seconds(1)
  /// The least time between two notifications.
  package var pause = Duration.milliseconds(5)

  package init() {}
}

extension Duration {
  var milliseconds: String { String(Int(self / .milliseconds(1))) }
}

/// Runs a body with an array of C strings.
func withCStrings<Result>(
  _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
) -> Result {
  var bytes: [CChar] = []
  let starts = texts.map { text in
    text.map { text in
      defer { bytes += text.utf8CString }
      return bytes.count
    }
  }
  return bytes.withUnsafeBufferPointer { bytes in
    let pointers = starts.map { start in start.flatMap { bytes.baseAddress?.advanced(by: $0) } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
#endif
