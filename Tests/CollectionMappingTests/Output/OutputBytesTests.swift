import CollectionMapping
import Testing

struct OutputBytesTests {
  @Test func `bytes are read in place, and hashed`() {
    var writer = TextWriter()
    writer.write("Grüße")
    let length = writer.withBytes { $0.count }
    #expect(length == writer.bytes.count)
    #expect(writer.hash() == PageHash(of: writer.bytes.span))
    #expect(writer.hash(key: (1, 2)) == PageHash(of: writer.bytes.span, key: (1, 2)))
    #expect(writer.hash() != writer.hash(key: (1, 2)))
  }

  @Test func `an error of the closure is passed on`() {
    struct Stop: Error {}
    let writer = TextWriter()
    #expect(throws: Stop.self) { try writer.withBytes { _ throws(Stop) in throw Stop() } }
  }

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

  @Test func `removing keeps the memory`() {
    var output = OutputBytes(limit: .max)
    let row = Array(repeating: UInt8(ascii: "a"), count: 100_000)
    var addresses: Set<Int> = []
    for _ in 0..<50 {
      for byte in row { output.append(byte) }
      output.withBytes { bytes in
        unsafe bytes.withUnsafeBytes { buffer in
          _ = addresses.insert(Int(bitPattern: buffer.baseAddress))
        }
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
