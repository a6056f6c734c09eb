import CollectionMapping

/// The report for other programs: sections with their items, each with its parts.
///
/// The same stream gives the same bytes. `README.md` describes the members.
struct JSONReport: ReportFormat {
  private var writer = JSONWriter()
  private let board: Board
  /// The objects and lists that are open where the next element will be written.
  private var openSection = false
  private var openItems = false
  private var openItem = false
  private var openParts = false

  init(_ board: Board) {
    self.board = board
  }

  mutating func begin() {
    let summary = BoardSummary(board)
    writer.beginObject()
    writer.member("title", summary.title)
    writer.member("verdict", summary.verdict?.rawValue ?? "empty")
    writer.member("records", board.recordCount)
    writer.member("unknownKinds", board.unknownCount)
    writer.member("badLines", board.badLineCount)
    writer.counts(summary.counts)
    writer.key("sections")
    writer.beginArray()
  }

  mutating func add(_ element: CollectionElement, explanation: MappingExplanation?) {
    switch ElementRole(element) {
    case .header:
      closeSection()
      beginSection()
      writer.key("header")
      write(element, explanation)
      writer.endObject()
    case .footer:
      if !openSection { beginSection() }
      closeItems()
      writeFooter(element, explanation)
      closeSection()
    case .item:
      beginItem()
      write(element, explanation)
    case .part:
      beginPart()
      write(element, explanation)
      writer.endObject()
    }
  }

  mutating func end() {
    closeSection()
    writer.endArray()
    writer.endObject()
    writer.lineBreak()
  }

  var byteCount: Int { writer.bytes.count }

  mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}

// MARK: - Around the elements

extension JSONReport {
  /// Begins the object of an element and writes the members of its model; the caller ends it.
  private mutating func write(_ element: CollectionElement, _ explanation: MappingExplanation?) {
    writer.beginObject()
    (element.model as? any JSONRendering)?.write(to: &writer)
    writer.member("mapping", explanation?.lines ?? [])
  }

  /// The footer of a suite adds nothing to its header, except for the mapping.
  private mutating func writeFooter(
    _ element: CollectionElement, _ explanation: MappingExplanation?
  ) {
    let isOfSuite = element.model is SuiteEntry
    guard !isOfSuite || explanation != nil else { return }
    writer.key("footer")
    if isOfSuite {
      writer.beginObject()
      writer.member("mapping", explanation?.lines ?? [])
    } else {
      write(element, explanation)
    }
    writer.endObject()
  }

  private mutating func beginSection() {
    writer.beginLine()
    openSection = true
  }

  private mutating func beginItem() {
    closeItem()
    if !openSection { beginSection() }
    if !openItems {
      writer.key("items")
      writer.beginArray()
    }
    openItems = true
    openItem = true
  }

  private mutating func beginPart() {
    guard openItem else {
      beginItem()
      openItem = false
      return
    }
    if !openParts {
      writer.key("parts")
      writer.beginArray()
    }
    openParts = true
  }

  private mutating func closeItem() {
    if openParts { writer.endArray() }
    if openItem { writer.endObject() }
    openParts = false
    openItem = false
  }

  private mutating func closeItems() {
    closeItem()
    if openItems { writer.endArray() }
    openItems = false
  }

  private mutating func closeSection() {
    closeItems()
    if openSection { writer.endObject() }
    openSection = false
  }
}
