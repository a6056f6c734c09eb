import CollectionMapping

/// A board as the sections of a storage: a section for each suite, failures first, then one for
/// each run, and one for what the stream itself had to say.
///
/// The models are the entries of the board, so the storage adds no more than a reference for each.
struct BoardSections {
  private(set) var items: [[Any]] = []
  private(set) var headers: [Any?] = []
  private(set) var footers: [Any?] = []

  init(_ board: Board) {
    for suite in Self.suitesInOrder(board) {
      add(header: suite, items: Self.items(of: suite), footer: suite)
    }
    for run in board.runs {
      add(header: nil, items: run.issues + run.attachments, footer: run)
    }
    addStream(board)
  }

  /// Puts the sections into a storage, in place of what it held.
  func fill(_ storage: MemoryStorage) {
    storage.setItemsForAllSections(items)
    storage.setSectionHeaderModels(headers)
    storage.setSectionFooterModels(footers)
  }

  private mutating func add(header: Any?, items: [Any], footer: Any?) {
    self.items.append(items)
    headers.append(header)
    footers.append(footer)
  }

  private mutating func addStream(_ board: Board) {
    var items: [Any] = board.unknown
    if board.runs.isEmpty, items.isEmpty { items.append(EmptyStream(board)) }
    let furtherUnknown = board.unknownCount - board.unknown.count
    if furtherUnknown > 0 { items.append(FurtherUnknown(count: furtherUnknown)) }
    items += board.badLines as [Any]
    let furtherBadLines = board.badLineCount - board.badLines.count
    if furtherBadLines > 0 { items.append(FurtherBadLines(count: furtherBadLines)) }
    guard !items.isEmpty else { return }
    add(header: board.isFullyUnderstood ? nil : StreamHeader(board), items: items, footer: nil)
  }

  // MARK: - Order

  /// The suites with something to show, the most urgent first, else in the order of the stream.
  private static func suitesInOrder(_ board: Board) -> [SuiteEntry] {
    sorted(board.runs.flatMap(\.suites).filter(\.hasContent)) { suite in
      let rank = suite.outcome.rank
      return rank <= Outcome.cancelled.rank ? rank : Outcome.passed.rank
    }
  }

  private static func items(of suite: SuiteEntry) -> [Any] {
    var items: [Any] = suite.issues + suite.attachments
    for test in sorted(suite.tests, by: \.outcome.rank) {
      items.append(test)
      items += test.issues as [Any]
      for entry in sorted(test.cases, by: \.outcome.rank) {
        items.append(entry)
        items += entry.issues as [Any]
      }
      items += test.attachments as [Any]
    }
    return items
  }

  /// The entries by rank; those of equal rank keep their order.
  private static func sorted<Entry>(_ entries: [Entry], by rank: (Entry) -> Int) -> [Entry] {
    guard entries.count > 1 else { return entries }
    var groups: [Int: [Entry]] = [:]
    for entry in entries { groups[rank(entry), default: []].append(entry) }
    return groups.keys.sorted().flatMap { groups[$0] ?? [] }
  }
}
