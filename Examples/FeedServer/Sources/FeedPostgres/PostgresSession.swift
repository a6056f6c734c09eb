#if PostgreSQL
import CPostgres
import Foundation

/// A statement with parameters.
///
/// Its text is a literal, so no value can become a part of it.
struct PostgresStatement: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  init(stringLiteral text: StaticString) { self.text = text.description }

  fileprivate static let commit: Self = "COMMIT"
}

/// One connection to the server.
///
/// It blocks, so a ``PostgresWorker`` owns it.
final class PostgresSession {
  private let connection: OpaquePointer
  private let wake: Wake
  private var names: [PostgresStatement: String] = [:]
  private var isListening = false
  private var isWoken = false

  /// How long the server may take to answer a statement.
  var patience: Duration

  init(_ address: PostgresAddress, _ limits: PostgresLimits, _ wake: Wake) throws {
    guard let connection = address.connect(limits) else { throw PostgresError.lost }
    (self.connection, self.wake, patience) = (connection, wake, limits.connect)
    PQsetErrorVerbosity(connection, PQERRORS_SQLSTATE)
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    try connect()
    PQsetnonblocking(connection, 1)
    guard PQserverVersion(connection) >= 140_000 else { throw PostgresError.old }
    let settings = try rows(
      .settings, [limits.statement, limits.lock, limits.answer].map(\.milliseconds))
    guard settings[0, 0] == "f" else { throw PostgresError.standby }
    patience = limits.answer
  }

  deinit { PQfinish(connection) }

  private func connect() throws {
    let deadline = ContinuousClock.now + patience
    var step = PQstatus(connection) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
    while step != PGRES_POLLING_OK {
      guard step != PGRES_POLLING_FAILED else { throw refusal }
      let events = step == PGRES_POLLING_READING ? POLLIN : POLLOUT
      guard try wait(for: events, until: deadline) else {
        throw PostgresError("08001", isConnecting: true)
      }
      step = PQconnectPoll(connection)
    }
  }

  /// Why there is no connection: the message ends with the SQLSTATE if it is the server's.
  private var refusal: PostgresError {
    let message = String(cString: PQerrorMessage(connection))
    if let state = message.firstMatch(of: /: +([0-9A-Z]{5})\s*$/)?.1 {
      return PostgresError(String(state), isConnecting: true)
    }
    if PQconnectionNeedsPassword(connection) == 1 { return PostgresError("28P01") }
    let isAboutTLS = ["SSL", "certificate"].contains(where: message.contains)
    return PostgresError(
      "08001", isConnecting: true,
      isAboutTLS ? "TLS failed: see sslmode and sslrootcert of the address" : nil)
  }

  /// Whether no statement and no transaction is unfinished.
  var isIdle: Bool { PQtransactionStatus(connection) == PQTRANS_IDLE }

  /// Whether it is idle, and the server has not closed the connection since the last statement.
  var isUsable: Bool {
    var file = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
    while poll(&file, 1, 0) > 0, PQconsumeInput(connection) == 1 {}
    return isIdle
  }

  /// Waits for the server.
  ///
  /// - Returns: `false` if the time is over.
  /// - Throws: `CancellationError` if the task is cancelled.
  private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws -> Bool {
    while true {
      let left = deadline - .now
      guard left > .zero else { return false }
      let signs = try wake.wait(left, PQsocket(connection), events)
      isWoken = isWoken || signs.isSignalled
      if signs.isReady { return true }
    }
  }
}

// MARK: - Statements

extension PostgresSession {
  /// Runs a statement, which is prepared when it is first used.
  @discardableResult
  func rows(_ statement: PostgresStatement, _ values: [String?] = []) throws -> PostgresRows {
    guard !values.contains(where: { $0?.utf8.contains(0) ?? false }) else {
      throw PostgresError.zero
    }
    let name = try names[statement] ?? prepare(statement)
    _ = withCStrings(values) {
      PQsendQueryPrepared(connection, name, Int32(values.count), $0, nil, nil, 0)
    }
    return try result()
  }

