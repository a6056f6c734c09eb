import CollectionPages
import Testing

struct OutputBytesTests {
  @Test func `removed bytes count towards the limit, as taken ones do`() {
    for limit in 0..<20 {
      var removing = TextWriter(byteLimit: limit)
      var taking = TextWriter(byteLimit: limit)
      for _ in 0..<5 {
        removing.write("123")
        taking.write("123")
        #expect(removing.bytes == taking.bytes)
        removing.removeBytes()
        _ = taking.takeBytes()
        #expect(removing.bytes.isEmpty)
      }
      #expect((limit < 15) == (error(of: removing) != nil))
      #expect(error(of: removing) == error(of: taking))
    }
  }

  @Test(arguments: [0, 1, 0x9AF, 0x1234_5678_9ABC_DEF0, .max] as [UInt64])
  func `a number has its last hexadecimal digits`(number: UInt64) {
    let text = String(number, radix: 16)
    for digits in -1...17 {
      var output = OutputBytes(limit: 100)
      output.append(hexadecimal: number, digits: digits)
      let count = min(max(digits, 0), 16)
      let expected = (String(repeating: "0", count: 16) + text).suffix(count)
      #expect(output.bytes == Array(expected.utf8))
    }
    var small = OutputBytes(limit: 3)
    small.append(hexadecimal: number, digits: 4)
    #expect(small.bytes.isEmpty)
    #expect(throws: LimitError.self) { try small.checkLimit() }
  }

  @Test func `removing keeps the memory`() {
    var output = OutputBytes(limit: .max)
    let row = Array(repeating: UInt8(ascii: "a"), count: 100_000)
    var addresses: Set<Int> = []
    for _ in 0..<50 {
      for byte in row { output.append(byte) }
      unsafe output.bytes.withUnsafeBytes { buffer in
        _ = addresses.insert(Int(bitPattern: buffer.baseAddress))
      }
      output.removeBytes()
    }
    #expect(addresses.count == 1)
  }

  private func error(of writer: TextWriter) -> LimitError? {
    do throws(LimitError) {
      try writer.checkLimit()
      return nil
    } catch {
      return error
    }
  }
}
