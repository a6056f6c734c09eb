import Feed
import FeedProcess
import Foundation
import Testing

@Suite(.needsChromium, .timeLimit(.minutes(10)))
struct LiveTests: ~Copyable {
  private let folder: TemporaryFolder
  private var database: String { folder.url.appending(path: "feed.sqlite").path }

  init() throws { folder = try TemporaryFolder() }

  @Test("After each edit by two sessions at once, a page equals a fresh load, node by node")
  func twoSessions() async throws {
    let server = try ServerProcess(database: database, options: ["--entries", "300"])
    let (short, long) = try await (
      LivePage.open(server.address("/")), LivePage.open(server.address("/"))
    )
    try await long.scroll()
    async let first: Void = short.edit(seed: 18, count: tries(10, all: 100))
    async let second: Void = long.edit(seed: 81, count: tries(10, all: 100))
    _ = try await (first, second)
    for page in [short, long] {
      #expect(try await page.differences() == [])
      #expect(try await page.needlesslyNew() == [])
      try await page.page.close()
    }
  }

  @Test("Scrolling loads all rows, while others are edited")
  func scrolling() async throws {
    let count = tries(230, all: 1_200)
    let server = try ServerProcess(database: database, options: ["--entries", String(count)])
    let live = try await LivePage.open(server.address("/"))
    let first = try await live.entries
    var added = 0
    while try await live.page.evaluate("more.querySelector('a') !== null") {
      // Every other edit comes in one event with the rows of the next page.
      if added.isMultiple(of: 2) { try await live.stopListening() }
      try await live.send("POST", "/entries", NewEntry(text: "while scrolling \(added)"))
      added += 1
      try await live.scroll()
    }
    try await live.page.waitFor("feed.querySelectorAll('article').length === \(count + added)")
    #expect(try await live.differences() == [])
    #expect(try await live.needlesslyNew() == [])
    let all = try await live.entries
    #expect(Set(all).count == count + added)
    #expect(Set(first).isSubset(of: all))
    try await live.page.close()
  }

  @Test("A page grows up to its limit, and stays there while it is edited")
  func limit() async throws {
    let count = Extent.limit + 30
    let samples = SampleEntries.make(count).sorted { $0.key > $1.key }
    let server = try ServerProcess(database: database, options: ["--entries", String(count)])
    let almost = samples[Extent.limit - Extent.step - 1].key.text
    let live = try await LivePage.open(server.address("/?through=\(almost)"))
    #expect(try await live.count == Extent.limit - Extent.step)
    try await live.scroll()
    #expect(try await live.entries == samples.prefix(Extent.limit).map(\.id))

    try await live.send("POST", "/entries", NewEntry(text: "one too many"))
    #expect(try await live.differences() == [])
    #expect(try await live.count == Extent.limit)
    #expect(try await live.page.evaluate("more.querySelector('a[data-src]') === null"))

    // The link leads to all that is left.
    let shown = try await live.entries
    try await live.page.run("more.querySelector('a').click()")
    try await live.page.waitFor("new URL(location).searchParams.has('after')")
    try await live.page.waitFor("document.readyState === 'complete'")
    let all = try await shown + live.entries
    #expect(all.count == count + 1)
    #expect(Set(all).count == count + 1)
    try await live.page.close()
  }

  @Test("A page misses nothing while its server is killed and started again")
  func reconnecting() async throws {
    var server = try ServerProcess(database: database, options: ["--entries", "300"])
    let port = server.port
    let live = try await LivePage.open(server.address("/"))
    for round in 0..<tries(2, all: 20) {
      try await live.send("POST", "/entries", NewEntry(text: "before \(round)"))
      server.kill()
      try await live.page.waitFor("connection.textContent !== ''")

      let other = try ServerProcess(database: database)
      let elsewhere = try await LivePage.open(other.address("/"))
      for number in 0...round % 3 {
        try await elsewhere.send("POST", "/entries", NewEntry(text: "meanwhile \(number)"))
      }
      try await elsewhere.send("DELETE", "/entries/\(elsewhere.entries[3])")
      try await elsewhere.page.close()
      other.kill()

      server = try ServerProcess(database: database, port: port)
      // Nothing but the connection itself tells the page what it missed.
      try await live.page.waitFor("connection.textContent === ''")
      #expect(try await live.differences() == [], "round \(round)")
      try await live.send("POST", "/entries", NewEntry(text: "after \(round)"))
      #expect(try await live.differences() == [], "round \(round)")
    }
    try await live.page.close()
  }
}

/// A random change of one entry.
private struct Edit {
  let method: String
  let path: String
  let body: NewEntry?

  init(_ page: LivePage, _ random: inout Random, _ text: String) async throws {
    let id = random.element(of: try await page.entries)
    let entry = NewEntry(pinned: random.below(5) == 0, text: "\(text) <&> \(random.below(1_000))")
    (method, path, body) =
      switch random.below(4) {
      case 0: ("POST", "/entries", entry)
      case 1: ("DELETE", "/entries/\(id)", nil)
      default: ("PUT", "/entries/\(id)", entry)
      }
  }

  func send(from page: LivePage) async throws { try await page.send(method, path, body) }
}

extension LivePage {
  /// Receives no more events, until it scrolls to the next page.
  fileprivate func stopListening() async throws {
    try await page.run("document.querySelector('turbo-stream-source').source.close()")
  }

  /// Sends random edits, and compares the page with a fresh load after each.
  fileprivate func edit(seed: Int, count: Int) async throws {
    var random = Random(seed: seed)
    for round in 0..<count {
      let edit = try await Edit(self, &random, "\(seed), round \(round)")
      try await edit.send(from: self)
      let differences = try await differences()
      try #require(differences == [], "seed \(seed), round \(round), \(edit)")
    }
  }
}
