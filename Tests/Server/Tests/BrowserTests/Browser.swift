import Foundation
import Testing

/// A headless Chromium, spoken to in its debugging protocol.
///
/// Messages are JSON ended by a zero byte, on two pipes. The browser's WebSocket would need a
/// client, which `URLSession` on Linux is only with a newer libcurl than Debian 12 has.
actor Browser {
  private let process = Process()
  private let commands = Pipe()
  private let replies = Pipe()
  private var received: [UInt8] = []
  private var lastID = 0
  private var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]

  /// The time for one answer, which is also that of the longest wait in a page.
  private static let limit = Duration.seconds(60)

  /// One browser for all tests, each with pages of its own, which has answered once.
  ///
  /// It ends with this process, whose end closes its pipe.
  static let shared = Task { try await Browser() }

  private init() async throws {
    guard let executable = Chromium.executable else { throw BrowserError("No Chromium was found.") }
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(filePath: "/bin/sh")
    // The browser reads descriptor 3 and writes 4, which `Process` cannot give to a child.
    process.arguments = [
      "-c",
      """
      profile=$(mktemp -d)
      "$0" "$@" --user-data-dir="$profile" 3<&0 4>&1 </dev/null >/dev/null 2>&1
      rm -rf "$profile"
      """, executable,
    ]
    process.arguments? += Chromium.options
    process.standardInput = commands
    process.standardOutput = replies
    let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
    replies.fileHandleForReading.readabilityHandler = { handle in
      let chunk = handle.availableData
      guard chunk.isEmpty else { return _ = continuation.yield(chunk) }
      handle.readabilityHandler = nil
      continuation.finish()
    }
    try process.run()
    Task {
      for await chunk in chunks { receive(chunk) }
      fail(BrowserError("The browser has ended."))
    }
    let _: Version = try await send("Browser.getVersion", [String: String]())
  }

  /// Opens an empty page, which is drawn and may have focus beside the others.
  func newPage() async throws -> Page {
    let target: Target = try await send(
      "Target.createTarget", Window(url: "about:blank", newWindow: true))
    let session: Session = try await send(
      "Target.attachToTarget", Attachment(targetId: target.targetId, flatten: true))
    let page = Page(browser: self, session: session.sessionId)
    let _: Nothing = try await send(
      "Emulation.setFocusEmulationEnabled", ["enabled": true], session: page.session)
    return page
  }

  /// Sends a command, to a page if there is a session, and waits for the result, up to a minute.
  func send<Result: Decodable & Sendable>(
    _ method: String, _ parameters: some Encodable & Sendable, session: String? = nil
  ) async throws -> Result {
    lastID += 1
    let id = lastID
    let command = Command(id: id, method: method, params: parameters, sessionId: session)
    let message = try JSONEncoder().encode(command) + [0]
    let limit = Task {
      try await Task.sleep(for: Self.limit)
      waiting.removeValue(forKey: id)?.resume(
        throwing: BrowserError("\(method): no answer within \(Self.limit)"))
    }
    defer { limit.cancel() }
    let reply = try await withCheckedThrowingContinuation { continuation in
      waiting[id] = continuation
      do { try commands.fileHandleForWriting.write(contentsOf: message) } catch { fail(error) }
    }
    let answer = try JSONDecoder().decode(Reply<Result>.self, from: reply)
    guard let result = answer.result else {
      throw BrowserError("\(method): \(answer.error?.message ?? "no result")")
    }
    return result
  }

  private func receive(_ chunk: Data) {
    received += chunk
    var messages = received.split(separator: 0, omittingEmptySubsequences: false)
    received = messages.popLast().map(Array.init) ?? []
    for message in messages.map({ Data($0) }) {
      // Everything else is an event, and no test waits for one.
      guard let id = (try? JSONDecoder().decode(Address.self, from: message))?.id else { continue }
      waiting.removeValue(forKey: id)?.resume(returning: message)
    }
  }

  private func fail(_ error: any Error) {
    let continuations = waiting.values
    waiting = [:]
    for continuation in continuations { continuation.resume(throwing: error) }
  }
}

/// The browser of this machine, which is not part of the package.
enum Chromium {
  /// The names of the program in Debian's packages and elsewhere, the smallest first.
  private static let names = [
    "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
    "google-chrome",
  ]

  /// The path in `CHROMIUM`, or of the first program found; `nil` if there is none.
  static let executable: String? = {
    if let path = ProcessInfo.processInfo.environment["CHROMIUM"] { return path }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Options without which the program does not run headless, or not as root, or draws no page but one.
  static let options =
    [
      "--headless", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-extensions", "--window-size=800,600",
      "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
    ] + (geteuid() == 0 ? ["--no-sandbox"] : [])
}

extension Trait where Self == ConditionTrait {
  /// Skips the tests, and says what to install, where there is no browser that answers.
  static var needsChromium: Self {
    .enabled(
      "No Chromium that answers: run apt-get install chromium-headless-shell, or set CHROMIUM"
    ) {
      (try? await Browser.shared.value) != nil
    }
  }
}

/// Something that the browser or a page did not do.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

private struct Command<Parameters: Encodable>: Encodable {
  let id: Int
  let method: String
  let params: Parameters
  let sessionId: String?
}

private struct Address: Decodable { let id: Int? }

private struct Reply<Result: Decodable>: Decodable {
  struct Failure: Decodable { let message: String }
  let result: Result?
  let error: Failure?
}

private struct Version: Decodable { let product: String }

private struct Nothing: Decodable {}

private struct Window: Encodable {
  let url: String
  let newWindow: Bool
}

private struct Target: Decodable { let targetId: String }

private struct Attachment: Encodable {
  let targetId: String
  let flatten: Bool
}

private struct Session: Decodable { let sessionId: String }
