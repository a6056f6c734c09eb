/// What the clients have received.
actor Tally {
  /// What one client has received.
  struct Client {
    var versions: [Int] = []
    var reloads = 0
    var page: StreamedPage
  }

  private(set) var clients: [Client]
  private(set) var cutOff = 0
  private(set) var stalledMayRead = false
  private var connections = 0
  private var failure: LoadError?

  init(clients: Int, page: StreamedPage) {
    self.clients = Array(repeating: Client(page: page), count: clients)
  }

  /// The number of clients that were answered.
  var connected: Int {
    get throws {
      if let failure { throw failure }
      return connections
    }
  }

  /// Whether all clients from a number on have received a version.
  func areAt(_ version: Int, from first: Int) throws -> Bool {
    if let failure { throw failure }
    return clients[first...].allSatisfy { $0.versions.last == version }
  }

  func connect() { connections += 1 }

  /// Applies an event to the page of a client.
  func receive(_ version: Int, _ streams: [UInt8], for client: Int) throws {
    clients[client].versions.append(version)
    if try clients[client].page.apply(streams) { clients[client].reloads += 1 }
  }

  func letStalledRead() { stalledMayRead = true }

  func cut() { cutOff += 1 }

  func fail(_ error: LoadError) { failure = failure ?? error }
}
