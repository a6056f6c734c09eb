public import Foundation

/// A `feed-server` of its own: for tests and loads that end it, by force too, and start it again.
public struct ServerProcess: ~Copyable {
  /// The port that it listens on.
  public let port: Int
  private let process: Process

  /// Starts the program beside this one and waits until it listens.
  ///
  /// - Parameters:
  ///   - database: The file of the database, which is made and filled if it is not there; `nil` for the
  ///     program's own choice.
  ///   - port: The port to listen on, 0 for a free one.
  ///   - options: Further options of the program.
  ///   - environment: Further variables of its environment.
  /// - Throws: An error if the program is missing, or ends before it listens.
  public init(
    database: URL?, port: Int = 0, options: [String] = [], environment: [String: String] = [:]
  ) throws {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder?.appending(path: "feed-server")
    process.arguments = ["--port", String(port)] + options
    if let database { process.arguments? += ["--database", database.path()] }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")) {
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { throw CocoaError(.executableLoad) }
      said += chunk
    }
    // What it says later is of no interest, but must be taken, or it waits for that.
    output.fileHandleForReading.readabilityHandler = { handle in
      if handle.availableData.isEmpty { handle.readabilityHandler = nil }
    }
    let line = String(decoding: said.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let port = line.split(separator: ":").last.flatMap({ Int($0) }) else {
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
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  deinit {
    guard process.isRunning else { return }
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
