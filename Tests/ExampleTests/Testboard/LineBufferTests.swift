import Testing

@testable import testboard

struct LineBufferTests {
  @Test func `lines are the same for any pieces`() {
    for length in 1...30 {
      let lines = lines(of: "one\n\ntwo is longer\né\r\n\n\nlast", inPiecesOf: length, longest: 20)
      #expect(lines == ["one", "", "two is longer", "é\r", "", "", "last"], "\(length)")
    }
  }

  @Test(arguments: [1, 7, 64, 1000])
  func `a line that is too long is skipped and not kept`(length: Int) {
    let long = String(repeating: "x", count: 100)
    let lines = lines(of: "a\n\(long)\nb\n\(long)", inPiecesOf: length, longest: 50)
    #expect(lines == ["a", "too long", "b", "too long"])
  }

  private func lines(of text: String, inPiecesOf length: Int, longest: Int) -> [String] {
    let bytes = Array(text.utf8)
    var buffer = LineBuffer(longestLine: longest)
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      buffer.append(bytes[start..<min(start + length, bytes.count)])
      while let line = buffer.nextLine() { lines.append(name(line, buffer)) }
      #expect(length >= 50 || buffer.bytes.count <= 110)
    }
    if let line = buffer.lastLine() { lines.append(name(line, buffer)) }
    return lines
  }

  @Test func `a buffer that had a long line gives its memory back`() {
    var buffer = LineBuffer()
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 10)
    for _ in 0..<128 {
      buffer.append(piece)
      #expect(buffer.nextLine().map { name($0, buffer) } == nil)
    }
    #expect(buffer.bytes.capacity >= 8 << 20)
    buffer.append(Array("\nshort".utf8))
    #expect(buffer.nextLine().map { name($0, buffer).utf8.count } == 8 << 20)
    buffer.append(Array(" line\n".utf8))
    #expect(buffer.nextLine().map { name($0, buffer) } == "short line")
    #expect(buffer.bytes.capacity <= LineBuffer.keptCapacity)
  }

  private func name(_ line: LineBuffer.Line, _ buffer: LineBuffer) -> String {
    switch line {
    case .tooLong: "too long"
    case .bytes(let range): String(decoding: buffer.bytes[range], as: UTF8.self)
    }
  }
}
