import CollectionMapping
import CollectionMappingMarkup

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The report as one page without scripts or other files.
///
/// The views write themselves. This type writes the page around them, and opens and closes their
/// sections and lists.
struct HTMLReport: ReportFormat {
  private var writer = MarkupWriter(.html, byteLimit: .max)
  private let summary: BoardSummary
  private let manager: CollectionManager

  /// The sections and lists that are open where the next element will be written.
  private var openSection = false
  private var isFoldable = false
  private var openList = false
  private var openItem = false
  private var openParts = false

  init(_ board: Board, _ manager: CollectionManager) {
    summary = BoardSummary(board)
    self.manager = manager
  }

  mutating func begin() {
    writer.doctype()
    writer.open("html", [.literal("lang", "en")])
    writer.element("head") { head in
      head.write(
        """
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(summary.title) · Test report</title>
        """)
      head.element("style") { $0.raw(pageStyle) }
    }
    writer.open("body")
    writeHeader()
    writer.open("main")
  }

  private mutating func writeHeader() {
    let view = try? manager.view(for: summary, ofKind: .pageHeader, at: [0, 0])
    guard let view else { return }
    writer.write(view)
    manager.recycle(view)
  }

  mutating func add(_ element: CollectionElement, explanation: MappingExplanation?) {
    let role = ElementRole(element)
    prepare(for: role, element)
    element.write(to: &writer)
    if role == .header { endHeader() }
    if let explanation { write(explanation) }
    if role == .part { writer.close() }
    if role == .footer { closeSection() }
  }

  mutating func end() {
    closeSection()
    writer.closeAll()
    writer.raw("\n")
  }

  var byteCount: Int { writer.bytes.count }

  mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

  private mutating func write(_ explanation: MappingExplanation) {
    writer.write(
      """
      <details class="explanation">
        <summary>Mapping</summary>
        <ul>\(each: explanation.lines, { "<li>\($0)</li>" })</ul>
      </details>
      """)
  }
}

// MARK: - Around the views

extension HTMLReport {
  /// Closes and opens the sections and lists around an element of this role.
  private mutating func prepare(for role: ElementRole, _ element: CollectionElement) {
    switch role {
    case .header:
      closeSection()
      beginSection(of: element.model as? SuiteEntry)
    case .footer:
      closeList()
      if !openSection { beginSection(of: nil) }
    case .item:
      beginItem()
    case .part:
      if openItem {
        if !openParts { writer.open("ul", [.literal("class", "parts")]) }
        openParts = true
        writer.open("li")
      } else {
        beginList()
        writer.open("li", [.literal("class", "test")])
      }
    }
  }

  /// A suite can be folded; it is unfolded if something in it did not pass.
  private mutating func beginSection(of suite: SuiteEntry?) {
    openSection = true
    writer.open("section", [.text("class", suite == nil ? "plain" : "suite")])
    guard let suite else { return }
    writer.open("details", [.flag("open", suite.outcome != .passed)])
    writer.open("summary")
    isFoldable = true
  }

  private mutating func endHeader() {
    if isFoldable { writer.close() }
  }

  private mutating func closeSection() {
    closeList()
    if openSection {
      if isFoldable { writer.close() }
      writer.close()
      writer.raw("\n")
    }
    openSection = false
    isFoldable = false
  }

  private mutating func beginList() {
    if !openSection { beginSection(of: nil) }
    if !openList { writer.open("ul", [.literal("class", "tests")]) }
    openList = true
  }

  private mutating func beginItem() {
    closeItem()
    beginList()
    writer.raw("\n")
    writer.open("li", [.literal("class", "test")])
    openItem = true
  }

  private mutating func closeItem() {
    if openParts { writer.close() }
    if openItem { writer.close() }
    openParts = false
    openItem = false
  }

  private mutating func closeList() {
    closeItem()
    if openList { writer.close() }
    openList = false
  }
}
