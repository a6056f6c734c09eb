/// What the clients have received.
actor Tally {
  private(set) var versions: [[String]]
  private(set) var cutOff = 0
  private(set) var stalledMayRead = false
  private var connections = 0
  private var failure: LoadError?

  init(clients: Int) { versions = Array(repeating: [], count: clients) }

  /// The number of clients that were answered.
  var connected: Int {
    get throws {
      if let failure { throw failure }
      return connections
    }
  }

  /// Whether all clients from a number on have received a version.
  func areAt(_ version: String, except first: Int) throws -> Bool {
    if let failure { throw failure }
    return versions.dropFirst(first).allSatisfy { $0.last == version }
  }

  func connect() { connections += 1 }

  func add(_ ids: [String], _ client: Int) { versions[client] += ids }

  func letStalledRead() { stalledMayRead = true }

  func cut() { cutOff += 1 }

  func fail(_ error: LoadError) { failure = error }
}
