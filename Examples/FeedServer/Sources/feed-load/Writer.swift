import Feed
import NIOHTTP1

/// A client that changes its own entries, and remembers what the server has acknowledged.
struct Writer: Sendable {
  private enum Change {
    case add
    case replace(String)
    case remove(String)
  }

  let number: Int
  private(set) var acknowledged = 0
  private var requests = 0
  /// The texts of entries by id, `nil` for those that were removed.
  private var texts: [String: String?] = [:]
  private var unchecked: Set<String> = []
  /// The change that was sent last, until it is acknowledged.
  private var pending: Change?

  init(number: Int) { self.number = number }

  private var text: String { "writer \(number), request \(requests)" }

  /// Changes entries until the connection breaks.
  ///
  /// - Throws: `LoadError` if the server answers a change with anything but a receipt.
  func worked(port: Int) async throws -> Writer {
    var writer = self
    do {
      try await Connection.open(port: port) { connection in
        while true { try await writer.change(&connection) }
      }
    } catch let error where error is LoadError || error is DecodingError {
      throw error
    } catch {
      // The server was killed.
    }
    return writer
  }

  private mutating func change(_ connection: inout Connection) async throws {
    requests += 1
    let there = texts.compactMap { $1 == nil ? nil : $0 }.randomElement()
    let change: Change =
      switch (Int.random(in: 0..<10), there) {
      case (0..<3, let id?): .replace(id)
      case (3..<5, let id?): .remove(id)
      default: .add
      }
    pending = change
    try await send(change, &connection)
    pending = nil
  }

  private mutating func send(_ change: Change, _ connection: inout Connection)
    async throws
  {
    let body = note(text)
    let answer =
      switch change {
      case .add: try await connection.request(.POST, "/entries", body, key: text)
      case .replace(let id): try await connection.request(.PUT, "/entries/\(id)", body)
      case .remove(let id): try await connection.request(.DELETE, "/entries/\(id)")
      }
    let receipt = try answer.receipt()
    if case .remove = change { texts[receipt.id] = .some(nil) } else { texts[receipt.id] = text }
    unchecked.insert(receipt.id)
    acknowledged += 1
  }

  /// Compares what was acknowledged with what the server has now.
  mutating func check(everything: Bool, _ connection: inout Connection) async throws {
    var uncertain: String?
    switch pending {
    case .add:
      // The request again, with the same key: whether it was stored or not, it is there once.
      try await send(.add, &connection)
    case .replace(let id), .remove(let id):
      uncertain = id
      unchecked.insert(id)
    case nil: break
    }
    for id in everything ? Set(texts.keys) : unchecked {
      let answer = try await connection.request(.GET, "/entries/\(id)")
      let expected = texts[id] ?? nil
      if id == uncertain {
        try adopt(answer, id)
      } else if let expected, !answer.body.contains("\"\(expected)\"") {
        throw LoadError("lost: \(expected) of \(id), there is \(answer.status) \(answer.body)")
      } else if expected == nil, answer.status != 404 {
        throw LoadError("\(id) was removed, there is \(answer.body)")
      }
    }
    pending = nil
    unchecked = []
  }

  /// Takes the state of an entry whose last change may be stored or not.
  private mutating func adopt(_ answer: Answer, _ id: String) throws {
    let old = texts[id] ?? nil
    if case .remove = pending, answer.status == 404 {
      texts[id] = .some(nil)
    } else if case .replace = pending, answer.body.contains("\"\(text)\"") {
      texts[id] = text
    } else if let old, !answer.body.contains("\"\(old)\"") {
      throw LoadError("\(id) is neither as before nor as changed: \(answer.body)")
    }
  }
}
