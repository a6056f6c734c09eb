import CollectionMapping

/// A board as the sections of a collection: a section for each suite, failures first, then one for each
/// run, and one for the stream itself.
///
/// The models are the entries of the board, so the storage adds no more than a reference for each.
struct BoardSections {
  struct Section {
    let id: EntryID
    let header: Any?
    let items: [Item]
    let footer: Any?
  }

  struct Item {
    let id: EntryID
    let model: Any
  }

  private(set) var sections: [Section] = []

  init(_ board: Board) {
    for suite in Self.suitesInOrder(board) {
      let id = EntryID.suite(suite.id, run: suite.run)
      let items = Self.items(of: suite, id)
      sections.append(Section(id: id, header: suite, items: items, footer: suite))
    }
    for run in board.runs {
      let id = EntryID.run(run.number)
      let items = Self.issues(run.issues, of: id) + Self.attachments(run.attachments, of: id)
      sections.append(Section(id: id, header: nil, items: items, footer: run))
    }
    addStream(board)
  }

  /// Replaces the content of a storage by the sections.
  func fill(_ storage: MemoryStorage) throws(StorageError) {
    try storage.setItemsForAllSections(sections.map { $0.items.map(\.model) })
    storage.setSectionHeaderModels(sections.map(\.header))
    storage.setSectionFooterModels(sections.map(\.footer))
  }

  private mutating func addStream(_ board: Board) {
    var items = board.unknown.map { Item(id: .line($0.line), model: $0) }
    if board.runs.isEmpty, items.isEmpty {
      items.append(Item(id: .emptyStream, model: EmptyStream(board)))
    }
    let furtherUnknown = board.unknownCount - board.unknown.count
    if furtherUnknown > 0 {
      items.append(Item(id: .furtherUnknown, model: FurtherUnknown(count: furtherUnknown)))
    }
    items += board.badLines.map { Item(id: .line($0.number), model: $0) }
    let furtherBadLines = board.badLineCount - board.badLines.count
    if furtherBadLines > 0 {
      items.append(Item(id: .furtherBadLines, model: FurtherBadLines(count: furtherBadLines)))
    }
    guard !items.isEmpty else { return }
    let header = board.isFullyUnderstood ? nil : StreamHeader(board)
    sections.append(Section(id: .stream, header: header, items: items, footer: nil))
  }

  // MARK: - Items

  private static func items(of suite: SuiteEntry, _ id: EntryID) -> [Item] {
    var items = issues(suite.issues, of: id) + attachments(suite.attachments, of: id)
    let tests = sorted(suite.tests) { suite.isOpen ? urgency($0.outcome) : $0.outcome.rank }
    for test in tests {
      add(test, .test(test.id, run: suite.run), to: &items)
    }
    return items
  }

  private static func add(_ test: TestEntry, _ id: EntryID, to items: inout [Item]) {
    items.append(Item(id: id, model: test))
    items += issues(test.issues, of: id)
    for (index, entry) in sorted(Array(test.cases.enumerated()), by: { $0.element.outcome.rank }) {
      let caseID = EntryID.testCase(index, of: id)
      items.append(Item(id: caseID, model: entry))
      items += issues(entry.issues, of: caseID)
    }
    items += attachments(test.attachments, of: id)
  }

  private static func issues(_ issues: [IssueEntry], of id: EntryID) -> [Item] {
    issues.enumerated().map { Item(id: .issue($0.offset, of: id), model: $0.element) }
  }

  private static func attachments(_ entries: [AttachmentEntry], of id: EntryID) -> [Item] {
    entries.enumerated().map { Item(id: .attachment($0.offset, of: id), model: $0.element) }
  }
}

// MARK: - Order

extension BoardSections {
  /// The suites with content, the most urgent first, otherwise in the order of the stream.
  private static func suitesInOrder(_ board: Board) -> [SuiteEntry] {
    sorted(board.runs.flatMap(\.suites).filter(\.hasContent)) { urgency($0.outcome) }
  }

  /// A rank that moves only urgent suites to the front.
  private static func urgency(_ outcome: Outcome) -> Int {
    outcome.rank <= Outcome.running.rank ? outcome.rank : Outcome.passed.rank
  }

  /// The entries by rank; entries of equal rank keep their order.
  private static func sorted<Entry>(
    _ entries: some Collection<Entry>, by rank: (Entry) -> Int
  ) -> [Entry] {
    guard entries.count > 1 else { return Array(entries) }
    var groups: [Int: [Entry]] = [:]
    for entry in entries { groups[rank(entry), default: []].append(entry) }
    return groups.keys.sorted().flatMap { groups[$0] ?? [] }
  }
}
