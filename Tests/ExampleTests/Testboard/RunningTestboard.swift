import Foundation

/// The built executable, run as a user would run it.
enum RunningTestboard {
  struct Result {
    let status: Int32
    let output: String
    let complaint: String
  }

  /// Runs `testboard` with these words, and with `input` as its standard input.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    async let output = everything(from: standardOutput.fileHandleForReading)
    async let complaint = everything(from: standardError.fileHandleForReading)
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? standardInput.fileHandleForWriting.close()
    let result = await (output, complaint)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: result.0, complaint: result.1)
  }

  /// The executable beside the test bundle.
  static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    var folder = bundle.bundleURL
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("testboard")
      if FileManager.default.isExecutableFile(atPath: candidate.path), !isDirectory(candidate) {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    return bundle.bundleURL
  }

  private static func isDirectory(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  private static func everything(from handle: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? handle.readToEnd()) ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}

/// A file for the time of one test.
struct TemporaryFile: ~Copyable {
  let path: String

  init(_ content: String? = nil) throws {
    let name = "testboard-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    if let content { try content.write(toFile: path, atomically: false, encoding: .utf8) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var content: String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
