import CollectionMapping

/// The report for a terminal or a log.
struct TextReport: ReportFormat {
  private var writer: TextWriter

  init(usesColor: Bool) {
    writer = TextWriter(usesColor: usesColor, byteLimit: .max)
  }

  mutating func begin() {}

  mutating func add(_ element: CollectionElement, explanation: MappingExplanation?) {
    element.write(to: &writer)
    for line in explanation?.lines ?? [] {
      writer.spaces(8)
      writer.writeLine("↳ " + line, .cyan)
    }
  }

  mutating func end() {}

  var byteCount: Int { writer.bytes.count }

  mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}
