import Testing

@testable import testboard

struct LineReaderTests {
  private func lines(_ text: String, chunk: Int, longestLine: Int = 1000) throws -> [String] {
    let file = try TemporaryFile(text)
    var reader = LineReader(
      try InputFile(path: file.path), chunk: chunk, longestLine: longestLine)
    var lines: [String] = []
    while let line = try reader.nextLine() {
      switch line {
      case .bytes(let range): lines.append(String(decoding: reader.bytes[range], as: UTF8.self))
      case .tooLong: lines.append("too long")
      }
    }
    return lines
  }

  @Test func `lines are the same for any chunks`() throws {
    let text = "one\n\ntwo is longer\né\r\n\n\nlast"
    let expected = ["one", "", "two is longer", "é\r", "", "", "last"]
    for chunk in 1...30 {
      #expect(try lines(text, chunk: chunk) == expected)
      #expect(try lines(text + "\n", chunk: chunk) == expected)
    }
  }

  @Test func `a line that is too long is skipped`() throws {
    let long = String(repeating: "x", count: 100)
    for chunk in [1, 7, 64, 1000] {
      let found = try lines("a\n\(long)\nb\n\(long)", chunk: chunk, longestLine: 50)
      #expect(found == ["a", "too long", "b", "too long"], "\(chunk)")
    }
  }

  @Test func `an empty file has no lines`() throws {
    #expect(try lines("", chunk: 8).isEmpty)
    #expect(try lines("\n", chunk: 8) == [""])
  }
}
