import Foundation

/// The built `testboard`, run as by a user.
enum RunningTestboard {
  typealias Result = RunningExample.Result

  private static let example = RunningExample(name: "testboard")

  /// Runs `testboard` with these arguments, and with `input` as its standard input.
  static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    try await example.run(arguments, input: input, environment: environment)
  }

  /// The executable next to the test bundle.
  static var executable: URL { example.executable }
}

/// A file for the duration of one test.
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
