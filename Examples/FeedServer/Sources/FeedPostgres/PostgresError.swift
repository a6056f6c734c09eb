#if PostgreSQL
import Feed

/// An error of the database: its SQLSTATE and words of this program.
///
/// Texts of the server and of libpq may quote values, users and addresses, so none of them is kept.
package struct PostgresError: FeedStoreError, Hashable, CustomStringConvertible {
  /// The SQLSTATE, such as 23505; 08001 and 08006 if there is no connection.
  package let state: String

  private let words: String
  private let isConnecting: Bool

  package var description: String { "PostgreSQL: \(words) (SQLSTATE \(state))" }

  /// An error of the server, while connecting or by a statement.
  init(_ state: String, isConnecting: Bool = false, _ words: String? = nil) {
    (self.state, self.isConnecting) = (state, isConnecting)
    self.words = words ?? Self.words(state)
  }

  static let lost = PostgresError("08006")
  static let late = PostgresError("08006", "the server did not answer in time")
  static let busy = PostgresError("53300", "all connections were busy for too long")
  static let zero = PostgresError("22021", "a text contains U+0000")
  static let standby = PostgresError(
    "25006", "the server is a standby, which may lag behind: connect to the primary")
  static let old = PostgresError("0A000", "the server is older than version 14")
  static let schema = PostgresError("0A000", "a later version of feed-server made the tables")
  static let address = PostgresError("08001", "the address of the database is not valid")

  /// Lost connections, conflicts, time limits, a lack of resources, and a primary that became a standby.
  package var isTemporary: Bool {
    ["08", "25", "40", "53", "55", "57"].contains(state.prefix(2))
  }

  /// Whether a repetition may succeed and does nothing twice.
  ///
  /// - Parameter isSafe: Whether what was done may be done twice.
  /// - Returns: Whether to repeat it.
  func isRepeatable(_ isSafe: Bool) -> Bool {
    switch state {
    case "40001", "40P01": true
    case "57P03": true
    case "53300": isConnecting
    case _ where state.hasPrefix("57P") || state.hasPrefix("08"):
      isConnecting || isSafe
    default: false
    }
  }

  private static func words(_ state: String) -> String {
    switch state {
    case "08001": "the server cannot be reached"
    case "08006": "the connection was lost"
    case "23505": "an id is there already"
    case "3D000": "there is no such database"
    case "40001", "40P01": "other edits were in the way"
    case "42501": "the user lacks a privilege"
    case "42P01", "42703": "the tables are not those of this program"
    case "53300": "the server has too many connections"
    case "55P03": "a lock was not free in time"
    case "57014": "a statement took too long"
    case _ where state.hasPrefix("28"): "the server refuses the user or the password"
    case _ where state.hasPrefix("57P"): "the server is stopping or starting"
    default: "a statement failed"
    }
  }
}
#endif
