import CollectionMappingLive
import Synchronization

/// What one viewer sees of a board: its first rows.
struct BoardView: Hashable, Sendable {
  var board = "a"
  var viewer = ""
  var rowCount = 1_000
}

struct BoardRow: Hashable, Sendable {
  let id: Int
  var text: String
  var owner = ""
  var isDone = false
}

/// An edit of one row, at any numbers; of a board without rows, each inserts one.
enum RowEdit: CaseIterable {
  case insert, remove, move, toggle, assign, rewrite

  /// Makes the edit with the text and the owner of another row, or inserts that one.
  func apply(to rows: inout [BoardRow], _ row: BoardRow, at place: Int, movingTo target: Int) {
    guard !rows.isEmpty, self != .insert else {
      return rows.insert(row, at: place % (rows.count + 1))
    }
    let index = place % rows.count
    switch self {
    case .insert: break
    case .remove: rows.remove(at: index)
    case .move:
      let moved = rows.remove(at: index)
      rows.insert(moved, at: target % (rows.count + 1))
    case .toggle: rows[index].isDone.toggle()
    case .assign: rows[index].owner = row.owner
    case .rewrite: rows[index].text = row.text
    }
  }
}

struct BoardFailure: Error {}

/// Boards in memory, whose changes all hosts receive.
final class Boards: LiveSource {
  private struct Board {
    var version = 0
    var rows: [BoardRow] = []
    var followers: [Int: AsyncThrowingStream<Int, any Error>.Continuation] = [:]
  }

  private struct State {
    var boards: [String: Board] = [:]
    var isFailing = false
    var lastFollower = 0
    var readCount = 0
    var beforeReading: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())

  func topic(of view: BoardView) -> String { view.board }

  func version(of board: String) async throws -> Int {
    try state.withLock { state in
      if state.isFailing { throw BoardFailure() }
      return state.boards[board]?.version ?? 0
    }
  }

  func versions(of board: String) -> AsyncThrowingStream<Int, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let number: Int? = state.withLock { state in
      if state.isFailing { return nil }
      state.lastFollower += 1
      state.boards[board, default: Board()].followers[state.lastFollower] = continuation
      continuation.yield(state.boards[board]?.version ?? 0)
      return state.lastFollower
    }
    guard let number else {
      continuation.finish(throwing: BoardFailure())
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.boards[board]?.followers[number] = nil }
    }
    return stream
  }

  func content(of view: BoardView) async throws -> LiveContent<[BoardRow]> {
    await state.withLock { $0.beforeReading }?()
    return try state.withLock { state in
      state.readCount += 1
      if state.isFailing { throw BoardFailure() }
      let board = state.boards[view.board] ?? Board()
      return LiveContent(Array(board.rows.prefix(view.rowCount)), version: board.version)
    }
  }

  // MARK: Tests

  func rows(of board: String = "a") -> [BoardRow] {
    state.withLock { $0.boards[board]?.rows ?? [] }
  }

  func edit(_ board: String = "a", _ change: (inout [BoardRow]) -> Void) {
    let changed = state.withLock { state in
      var changed = state.boards[board] ?? Board()
      change(&changed.rows)
      changed.version += 1
      state.boards[board] = changed
      return changed
    }
    for follower in changed.followers.values { follower.yield(changed.version) }
  }

  func fill(_ board: String = "a", count: Int = 20) {
    edit(board) { rows in
      rows = (0..<count).map {
        BoardRow(id: $0, text: "row \($0) with a text of some length, as usual")
      }
    }
  }

  var isFailing: Bool {
    get { state.withLock { $0.isFailing } }
    set {
      let followers = state.withLock { state in
        state.isFailing = newValue
        return newValue ? state.boards.values.flatMap { $0.followers.values } : []
      }
      for follower in followers { follower.finish(throwing: BoardFailure()) }
    }
  }

  func beforeReading(_ action: (@Sendable () async -> Void)?) {
    state.withLock { $0.beforeReading = action }
  }

  var readCount: Int { state.withLock { $0.readCount } }

  func followerCount(_ board: String = "a") -> Int {
    state.withLock { $0.boards[board]?.followers.count ?? 0 }
  }
}

