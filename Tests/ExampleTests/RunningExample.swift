import Foundation

/// A built executable of this package, run as by a user.
struct RunningExample {
  let name: String

  struct Result {
    let status: Int32
    let output: String
    let complaint: String
  }

  /// Runs the program with these arguments, with `input` as its standard input, and with a redirection of
  /// a shell such as `>&-`, which closes standard output.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    redirection: String = ""
  ) async throws -> Result {
    try await Self.run(
      executable, arguments, input: input, environment: environment, redirection: redirection)
  }

  /// Runs any program or script, as ``run(_:input:environment:redirection:)`` does.
  static func run(
    _ executable: URL, _ arguments: [String], input: String = "",
    environment: [String: String] = [:], redirection: String = ""
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirection)", executable.path] + arguments
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

  /// The executable next to the test bundle.
  var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    var folder = bundle.bundleURL
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: candidate.path), !isDirectory(candidate) {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    return bundle.bundleURL
  }

  private func isDirectory(_ url: URL) -> Bool {
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
