import CollectionMapping
import Foundation
import Testing

/// A manager belongs to one isolation domain, whichever it is; half of the test is that this
/// compiles.
struct ConfinementTests {
  @Test @MainActor
  func `the main actor owns a manager of a catalogue, whose own handlers use its state`()
    throws
  {
    let window = Window()
    try window.manager.memoryStorage.setItems(["a", "b"] as [Any] + [1])
    #expect(try window.page() == ["1 a", "1 b", "own 1"])
    #expect(window.shown == 1)
  }

  @Test func `an actor owns a manager of a catalogue`() async throws {
    let server = Server()
    #expect(try await server.page(["a", 2]) == ["1 a", "own 2"])
    #expect(try await server.page(["b"]) == ["1 b"])
    #expect(await server.handled == 1)
  }

  @Test func `a manager can be created elsewhere and sent into an actor`() async throws {
    let manager = CollectionManager(smallCatalog)
    var notes: [String] = []
    manager.register(Row.self, for: Int.self) { row, value, _ in
      notes.append("\(value)")
      row.text = notes.joined(separator: "+")
    }
    try manager.memoryStorage.setItems([1, 2])
    let owner = Owner(manager)
    #expect(try await owner.page() == ["1", "1+2"])

    let next = CollectionManager(smallCatalog)
    try next.memoryStorage.setItems(["a"])
    await owner.adopt(next)
    #expect(try await owner.page() == ["1 a"])
  }

  @Test func `values of a manager can leave the actor`() async throws {
    let server = Server()
    _ = try await server.page(["a", 2])
    let (counters, explanation, mappings, problems) = await server.values()
    #expect(counters.map(\.resolved) == [1, 1])
    #expect(explanation.winner == mappings.first)
    #expect(problems.isEmpty)
  }

  // MARK: Declared isolation

  @Test func `every public class is declared Sendable or explicitly not Sendable`() throws {
    let sources = try LibrarySources.all.get()
    var classes: [String: String] = [:]
    for source in sources {
      let pattern =
        #/^(?:@\w+ )*(?:public|open) (?:final )?class (\w+)([^{]*)\{/#
        .anchorsMatchLineEndings()
      for match in source.code.matches(of: pattern) {
        classes[String(match.1)] = String(match.2)
      }
    }
    let text = sources.map(\.code).joined(separator: "\n")
    func isSettled(_ name: String) -> Bool {
      let clause = classes[name] ?? ""
      return clause.contains("Sendable")
        || text.contains("@available(*, unavailable)\nextension \(name): Sendable {}")
        || classes.keys.contains { $0 != name && clause.contains(": \($0)") && isSettled($0) }
    }
    #expect(classes.count >= 10)
    for name in classes.keys.sorted() {
      #expect(isSettled(name), "\(name) says nothing about Sendable")
    }
  }

  @Test(arguments: [
    "CollectionManager", "CollectionContainer", "SupplementaryModelStorage", "AnomalyHandler",
    "ReusableView", "CollectionElement", "ViewModelMapping", "MappingCondition",
    "DiffableDataSource", "ContentUpdater",
  ])
  func `types that belong to one isolation domain are declared not Sendable`(name: String) throws {
    let text = try LibrarySources.all.get().map(\.code).joined(separator: "\n")
    #expect(text.contains("@available(*, unavailable)\nextension \(name): Sendable {}"))
    #expect(text.firstRange(of: "extension \(name): @unchecked") == nil)
  }

  @Test func `no source disables checks of the compiler, locks, or has global state`() throws {
    let forbidden = [
      #/@unchecked/#, #/nonisolated\s*\(\s*unsafe\s*\)/#, #/@TaskLocal/#, #/@preconcurrency/#,
      #/\b(?:NSLock|NSRecursiveLock|NSCondition|Mutex|Atomic|OSAllocatedUnfairLock|os_unfair_lock)\b/#,
      #/\b(?:pthread_\w+|DispatchQueue|DispatchSemaphore|Synchronization|unsafeBitCast)\b/#,
      #/assumeIsolated/#, #/@MainActor/#,
    ]
    let globalVariable = #/^(?:@\w+ )?(?:public |private |fileprivate |internal )?var /#
    let storedStatic = #/\b(?:static|class) (?:private )?var \w+[^{]*$/#
    let sources = try LibrarySources.all.get()
    #expect(sources.count > 50)
    for source in sources {
      for (number, line) in source.code.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let isBad =
          forbidden.contains { line.contains($0) } || line.contains(globalVariable)
          || line.contains(storedStatic)
        #expect(!isBad, "\(source.name):\(number + 1): \(line)")
      }
    }
  }
}

// MARK: - Owners of managers

private final class Row: ReusableView {
  var text = ""
}

private let smallCatalog: MappingCatalog = {
  var catalog = MappingCatalog()
  catalog.register(Row.self, for: String.self) { row, text, path in
    row.text = "\(path.section + 1) \(text)"
  }
  return catalog
}()

private func rows(of manager: CollectionManager) throws -> [String] {
  var lines: [String] = []
  try manager.enumerateElements { lines.append(($0.view as? Row)?.text ?? "") }
  return lines
}

@MainActor private final class Window {
  let manager = CollectionManager(smallCatalog)
  private(set) var shown = 0

  init() {
    manager.register(Row.self, for: Int.self) { [weak self] row, number, _ in
      self?.shown += 1
      row.text = "own \(number)"
    }
  }

  func page() throws -> [String] { try rows(of: manager) }
}

private actor Server {
  private let manager = CollectionManager(smallCatalog)
  private(set) var handled = 0
  private final class Count { var value = 0 }
  private let count = Count()

  init() {
    let count = count
    manager.register(Row.self, for: Int.self) { row, number, _ in
      count.value += 1
      row.text = "own \(number)"
    }
  }

  func page(_ items: sending [Any]) throws -> [String] {
    try manager.memoryStorage.setItems(items)
    defer { handled = count.value }
    return try rows(of: manager)
  }

  func values() -> ([MappingCounters], MappingExplanation, [MappingDescription], [MappingProblem]) {
    (manager.counters.map(\.counters), manager.explain("a"), manager.mappings, manager.verify())
  }
}

private actor Owner {
  private var manager: CollectionManager

  init(_ manager: sending CollectionManager) { self.manager = manager }

  func adopt(_ manager: sending CollectionManager) { self.manager = manager }

  func page() throws -> [String] { try rows(of: manager) }
}

// MARK: - Sources

/// The sources of the library, without comments.
private struct LibrarySources {
  let name: String
  let code: String

  static let all = Result { try read() }

  private static func read() throws -> [LibrarySources] {
    let root = Repository.root.appendingPathComponent("Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try Repository.text(of: root.appendingPathComponent(name))
      return LibrarySources(name: name, code: withoutComments(text))
    }
  }

  private static func withoutComments(_ text: String) -> String {
    text.replacing(#//\*.*?\*//#.dotMatchesNewlines(), with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      }
      .joined(separator: "\n")
  }
}
