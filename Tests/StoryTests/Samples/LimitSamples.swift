import CollectionMapping
import CollectionMappingMarkup
import Testing

/// The code of Documentation/Limits.md.
struct LimitSamples {
  final class RowCell: ReusableView, ModelTransfer, MarkupRendering, TextRendering {
    private var number = 0
    func update(with number: Int) { self.number = number }
    var markup: Markup { "<li>\(number)</li>" }
    func write(to writer: inout TextWriter) { writer.writeLine("\(number)") }
  }

  @Test func `a storage returns the reason for refusing a write`() throws {
    let rows = Array(1...1_500)
    var log: [String] = []
    let manager = CollectionManager(limits: CollectionLimits(items: 1_000, outputBytes: 1 << 20))
    do {
      try manager.memoryStorage.addItems(rows)
    } catch {
      log.append(error.description)
    }
    let expected = """
      All sections together have 1500 items, but the limit is 1000. Store fewer, or raise `items` of the limits.
      """
    #expect(log == [expected])
    #expect(manager.memoryStorage.numberOfSections == 0)
  }

  @Test func `a writer reports omitted output`() throws {
    #expect(try writtenPage(outputBytes: 20) == "<li>1</li><li>2</li>")
    #expect(throws: MarkupError.limit(.outputBytes(limit: 19, found: 20))) {
      try writtenPage(outputBytes: 19)
    }
    #expect(try writtenSummary(outputBytes: 4) == "1\n2\n")
    #expect(throws: LimitError.outputBytes(limit: 3, found: 4)) {
      try writtenSummary(outputBytes: 3)
    }
  }

  private func twoRows(outputBytes: Int) throws -> CollectionManager {
    let manager = CollectionManager(limits: CollectionLimits(outputBytes: outputBytes))
    manager.register(RowCell.self)
    try manager.memoryStorage.setItems([1, 2])
    return manager
  }

  private func writtenSummary(outputBytes: Int) throws -> String {
    let manager = try twoRows(outputBytes: outputBytes)
    var summary = TextWriter(byteLimit: manager.limits.outputBytes)
    try manager.enumerateElements { $0.write(to: &summary) }
    try summary.checkLimit()
    return summary.text
  }

  private func writtenPage(outputBytes: Int) throws -> String {
    let manager = try twoRows(outputBytes: outputBytes)
    var page = MarkupWriter(.html, byteLimit: manager.limits.outputBytes)
    try manager.enumerateElements { $0.write(to: &page) }
    try page.check()
    return page.text
  }
}
