import CollectionMappingLive
import RandomSupport
import Testing

/// Random schedules of edits and clients on several hosts.
@Suite(.timeLimit(.minutes(10)))
struct LiveModelTests {
  @Test func `each client ends with the bytes of a fresh page`() async throws {
    var coverage = Coverage<LiveModel.Case>()
    for seed in Seeds.all(debug: 300, release: 3_000) {
      var model = await LiveModel(seed)
      try await model.run()
      coverage.merge(model.coverage)
    }
    if Seeds.areUsual { #expect(coverage.missing.isEmpty, "\(coverage.table)") }
  }
}

/// A few hosts with one source and one table of digests, and clients that come and go.
struct LiveModel {
  enum Case: CaseIterable {
    case patch, page, cutOff, full, failure, restart, resume, resumeElsewhere, longer
    case found
  }

  private struct Client {
    var browser: Browser
    var host = 0
    var events: LiveEvents.Iterator?
  }

  private var random: SplitMix64
  private let seed: UInt64
  private let boards = Boards()
  private let table = DigestTable()
  private let limits: LiveLimits
  private var hosts: [LiveHost] = []
  private var clients: [Client] = []
  private var hostile: [LiveEvents] = []
  private var undone: [[BoardRow]] = []
  private var nextRow = 0
  private(set) var coverage = Coverage<Case>()

  init(_ seed: UInt64) async {
    (self.seed, random) = (seed, SplitMix64(seed: seed))
    var limits = LiveLimits()
    limits.clientsPerAddress = 3
    limits.logBytes = random.pick([0, 2_000, 64_000])
    limits.extents = random.pick([3, 100])
    self.limits = limits
    for board in ["a", "b"] {
      let count = random.below(12)
      boards.fill(board, count: count)
      nextRow = max(nextRow, count)
    }
    for _ in 0...random.below(3) {
      hosts.append(await LiveHost(boards, limits: limits, store: table))
    }
    for _ in 0...random.below(4) { clients.append(Client(browser: Browser(randomView()))) }
  }

  private mutating func randomView() -> BoardView {
    BoardView(
      board: random.pick(["a", "b"]), viewer: random.pick(["", "ann", "bob"]),
      rowCount: random.pick([4, 1_000]))
  }

  mutating func run() async throws {
    for _ in 0..<30 { try await step() }
    boards.isFailing = false
    await table.fail(false)
    for index in clients.indices { try await finish(index) }
    for host in hosts {
      note(host)
      await host.shutDown()
      #expect(host.metrics.clientCount == 0, "seed \(seed)")
    }
  }

  private mutating func step() async throws {
    let client = random.below(clients.count)
    switch random.below(20) {
    case 0..<6: edit()
    case 6..<10: try await connect(client)
    case 10..<13: await readOne(client)
    case 13: clients[client].events = nil
    case 14: await attack()
    case 15: await hosts[random.below(hosts.count)].clock.advance(by: .seconds(random.below(20)))
    case 16: await load(client)
    case 17: try await lengthen(client)
    case 18:
      boards.isFailing = random.percent(50)
      await table.fail(random.percent(30))
    default: if random.percent(20) { await restart() }
    }
  }
}

// MARK: - Steps

extension LiveModel {
  private static let texts = [
    "", "a", "Fish & Chips", "two\nlines", "<b>", "\r\n", String(repeating: "x", count: 200),
  ]

  private mutating func edit() {
    let board = random.pick(["a", "b"])
    undone.append(boards.rows(of: board))
    if random.percent(10), let old = undone.dropLast().last {
      return boards.edit(board) { $0 = old }
    }
    for _ in 0...random.below(random.percent(80) ? 2 : 30) {
      let edit = random.pick(RowEdit.allCases)
      let (place, target) = (random.below(1_000), random.below(1_000))
      nextRow += 1
      let row = BoardRow(
        id: nextRow, text: random.pick(Self.texts), owner: random.pick(["ann", "bob"]))
      boards.edit(board) { edit.apply(to: &$0, row, at: place, movingTo: target) }
    }
  }

