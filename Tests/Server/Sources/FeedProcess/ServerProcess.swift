public import Foundation

/// A `feed-server` of its own: for tests and loads that end it, by force too, and start it again.
public struct ServerProcess: ~Copyable {
  /// The port that it listens on.
  public let port: Int
  private let process: Process

  /// Starts the program beside this one and waits until it listens.
  ///
  /// - Parameters:
  ///   - database: The file of the database, which is made and filled if it is not there.
  ///   - port: The port to listen on, 0 for a free one.
  ///   - options: Further options of the program.
  /// - Throws: An error if the program is missing, or ends before it listens.
  public init(database: URL, port: Int = 0, options: [String] = []) throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent()
      .appending(path: "feed-server")
    process.arguments = ["--port", String(port), "--database", database.path()] + options
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
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
public struct TemporaryFolder: ~Copyable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
