#if PostgreSQL
import Foundation
import NIOHTTP1

/// A client that adds entries through the proxy and replaces them, and repeats each edit until it is acknowledged.
struct HostsWriter {
  let number: Int
  /// The time between two edits.
  let pause: Duration
  let ledger: HostsLedger

  /// Writes until it is told to stop, and then finishes its last edit.
  func run() async throws {
    var (count, last) = (0, "")
    while await !ledger.isDone {
      count += 1
      let text = "writer \(number), edit \(count)"
      let start = ContinuousClock.now
      if count % 4 == 1 {
        last = try await add(text)
      } else {
        try await replace(last, by: text)
      }
      await ledger.acknowledged(last, text, after: .now - start)
      try await Task.sleep(for: pause * Double.random(in: 0.5...1.5))
    }
  }

  private func add(_ text: String) async throws -> String {
    let body = note(text)
    return try await repeated { connection in
      let answer = try await connection.request(.POST, "/entries", body, key: text)
      return answer.status < 500 ? try answer.id() : nil
    }
  }

  /// Replaces an entry only as it was read, so that a request which arrives late changes nothing.
  private func replace(_ id: String, by text: String) async throws {
    let body = note(text)
    _ = try await repeated { connection in
      let old = try await connection.request(.GET, "/entries/\(id)")
      guard old.status < 500 else { return nil }
      guard old.status == 200 else { throw LoadError("lost: \(id) is \(old.status)") }
      // The answer of an earlier try was lost.
      if old.body.contains("\"\(text)\"") { return id }
      let answer = try await connection.request(
        .PUT, "/entries/\(id)", body, fields: ["If-Match": old.tag])
      return answer.status < 500 && answer.status != 412 ? try answer.id() : nil
    }
  }

  /// Sends a request until it has an answer.
  private func repeated(
    _ request: (inout Connection) async throws -> String?
  ) async throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      do {
        let answer = try await Connection.open(port: 8080, client: number) { connection in
          try await request(&connection)
        }
        if let answer { return answer }
      } catch let error where error is LoadError || error is DecodingError {
        throw error
      } catch {}
      await ledger.repeated()
      try await Task.sleep(for: .milliseconds(100))
    }
    throw LoadError("writer \(number): no acknowledgement in a minute")
  }
}

/// What the writers know.
actor HostsLedger {
  /// The text of each entry as acknowledged last.
  private(set) var texts: [String: String] = [:]
  private(set) var edits = 0
  private(set) var repeats = 0
  private(set) var longest = Duration.zero
  private(set) var isDone = false

  func acknowledged(_ id: String, _ text: String, after time: Duration) {
    texts[id] = text
    edits += 1
    longest = max(longest, time)
  }

  func repeated() { repeats += 1 }
  func finish() { isDone = true }

  /// Forgets the longest time so far.
  func resetLongest() { longest = .zero }

  /// Compares with all entries of the server, as JSON.
  ///
  /// - Throws: `LoadError` if an edit is lost or doubled.
  func check(_ json: String) throws {
    let entries = try JSONDecoder().decode([Item].self, from: Data(json.utf8)).map(\.content)
    let written = entries.filter { $0.text?.hasPrefix("writer ") == true }
    let found = Dictionary(written.map { ($0.id, $0.text ?? "") }) { $1 }
    for (id, text) in texts where found[id] != text {
      throw LoadError("lost: “\(text)” of \(id), there is “\(found[id] ?? "nothing")”")
    }
    guard written.count == texts.count else {
      throw LoadError("\(written.count) entries are there, \(texts.count) were acknowledged")
    }
  }

  private struct Item: Decodable {
    let content: Content

    struct Content: Decodable {
      let id: String
      let text: String?
    }
  }
}
#endif