  private mutating func load(_ index: Int) async {
    let host = random.below(hosts.count)
    guard let page = try? await hosts[host].pages.page(of: clients[index].browser.view) else {
      return
    }
    clients[index].events = nil
    clients[index].browser.load(page)
  }

  private mutating func connect(_ index: Int, base: BoardView? = nil, host: Int? = nil) async throws
  {
    let old = clients[index].host
    let host = host ?? random.below(hosts.count)
    let browser = clients[index].browser
    clients[index].events = nil
    do {
      clients[index].events = try await hosts[host].pages.events(
        of: browser.view, lastEventID: browser.id, base: base, client: "client \(index)"
      ).makeAsyncIterator()
      clients[index].host = host
      coverage.note(.resume, if: browser.id != nil && host == old)
      coverage.note(.resumeElsewhere, if: browser.id != nil && host != old)
      coverage.note(.longer, if: base != nil)
    } catch LiveError.full {
      coverage.note(.full)
    } catch is BoardFailure {
      coverage.note(.failure)
    }
    if clients[index].events == nil, base != nil { clients[index].browser = Browser(browser.view) }
  }

  /// Continues with a page of another length; without a connection, the browser loads it.
  private mutating func lengthen(_ index: Int) async throws {
    let base = clients[index].browser.view
    clients[index].browser.view.rowCount = 1_004 - base.rowCount
    try await connect(index, base: base)
  }

  /// Reads an event if one must come.
  private mutating func readOne(_ index: Int) async {
    guard clients[index].events != nil, !boards.isFailing else { return }
    let client = clients[index]
    let pages = hosts[client.host].pages
    guard let page = try? await pages.page(of: client.browser.view),
      page.version != client.browser.id
    else { return }
    await apply(index)
  }

  /// Applies the next event; at the end, the client is lost.
  private mutating func apply(_ index: Int) async {
    guard let event = await clients[index].events?.next() else {
      return clients[index].events = nil
    }
    coverage.note(.patch, if: event.kind == .patch)
    coverage.note(.page, if: event.kind == .page)
    clients[index].browser.apply(event, key: LiveHost.key)
  }

  private mutating func attack() async {
    let host = hosts[random.below(hosts.count)]
    for _ in 0..<5 {
      let id = random.pick([
        "", "x", "\n", String(repeating: "0", count: 32), clients[0].browser.id ?? "",
      ])
      let view = BoardView(board: "a", rowCount: random.below(50))
      do {
        hostile.append(try await host.pages.events(of: view, lastEventID: id, client: "evil"))
      } catch {
        coverage.note(.full, if: error as? LiveError == .full)
      }
    }
    if random.percent(30) { hostile = [] }
  }

  private mutating func restart() async {
    let index = random.below(hosts.count)
    await hosts[index].shutDown()
    note(hosts[index])
    hosts[index] = await LiveHost(boards, limits: limits, store: table)
    coverage.note(.restart)
    // Its clients notice when they read.
    for client in clients.indices where clients[client].host == index {
      #expect(await clients[client].events?.next() == nil, "seed \(seed)")
      clients[client].events = nil
    }
  }

  private mutating func note(_ host: LiveHost) {
    coverage.note(.cutOff, if: host.metrics["cutOffByDeadline"] > 0)
    coverage.note(.found, if: host.metrics["found"] > 0)
  }

  /// Reads until the client has the latest page, and compares it with a fresh one.
  private mutating func finish(_ index: Int) async throws {
    hostile = []
    let view = clients[index].browser.view
    for other in clients.indices where other != index { clients[other].events = nil }
    while true {
      if clients[index].events == nil { try await connect(index) }
      // Places that were released are free soon.
      guard clients[index].events != nil else {
        await Task.yield()
        continue
      }
      let page = try await hosts[clients[index].host].pages.page(of: view)
      if clients[index].browser.id == page.version { break }
      await apply(index)
    }
    let fresh = try BoardRenderer().text(boards.rows(of: view.board), view)
    #expect(clients[index].browser.html == fresh, "seed \(seed)")
    #expect(clients[index].browser.html.utf8.elementsEqual(fresh.utf8), "seed \(seed)")
  }
}
