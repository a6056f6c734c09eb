import CollectionMappingLive
import FuzzSupport

/// A few hosts with one source and one table of digests, and clients that come, go and ask late.
struct LiveWorld {
  private struct Client {
    var browser: Browser
    var host = 0
    var events: LiveEvents.Iterator?
  }

  private var choices: Choices
  private let boards = Boards()
  private let table = DigestTable()
  private let limits: LiveLimits
  private var hosts: [LiveHost] = []
  private var clients: [Client] = []
  private var others: [LiveEvents] = []
  private var undone: [[BoardRow]] = []
  private var nextRow = 0

  init(_ choices: Choices) async {
    self.choices = choices
    var limits = LiveLimits()
    limits.clientsPerAddress = 3
    limits.logBytes = self.choices.pick([0, 2_000, 64_000])
    limits.extents = self.choices.pick([3, 100])
    limits.digests = self.choices.pick([1, 100])
    self.limits = limits
    for board in ["a", "b"] {
      let count = self.choices.below(12)
      boards.fill(board, count: count)
      nextRow = max(nextRow, count)
    }
    for _ in 0...self.choices.below(3) {
      hosts.append(await LiveHost(boards, limits: limits, store: table))
    }
    for _ in 0...self.choices.below(4) { clients.append(Client(browser: Browser(view()))) }
  }

  mutating func run() async {
    var count = 0
    while !choices.isAtEnd, count < 60 {
      await step()
      count += 1
    }
    boards.isFailing = false
    await table.fail(false)
    others = []
    for index in clients.indices { await finish(index) }
    clients = []
    for host in hosts {
      await host.shutDown()
      expect(host.metrics.clientCount == 0, "\(host.metrics.clientCount) clients after the end")
    }
  }

  private mutating func view() -> BoardView {
    BoardView(
      board: choices.pick(["a", "b"]), viewer: choices.pick(["", "ann", "bob"]),
      rowCount: choices.pick([4, 1_000, 0]))
  }

  // MARK: - Commands

  private mutating func step() async {
    let (command, client) = (choices.below(20), choices.below(clients.count))
    trace("\(command), client \(client)")
    switch command {
    case 0..<6: edit()
    case 6..<9: await connect(client)
    case 9..<12: await readOne(client)
    case 12: clients[client].events = nil
    case 13: await load(client)
    case 14: await lengthen(client)
    case 15: await hosts[choices.below(hosts.count)].clock.advance(by: .seconds(choices.below(60)))
    case 16:
      boards.isFailing = choices.happens(oneIn: 2)
      await table.fail(choices.happens(oneIn: 3))
    case 17: await ask()
    case 18: await hosts[choices.below(hosts.count)].pages.refresh(choices.pick(["a", "b", "c"]))
    default: await restart()
    }
  }

  private mutating func edit() {
    let board = choices.pick(["a", "b"])
    undone.append(boards.rows(of: board))
    if choices.happens(oneIn: 8), let old = undone.dropLast().last {
      return boards.edit(board) { $0 = old }
    }
    for _ in 0..<choices.below(4) {
      nextRow += 1
      let row = BoardRow(id: nextRow, text: choices.text(), owner: choices.pick(["ann", "bob"]))
      let edit = choices.pick(RowEdit.allCases)
      let (place, target) = (choices.below(40), choices.below(40))
      boards.edit(board) { edit.apply(to: &$0, row, at: place, movingTo: target) }
    }
  }

  private mutating func load(_ index: Int) async {
    let host = choices.below(hosts.count)
    let view = clients[index].browser.view
    guard let page = try? await hosts[host].pages.page(of: view) else { return }
    clients[index].events = nil
    clients[index].browser.load(page)
  }

  private mutating func connect(_ index: Int, base: BoardView? = nil) async {
    let host = choices.below(hosts.count)
    let browser = clients[index].browser
    clients[index].events = nil
    clients[index].host = host
    let events = try? await hosts[host].pages.events(
      of: browser.view, lastEventID: browser.id, base: base, client: "client \(index)")
    clients[index].events = events?.makeAsyncIterator()
    if events == nil, base != nil { clients[index].browser = Browser(browser.view) }
  }

  /// Continues with a page of another length; without a connection, the browser loads it.
  private mutating func lengthen(_ index: Int) async {
    let base = clients[index].browser.view
    clients[index].browser.view.rowCount = choices.pick([4, 1_000, 0])
    await connect(index, base: base)
  }

  /// Reads an event if one must come.
  private mutating func readOne(_ index: Int) async {
    let client = clients[index]
    guard client.events != nil, !boards.isFailing,
      let page = try? await hosts[client.host].pages.page(of: client.browser.view),
      page.version != client.browser.id
    else { return }
    await apply(index)
  }

  /// Applies the next event; at the end, the client is lost.
  private mutating func apply(_ index: Int) async {
    guard let event = await clients[index].events?.next() else {
      return clients[index].events = nil
    }
    clients[index].browser.apply(event, key: LiveHost.key)
  }

  /// Asks with any version, and reads nothing.
  private mutating func ask() async {
    let id = choices.pick([
      "", "x", "\n", String(repeating: "0", count: 32), clients[0].browser.id ?? "", choices.text(),
    ])
    let pages = hosts[choices.below(hosts.count)].pages
    let view = BoardView(board: "a", rowCount: choices.below(50))
    let base = choices.happens(oneIn: 2) ? self.view() : nil
    if let events = try? await pages.events(
      of: view, lastEventID: id, base: base, client: "other")
    {
      others.append(events)
    }
    if choices.happens(oneIn: 3) { others = [] }
  }

  private mutating func restart() async {
    let index = choices.below(hosts.count)
    await hosts[index].shutDown()
    hosts[index] = await LiveHost(boards, limits: limits, store: table)
    for client in clients.indices where clients[client].host == index {
      let event = await clients[client].events?.next()
      expect(event == nil, "an event of a host that has ended")
      clients[client].events = nil
    }
  }

  // MARK: - Laws

  /// Reads until the client has the latest page, and compares it with a fresh one.
  private mutating func finish(_ index: Int) async {
    let view = clients[index].browser.view
    for other in clients.indices where other != index { clients[other].events = nil }
    while true {
      if clients[index].events == nil { await connect(index) }
      // Places that were released are free soon.
      guard clients[index].events != nil,
        let page = try? await hosts[clients[index].host].pages.page(of: view)
      else {
        await Task.yield()
        continue
      }
      if clients[index].browser.id == page.version { break }
      await apply(index)
    }
    let fresh = try? BoardRenderer().text(boards.rows(of: view.board), view)
    let html = clients[index].browser.html
    expect(fresh.map { $0.utf8.elementsEqual(html.utf8) } ?? false, "\(html), not \(fresh ?? "")")
  }
}