/// Two sections of rows; a viewer has a button at the own rows; and the number of rows beside the page.
struct BoardRenderer: LiveRenderer {
  let container: StaticString = "board"

  /// What each row begins with: another version of the program writes another text.
  var mark = ""

  /// Called for each row that is not kept.
  var onRow: @Sendable () -> Void = {}

  func write(
    _ rows: [BoardRow], of view: BoardView, to page: inout MarkupPage,
    after old: (MarkupPage, [BoardRow])?
  ) throws {
    let (oldPage, oldRows) = old.map { ($0, Set($1)) } ?? (page, [])
    for isDone in [false, true] {
      page.beginSection(isDone ? "done" : "open", "section")
      for row in rows where row.isDone == isDone {
        if oldRows.contains(row), page.keep(.item(row.id), from: oldPage) { continue }
        onRow()
        page.element(.item("\(row.id)"), "p") { writer in
          writer.text(mark + row.text)
          if !view.viewer.isEmpty, row.owner == view.viewer {
            writer.element("button", text: "Edit")
          }
        }
      }
    }
  }

  func writeStreams(
    _ rows: [BoardRow], of view: BoardView, to streams: inout MarkupWriter
  ) throws {
    streams.element("turbo-stream", [.literal("action", "update"), .literal("target", "count")]) {
      $0.element("template") { $0.number(rows.count) }
    }
  }

  func writeDocument(
    _ page: MarkupPage, _ rows: [BoardRow], of view: BoardView, to document: inout MarkupWriter
  ) throws {
    document.doctype()
    document.element("main", [.literal("id", "board")]) { page.write(to: &$0) }
    document.element("turbo-stream-source", [.text("src", "/events?since=\(page.version)")]) { _ in
    }
  }

  /// The bytes of a page.
  func text(_ rows: [BoardRow], _ view: BoardView) throws -> String {
    var page = MarkupPage(in: container, version: "")
    try write(Array(rows.prefix(view.rowCount)), of: view, to: &page, after: nil)
    try page.check()
    return String(decoding: page.rendered.bytes, as: UTF8.self)
  }
}

typealias BoardPages = LivePages<Boards, BoardRenderer>

/// Digests that several hosts share.
actor DigestTable: LiveDigestStore {
  private var digests: [BoardView: [String: PageDigest]] = [:]
  private(set) var lookupCount = 0
  private(set) var keepCount = 0
  private var isFailing = false
  /// Those who wait until the table answers; `nil` while it does.
  private var waiting: [AsyncStream<Never>.Continuation]?

  func keep(_ digest: PageDigest, of view: BoardView) async throws {
    if isFailing { throw BoardFailure() }
    try await pass()
    keepCount += 1
    digests[view, default: [:]][digest.version] = digest
  }

  func digest(of view: BoardView, version: String) async throws -> PageDigest? {
    lookupCount += 1
    if isFailing { throw BoardFailure() }
    try await pass()
    return digests[view]?[version]
  }

  func fail(_ isFailing: Bool = true) { self.isFailing = isFailing }
  func hang() { waiting = [] }

  func resume() {
    for continuation in waiting ?? [] { continuation.finish() }
    waiting = nil
  }

  private func pass() async throws {
    guard waiting != nil else { return }
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    waiting?.append(continuation)
    for await _ in stream {}
    try Task.checkCancellation()
  }
}

/// Counts what pages do.
final class Tally: LiveMetrics {
  private let counts = Mutex<[String: Int]>([:])

  func record(_ measure: LiveMeasure) {
    let name =
      switch measure {
      case .sent(let kind, bytes: _): "\(kind)"
      case .refused(let error): "\(error)" == "\(LiveError.full)" ? "full" : "refused"
      case .rendered: "rendered"
      case .lookedUpDigest(let isFound): isFound ? "found" : "missing"
      case .failed: "failed"
      default: "\(measure)"
      }
    counts.withLock { $0[name, default: 0] += 1 }
  }

  subscript(_ name: String) -> Int { counts.withLock { $0[name] ?? 0 } }

  var clientCount: Int { self["joined"] - self["left"] }
}
