import CollectionMapping
import Testing

@Suite("Output limits")
struct OutputLimitTests {
  /// Lines with a piece of every kind.
  private func writeLines(to writer: inout TextWriter) {
    writer.write("✘ ", [.bold, .red])
    writer.writeLine("Grüße\u{1B}[2J 👋🏽", .green)
    writer.spaces(3)
    writer.write("\u{202E}é")
    writer.writeLine()
    writer.writeLines("ﷺ\n\n\u{2028}b 👋🏽\u{0}", indentation: 4, .dim)
  }

  @Test(arguments: [true, false])
  func `text ends between two pieces at any limit, and the writer throws`(usesColor: Bool) {
    var whole = TextWriter(usesColor: usesColor)
    writeLines(to: &whole)
    var lengths: Set<Int> = []
    for limit in 0...(whole.bytes.count + 1) {
      var writer = TextWriter(usesColor: usesColor, byteLimit: limit)
      writeLines(to: &writer)
      #expect(writer.bytes.count <= limit)
      #expect(whole.bytes.starts(with: writer.bytes))
      #expect(String(validating: writer.bytes, as: UTF8.self) != nil)
      let (begun, ended) = styles(of: writer.text)
      #expect(begun == ended)
      lengths.insert(writer.bytes.count)
      if limit < whole.bytes.count {
        expect(failure(of: writer.checkLimit), isOf: limit)
      } else {
        #expect(failure(of: writer.checkLimit) == nil)
        #expect(writer.bytes == whole.bytes)
      }
    }
    #expect(lengths.count == 1 + 9, "nothing, or one of nine pieces last")
  }

  private func styles(of text: String) -> (begun: Int, ended: Int) {
    let sequences = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).dropFirst()
    let ended = sequences.count { $0.hasPrefix("0m") }
    return (sequences.count - ended, ended)
  }

  private func failure(of check: () throws(LimitError) -> Void) -> LimitError? {
    do throws(LimitError) {
      try check()
      return nil
    } catch {
      return error
    }
  }

  private func expect(_ error: LimitError?, isOf expected: Int) {
    guard case .outputBytes(let limit, let found)? = error else {
      Issue.record("\(String(describing: error)) is not about bytes")
      return
    }
    #expect(limit == expected)
    #expect(found > limit)
  }

  @Test func `the error contains the byte count including the omitted piece`() {
    var writer = TextWriter(byteLimit: 3)
    writer.write("1")
    writer.writeLine("12")
    #expect(failure(of: writer.checkLimit) == .outputBytes(limit: 3, found: 4))
    #expect(writer.text == "1")
  }

  @Test func `removed bytes count towards the limit`() {
    var writer = TextWriter(byteLimit: 5)
    writer.write("1234")
    let first = writer.takeBytes()
    writer.write("56")
    let second = writer.takeBytes()
    #expect([first.count, second.count] == [4, 0])
    #expect(failure(of: writer.checkLimit) == .outputBytes(limit: 5, found: 6))
  }

  @Test func `nothing is written after an omitted piece, however short`() {
    var writer = TextWriter(byteLimit: 3)
    writer.write("1234")
    writer.write("1")
    writer.writeLine()
    writer.writeLines("1")
    writer.spaces(1)
    #expect(writer.text == "")
  }

  @Test(arguments: ["x", "&", "\u{0}&", "👋🏽"])
  func `text far beyond the limit takes no memory`(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    var writer = TextWriter(byteLimit: 100)
    writer.write(text)
    writer.writeLines(text)
    #expect(writer.bytes.isEmpty)
    #expect(writer.bytes.capacity < 1_000)
  }

  @Test func `a writer has the default limit unless another is given`() {
    #expect(TextWriter().byteLimit == CollectionLimits().outputBytes)
    #expect(TextWriter(byteLimit: -1).byteLimit == 0)
  }

  @Test func `pieces of any format are complete up to the limit`() {
    var output = OutputBytes(limit: 12)
    func write(_ text: String) {
      let start = output.count
      var text = text
      output.append(UInt8(ascii: "\""))
      text.withUTF8 { bytes in
        unsafe output.append(bytes, from: 0, to: bytes.count, replacing: Self.quote) { _ in
          (1, "\"\"")
        }
      }
      output.append("\",")
      output.append(decimal: -1)
      output.endPiece(from: start)
    }
    write("a\"b")
    #expect(String(decoding: output.bytes, as: UTF8.self) == "\"a\"\"b\",-1")
    #expect(output.count == 9)
    #expect(failure(of: output.checkLimit) == nil)
    write("c")
    #expect(output.takeBytes().count == 9)
    #expect(failure(of: output.checkLimit) == .outputBytes(limit: 12, found: 15))
    write("")
    #expect(output.bytes.isEmpty)
  }

  @Test func `a closure may keep a special byte, and replace several bytes`() {
    var output = OutputBytes(limit: .max)
    var text = "a\"b\"\"c"
    text.withUTF8 { bytes in
      unsafe output.append(bytes, from: 1, to: bytes.count, replacing: Self.quote) { index in
        index == 1 ? (0, "never") : (2, "'")
      }
    }
    #expect(String(decoding: output.bytes, as: UTF8.self) == "\"b'c")
  }

  @Test func `a piece with an invalid start index causes no trap`() {
    for start in [-3, 100] {
      var output = OutputBytes(limit: 1)
      output.append("12")
      output.endPiece(from: start)
      #expect(output.count == (start < 0 ? 0 : 2))
      #expect(failure(of: output.checkLimit) == .outputBytes(limit: 1, found: 2))
    }
  }

  private static let quote = ByteSet(UInt8(ascii: "\"")...UInt8(ascii: "\""))
}
