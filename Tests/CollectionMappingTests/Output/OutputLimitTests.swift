import CollectionMapping
import Testing

@Suite("What writers do at their limit")
struct OutputLimitTests {
  /// A page with a piece of every sort, the text in it of one to four bytes a character.
  private func writePage(to page: inout MarkupWriter) {
    page.doctype()
    page.open("ul", [.text("class", "a \"b\""), .number("data-n", -12), .flag("hidden")])
    page.element("li", [.url("href", "/grüße?👋🏽"), .number("x", 1.5)]) { item in
      item.text("Grüße & 👋🏽\u{0}<>")
      item.number(.min)
      item.void("br")
      item.void("td", [.literal("id", "é")])
    }
    page.element("b", text: "ﷺ")
    page.raw("—\n")
    page.closeAll()
  }

  /// Lines with a piece of every sort.
  private func writeLines(to writer: inout TextWriter) {
    writer.write("✘ ", [.bold, .red])
    writer.writeLine("Grüße\u{1B}[2J 👋🏽", .green)
    writer.spaces(3)
    writer.write("\u{202E}é")
    writer.writeLine()
    writer.writeLines("ﷺ\n\n\u{2028}b 👋🏽\u{0}", indentation: 4, .dim)
  }

  /// Whether bytes end where a piece of a page may end: outside of tags and character references.
  private func endsBetweenPieces(_ text: String) -> Bool {
    let tags = text.unicodeScalars.count { $0 == "<" } == text.unicodeScalars.count { $0 == ">" }
    let references = text.unicodeScalars.count { $0 == "&" }
    return tags && references == text.unicodeScalars.count { $0 == ";" }
  }

  @Test(arguments: MarkupSyntax.allCases)
  func `whatever the limit, a page is cut between two pieces and says so`(syntax: MarkupSyntax) {
    var whole = MarkupWriter(syntax)
    writePage(to: &whole)
    var lengths: Set<Int> = []
    for limit in 0...(whole.bytes.count + 1) {
      var page = MarkupWriter(syntax, byteLimit: limit)
      writePage(to: &page)
      #expect(page.bytes.count <= limit)
      #expect(whole.bytes.starts(with: page.bytes))
      #expect(String(validating: page.bytes, as: UTF8.self) != nil)
      #expect(endsBetweenPieces(page.text), "limit \(limit): \(page.text)")
      lengths.insert(page.bytes.count)
      if limit < whole.bytes.count {
        expect(failure(of: page.checkLimit), isOf: limit)
      } else {
        #expect(failure(of: page.checkLimit) == nil)
        #expect(page.bytes == whole.bytes)
      }
    }
    #expect(lengths.count == 1 + 13, "nothing, or one of thirteen pieces last")
  }

  @Test(arguments: [true, false])
  func `whatever the limit, text is cut between two pieces and says so`(usesColor: Bool) {
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

  @Test func `the error says how many bytes there were with the piece that was left out`() {
    var page = MarkupWriter(.html, byteLimit: 10)
    page.text("12345")
    page.text("1234567")
    page.text("1234567890")
    #expect(failure(of: page.checkLimit) == .outputBytes(limit: 10, found: 12))
    var writer = TextWriter(byteLimit: 3)
    writer.write("1")
    writer.writeLine("12")
    #expect(failure(of: writer.checkLimit) == .outputBytes(limit: 3, found: 4))
    #expect(writer.text == "1")
  }

  @Test func `bytes that were taken out count`() {
    var page = MarkupWriter(.html, byteLimit: 5)
    var pieces: [[UInt8]] = []
    var failures: [LimitError?] = []
    for text in ["12", "345", "", "6", "7"] {
      page.text(text)
      pieces.append(page.takeBytes())
      failures.append(failure(of: page.checkLimit))
    }
    let error = LimitError.outputBytes(limit: 5, found: 6)
    #expect(pieces == [Array("12".utf8), Array("345".utf8), [], [], []])
    #expect(failures == [nil, nil, nil, error, error])

    var writer = TextWriter(byteLimit: 5)
    writer.write("1234")
    let first = writer.takeBytes()
    writer.write("56")
    let second = writer.takeBytes()
    #expect([first.count, second.count] == [4, 0])
    #expect(failure(of: writer.checkLimit) == error)
  }

  @Test func `nothing is written after what was left out, however short`() {
    var page = MarkupWriter(.html, byteLimit: 6)
    page.open("p")
    page.text("12345")
    page.text("1")
    page.number(1)
    page.raw("1")
    page.doctype()
    page.void("b")
    #expect(page.text == "<p>")

    var writer = TextWriter(byteLimit: 3)
    writer.write("1234")
    writer.write("1")
    writer.writeLine()
    writer.writeLines("1")
    writer.spaces(1)
    #expect(writer.text == "")
  }

  @Test func `elements close and closures run as ever`() {
    struct Stop: Error {}
    var page = MarkupWriter(.html, byteLimit: 3)
    page.open("p")
    page.open("q")
    #expect(page.text == "<p>")
    var ran = 0
    do {
      try page.element("b") { _ in
        ran += 1
        throw Stop()
      }
      Issue.record("the error of the closure is lost")
    } catch {
      #expect(type(of: error) == Stop.self)
    }
    #expect(ran == 1)
    let closed = [page.close(), page.close(), page.close()]
    #expect(closed == [true, true, false])
    #expect(page.text == "<p>")
  }

  @Test(arguments: ["x", "&", "\u{0}&", "👋🏽"])
  func `what is far beyond the limit takes no memory`(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    var page = MarkupWriter(.html, byteLimit: 100)
    page.text(text)
    page.void("b", [.text("title", text)])
    #expect(page.bytes.isEmpty)
    #expect(page.bytes.capacity < 1_000)

    var writer = TextWriter(byteLimit: 100)
    writer.write(text)
    writer.writeLines(text)
    #expect(writer.bytes.isEmpty)
    #expect(writer.bytes.capacity < 1_000)
  }

  @Test func `a writer has the default limit unless another is given`() {
    #expect(MarkupWriter(.svg).byteLimit == CollectionLimits().outputBytes)
    #expect(TextWriter().byteLimit == CollectionLimits().outputBytes)
    #expect(MarkupWriter(.html, byteLimit: 7).byteLimit == 7)
    #expect(TextWriter(byteLimit: -1).byteLimit == 0)
    var page = MarkupWriter(.html, byteLimit: .min)
    page.text("")
    #expect(failure(of: page.checkLimit) == nil)
    page.text("1")
    #expect(failure(of: page.checkLimit) == .outputBytes(limit: 0, found: 1))
  }

  @Test func `a writer without limit takes and counts without end`() {
    var page = MarkupWriter(.html, byteLimit: .max)
    var count = 0
    for _ in 0..<3 {
      page.text("1")
      count += page.takeBytes().count
    }
    #expect(count == 3)
    #expect(failure(of: page.checkLimit) == nil)
  }
}
