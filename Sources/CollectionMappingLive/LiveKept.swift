/// The pages that are kept, with their clients and the number of their bytes.
struct LiveKept<Extent: Hashable & Sendable, Content: Sendable>: Sendable {
  struct Entry: Sendable {
    var page: LivePage<Content>
    var lastUse: Duration
    var clients: [Int: LiveClient] = [:]
  }

  private let limits: LiveLimits
  private var entries: [Extent: Entry] = [:]
  private var byteCount = 0

  init(_ limits: LiveLimits) { self.limits = limits }

  subscript(extent: Extent) -> Entry? {
    get { entries[extent] }
    _modify {
      byteCount -= entries[extent]?.page.byteCount ?? 0
      defer { byteCount += entries[extent]?.page.byteCount ?? 0 }
      yield &entries[extent]
    }
  }

  /// Keeps a page in place of the one before; its clients stay.
  mutating func keep(_ page: LivePage<Content>, at extent: Extent, _ now: Duration) {
    if self[extent] == nil { self[extent] = Entry(page: page, lastUse: now) }
    self[extent]?.page = page
    self[extent]?.lastUse = now
  }

  /// All clients, in no order.
  var clients: [(extent: Extent, number: Int, client: LiveClient)] {
    entries.flatMap { extent, entry in entry.clients.map { (extent, $0, $1) } }
  }

  /// Whether there is room for a client of an extent, whose page has a number of bytes.
  ///
  /// Pages without clients make room for it.
  mutating func hasRoom(for extent: Extent, _ bytes: Int) -> Bool {
    if entries[extent]?.clients.isEmpty == false { return true }
    if entries[extent] == nil { trim(for: 1, bytes) } else { trim() }
    return entries[extent] == nil ? !isFull(1, bytes) : !isFull(0, 0)
  }

  private func isFull(_ newExtents: Int, _ newBytes: Int) -> Bool {
    entries.count + newExtents > limits.extents || byteCount + newBytes > limits.bytes
  }

  /// Releases pages without clients: those that were not used since a time, and beyond the limits those that
  /// were not used for the longest time.
  ///
  /// Makes room for further extents with their bytes.
  mutating func trim(
    unusedSince time: Duration? = nil, for newExtents: Int = 0, _ newBytes: Int = 0
  ) {
    let isNeeded = isFull(newExtents, newBytes)
    guard isNeeded || time != nil else { return }
    var idle: [(extent: Extent, lastUse: Duration)] = []
    for (extent, entry) in entries where entry.clients.isEmpty {
      idle.append((extent, entry.lastUse))
    }
    idle.sort { $0.lastUse < $1.lastUse }
    // A few more than needed, so that not each new extent searches for the next one.
    let spare = isNeeded ? idle.count / 8 : 0
    for (number, (extent, lastUse)) in idle.enumerated() {
      let isExpired = time.map { lastUse < $0 } ?? false
      guard isExpired || number < spare || isFull(newExtents, newBytes) else { return }
      self[extent] = nil
    }
  }

  /// The clients of the largest pages, without which the others are within the limit of bytes.
  func clientsBeyondLimit() -> [(extent: Extent, number: Int)] {
    var bytes = byteCount
    guard bytes > limits.bytes else { return [] }
    let largest = entries.sorted { $0.value.page.byteCount > $1.value.page.byteCount }
    return largest.flatMap { extent, entry in
      guard bytes > limits.bytes else { return [] as [(extent: Extent, number: Int)] }
      bytes -= entry.page.byteCount
      return entry.clients.keys.map { (extent, $0) }
    }
  }
}
