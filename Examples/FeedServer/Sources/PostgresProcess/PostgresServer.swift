public import Foundation

/// A PostgreSQL server of its own, in a temporary folder and reached by a socket there, for tests and loads.
///
/// The server refuses to run as root: then it runs as the user postgres, who comes with Debian's package.
public final class PostgresServer: Sendable {
  /// Everything of the server, which a user that is not root owns.
  public let folder: URL
  private let programs: URL
  private let settings: [String]

  /// The folder of `pgbench` and the other programs; `nil` if there is no server.
  public static let programs: URL? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let newest = versions.compactMap { Int($0) }.max().map { "\(root)/\($0)/bin" }
    let folders = [newest].compactMap { $0 } + ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin"]
    let folder = folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    guard geteuid() != 0 || getpwnam("postgres") != nil else { return nil }
    return folder.map { URL(filePath: $0) }
  }()

  /// Why there is no server.
  public static let missing = "no PostgreSQL server is installed here (apt-get install postgresql)"

  /// The password of the user `feed`.
  public static let password = "open sesame"

  /// Makes a database, and starts its server.
  ///
  /// - Parameter settings: Settings of the server, such as `fsync=off`.
  /// - Throws: `CocoaError` if it cannot be started.
  public init(settings: [String] = []) throws {
    self.settings = settings
    guard let programs = Self.programs else { throw CocoaError(.executableNotLoadable) }
    self.programs = programs
    folder = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString)")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    if geteuid() == 0, let user = getpwnam("postgres") {
      guard chown(folder.path, user.pointee.pw_uid, user.pointee.pw_gid) == 0 else {
        throw CocoaError(.fileWriteNoPermission)
      }
    }
    let passwords = folder.appending(path: "password")
    try Data(Self.password.utf8).write(to: passwords)
    try run(
      "initdb", "-D", data, "-U", "feed", "--auth=scram-sha-256", "--pwfile=\(passwords.path)",
      "-E", "UTF8", "--locale=C", "--no-sync")
    try start()
  }

  deinit { try? end() }

  private func end() throws {
    try? stop(.immediate)
    try FileManager.default.removeItem(at: folder)
  }

  private var data: String { folder.appending(path: "data").path }

  /// One server for all tests of a process; `nil` where none is installed.
  public static let shared: PostgresServer? = {
    atexit { try? PostgresServer.shared?.end() }
    return try? PostgresServer()
  }()

  /// Makes an empty database.
  ///
  /// - Returns: Its address.
  public func database() throws -> String {
    let name = "db\(UInt32.random(in: 0 ... .max))"
    try run("createdb", name)
    return address(database: name)
  }

  /// The address with another user, password or database.
  public func address(
    user: String = "feed", password: String = PostgresServer.password, database: String = "postgres"
  ) -> String {
    let password = password.replacing(" ", with: "%20")
    return "postgres://\(user):\(password)@/\(database)?host=\(folder.path)"
  }

  /// How to stop: `immediate` is like a crash, without a farewell to clients or a checkpoint.
  public enum Manner: String, Sendable { case fast, immediate }

  /// Stops the server.
  public func stop(_ manner: Manner) throws {
    try run("pg_ctl", "-D", data, "-m", manner.rawValue, "stop")
  }

  /// Starts it again.
  ///
  /// - Parameter isStandby: Whether it only follows a primary, which is not there.
  /// - Throws: `CocoaError` if it cannot be started.
  public func start(isStandby: Bool = false) throws {
    let signal = folder.appending(path: "data/standby.signal")
    if isStandby {
      try Data().write(to: signal)
    } else {
      try? FileManager.default.removeItem(at: signal)
    }
    // Not pg_ctl: a Process ends when no descendant has its files.
    try process(
      "postgres",
      ["-D", data]
        + (["listen_addresses=", "unix_socket_directories=\(folder.path)", "max_connections=200"]
        + settings).flatMap { ["-c", $0] }
    ).run()
    for _ in 0..<200 {
      if (try? run("pg_isready")) != nil { return }
      usleep(50_000)
    }
    throw CocoaError(.executableLoad)
  }

  /// Runs one of PostgreSQL's programs, or another one by its path, in the folder of the server and connected by
  /// the variables of its environment.
  ///
  /// - Returns: What it prints.
  /// - Throws: `CocoaError` if it fails.
  @discardableResult
  public func run(_ program: String, _ arguments: String...) throws -> String {
    let process = process(program, arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
    return String(decoding: text, as: UTF8.self)
  }

  private func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    let path = program.hasPrefix("/") ? program : programs.appending(path: program).path
    let command = [path] + arguments
    if geteuid() == 0 {
      process.executableURL = URL(filePath: "/usr/bin/setpriv")
      process.arguments = ["--reuid=postgres", "--regid=postgres", "--clear-groups"] + command
    } else {
      process.executableURL = URL(filePath: command[0])
      process.arguments = arguments
    }
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PGHOST": folder.path, "PGUSER": "feed", "PGDATABASE": "postgres",
      "PGPASSWORD": Self.password,
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
