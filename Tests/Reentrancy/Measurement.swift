#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The part of the program that survives: measures sites in child processes, and starts another
/// child after each pair that traps.
struct Measurement {
  /// The outcomes in a site, by the index of the call.
  private(set) var outcomes: [[Int: String]]

  /// The aspects that each site cannot read, since that traps.
  private(set) var unreadable: [[Aspect]]

  /// The sites that were not called.
  private(set) var unreached: [String] = []

  private let sites: [Site]
  private let folder: URL
  private var waiting: [Work]
  private var running: [pid_t: Work] = [:]
  private static let children = 2

  /// The pairs of one site, starting with a call.
  private struct Work {
    let site: Int
    var first = 0
  }

  /// How often a site calls the library; `nil` for once, as in the table.
  private let rounds: Int?

  init(of sites: [Site], nesting rounds: Int? = nil) throws {
    self.sites = sites
    self.rounds = rounds
    outcomes = Array(repeating: [:], count: sites.count)
    unreadable = Array(repeating: [], count: sites.count)
    waiting = sites.indices.reversed().map { Work(site: $0) }
    folder = FileManager.default.temporaryDirectory.appending(path: "reentrancy-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    while true {
      while running.count < Self.children, let work = waiting.popLast() { try start(work) }
      guard !running.isEmpty else { return }
      try takeNext()
    }
  }

  private func output(of work: Work) -> URL { folder.appending(path: "\(work.site).out") }
  private func errors(of work: Work) -> URL { folder.appending(path: "\(work.site).err") }

  private mutating func start(_ work: Work) throws {
    let child = try spawn(
      [
        CommandLine.arguments[0], rounds == nil ? "--child" : "--nest", sites[work.site].name,
        "\(work.first)",
        rounds.map { "\($0)" } ?? unreadable[work.site].map(\.rawValue).joined(separator: ","),
      ], output: output(of: work).path, errors: errors(of: work).path)
    running[child] = work
  }

  /// Waits for a child to end, and schedules the pairs that it has not measured.
  private mutating func takeNext() throws {
    var status: Int32 = 0
    let child = unsafe waitpid(-1, &status, 0)
    guard let work = running.removeValue(forKey: child) else { return }
    let lines = try text(of: output(of: work)).split(separator: "\n")
    for line in lines where line.hasPrefix("outcome ") {
      let words = line.split(separator: " ", maxSplits: 2)
      if let call = Int(words[1]) { outcomes[work.site][call] = String(words[2]) }
    }
    guard let last = lines.last, last.hasPrefix("begin ") || last.hasPrefix("read ") else {
      if lines.last == "end" { return }
      unreached.append(sites[work.site].name)
      return
    }
    let reason = try trap(status, text(of: errors(of: work)))
    var next = work
    if let call = Int(last.dropFirst(6)) {
      outcomes[work.site][call] = "TRAP \(reason)"
      next.first = call + 1
    } else if let aspect = Aspect(rawValue: String(last.dropFirst(5))) {
      unreadable[work.site].append(aspect)
    } else {
      throw Failure(description: "\(sites[work.site].name) traps without a call: \(reason)")
    }
    waiting.append(next)
  }

  private func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The reason why a child was terminated, in a few words.
  private func trap(_ status: Int32, _ errors: String) -> String {
    if errors.contains("requires exclusive access") { return "exclusivity" }
    if let report = errors.split(separator: "AddressSanitizer: ").dropFirst().first {
      return String(report.prefix { !$0.isWhitespace })
    }
    if let error = errors.split(separator: "Fatal error: ").dropFirst().first {
      return String(error.prefix { $0 != "\n" && $0 != ":" })
    }
    let signal = status & 0x7f
    switch signal {
    case SIGALRM: return "hangs"
    case SIGSEGV, SIGBUS: return "stack overflow"
    default: return signal == 0 ? "exit \(status >> 8)" : "signal \(signal)"
    }
  }
}

/// The reason why there is no table.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Starts a program that writes to two files.
private func spawn(_ words: [String], output: String, errors: String) throws -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  let flags = O_WRONLY | O_CREAT | O_TRUNC
  unsafe posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
  unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
  let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
  let arguments = unsafe words.map { unsafe strdup($0) }
  let variables = unsafe environment.map { unsafe strdup($0) }
  defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
  var child: pid_t = 0
  let error = unsafe posix_spawn(
    &child, words[0], &actions, nil, arguments + [nil], variables + [nil])
  guard error == 0 else { throw Failure(description: "cannot start \(words[0]): error \(error)") }
  return child
}
