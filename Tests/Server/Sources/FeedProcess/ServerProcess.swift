public import Foundation

/// A `feed-server` of its own: for tests and loads that end it, by force too, and start it again.
public struct ServerProcess: ~Copyable {
  /// The port that it listens on.
  public let port: Int
  private let process: Process

  /// The program beside this one.
  public static var program: URL? {
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "feed-server")
  }

  /// Starts a program and waits until it listens.
  ///
  /// - Parameters:
  ///   - program: The program, by default the one beside this one.
  ///   - database: The file or the address of the database, which is filled if it is new.
  ///   - port: The port to listen on, 0 for a free one.
  ///   - options: Further options of the program.
  ///   - command: What starts the program and becomes it, such as `ip netns exec NAME`.
  ///   - environment: Further variables.
  ///   - log: Receives what the program reports.
  /// - Throws: An error if the program is missing, or ends before it listens.
  public init(
    _ program: URL? = Self.program, database: String, port: Int = 0, options: [String] = [],
    command: [String] = [], environment: [String: String] = [:], log: FileHandle = .nullDevice
  ) throws {
    let process = Process()
    guard let program else { throw CocoaError(.executableNotLoadable) }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      command + [program.path, "--port", String(port), "--database", database] + options
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = log
    try process.run()
    // Which also ends its output.
    let limit = Self.kill(process, after: 60)
    defer { limit.cancel() }
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw CocoaError(.executableLoad) }
      line += bytes
    }
    let digits = String(decoding: line.dropLast(), as: UTF8.self).split(separator: ":").last
    guard let port = digits.flatMap({ Int($0) }) else {
      process.terminate()
      throw CocoaError(.executableLoad)
    }
    self.process = process
    self.port = port
  }

  /// The address of a path.
  public func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The resident memory in bytes, 0 if it cannot be read.
  public var residentMemory: Int {
    let file = "/proc/\(process.processIdentifier)/statm"
    let pages = try? String(contentsOfFile: file, encoding: .utf8).split(separator: " ")
    return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
  }

  /// Ends it at once, with nothing finished, as `kill -9` does.
  public consuming func kill() {}

  /// Ends it as an operator would, and waits until it is done.
  ///
  /// - Returns: Its exit status.
  public consuming func stop() -> Int32 {
    let limit = Self.kill(process, after: 20)
    defer { limit.cancel() }
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func kill(_ process: Process, after seconds: Double) -> DispatchWorkItem {
    let item = DispatchWorkItem { _ = Foundation.kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: item)
    return item
  }

  deinit {
    guard process.isRunning else { return }
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// A folder that is removed at the end.
public struct TemporaryFolder: ~Copyable, Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