  private func prepare(_ statement: PostgresStatement) throws -> String {
    let name = "s\(names.count)"
    _ = PQsendPrepare(connection, name, statement.text, 0, nil)
    _ = try result()
    names[statement] = name
    return name
  }

  /// Runs a body in a transaction.
  ///
  /// If it throws, the worker ends the session, and so the transaction.
  func transaction<Result>(
    _ begin: PostgresStatement, _ body: () throws -> Result
  ) throws -> Result {
    try rows(begin)
    let result = try body()
    try rows(.commit)
    return result
  }

  private func result() throws -> PostgresRows {
    let deadline = ContinuousClock.now + patience
    while PQflush(connection) == 1 { try consume(POLLIN | POLLOUT, deadline) }
    var result: PostgresRows?
    while true {
      while PQisBusy(connection) == 1 { try consume(POLLIN, deadline) }
      guard let next = PQgetResult(connection).map(PostgresRows.init) else { break }
      if result?.error == nil { result = next }
    }
    guard let result else { throw PostgresError.lost }
    if let error = result.error { throw error }
    return result
  }

  private func consume(_ events: Int32, _ deadline: ContinuousClock.Instant) throws {
    guard try wait(for: events, until: deadline) else { throw PostgresError.late }
    guard PQconsumeInput(connection) == 1 else { throw PostgresError.lost }
  }
}

// MARK: - Notifications

extension PostgresSession {
  /// Begins to listen.
  ///
  /// - Returns: `false` if it was listening before.
  func listen(_ statement: PostgresStatement) throws -> Bool {
    if isListening { return false }
    try rows(statement)
    isListening = true
    return true
  }

  enum Signal { case woken, notified, time }

  /// Waits for a notification of another session, or until the worker is woken.
  func signal(within time: Duration) throws -> Signal {
    let deadline = ContinuousClock.now + time
    while true {
      if isWoken {
        isWoken = false
        return .woken
      }
      if takeNotifications() { return .notified }
      let left = deadline - .now
      guard left > .zero else { return .time }
      isWoken = try wake.wait(left, PQsocket(connection), POLLIN).isSignalled
      guard PQconsumeInput(connection) == 1 else { throw PostgresError.lost }
    }
  }

  private func takeNotifications() -> Bool {
    var isByAnother = false
    while let notification = PQnotifies(connection) {
      if notification.pointee.be_pid != PQbackendPID(connection) { isByAnother = true }
      PQfreemem(notification)
    }
    return isByAnother
  }
}

/// The rows that a statement returned.
final class PostgresRows {
  private let result: OpaquePointer

  init(_ result: OpaquePointer) { self.result = result }

  deinit { PQclear(result) }

  var count: Int { Int(PQntuples(result)) }

  subscript(row: Int, column: Int) -> String? {
    guard PQgetisnull(result, Int32(row), Int32(column)) == 0 else { return nil }
    return String(cString: PQgetvalue(result, Int32(row), Int32(column)))
  }

  func number(_ row: Int, _ column: Int) -> Int { self[row, column].flatMap { Int($0) } ?? 0 }

  fileprivate var error: PostgresError? {
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK: nil
    default:
      // The field of the SQLSTATE.
      PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map {
        PostgresError(String(cString: $0))
      }
        ?? .lost
    }
  }
}

extension PostgresStatement {
  /// Commits are on disk when they return, or on more servers if the database says so.
  fileprivate static let settings: Self =
    """
    SELECT pg_is_in_recovery(), set_config('statement_timeout', $1, false),
      set_config('lock_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false),
      set_config('default_transaction_isolation', 'read committed', false),
      set_config('synchronous_commit', CASE current_setting('synchronous_commit')
        WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)
    """
}
#endif
