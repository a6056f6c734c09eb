import CollectionMapping
import Testing

struct OutputAppendTests {
  @Test func `a closure writes up to a number of bytes`() {
    var output = OutputBytes(limit: 5)
    output.append(upTo: 4) { span in
      span.append(1)
      span.append(2)
    }
    output.append(upTo: -1) { _ in }
    output.append(contentsOf: [3, 4, 5])
    #expect(output.bytes == [1, 2, 3, 4, 5])
    #expect(output.hasRoom(for: 0))
    #expect(!output.hasRoom(for: 1))
  }

  @Test func `bytes beyond the limit are left out completely, and so is everything after them`() {
    var output = OutputBytes(limit: 3)
    output.append(contentsOf: [1, 2])
    var ran = false
    output.append(upTo: 2) { _ in ran = true }
    output.append(contentsOf: [3])
    #expect(!ran)
    #expect(output.bytes == [1, 2])
    #expect(throws: LimitError.outputBytes(limit: 3, found: 4)) { try output.checkLimit() }

    var other = OutputBytes(limit: 3)
    other.append(contentsOf: [1, 2, 3, 4])
    other.append(upTo: .max) { _ in ran = true }
    #expect(other.bytes.isEmpty)
    #expect(throws: LimitError.outputBytes(limit: 3, found: 4)) { try other.checkLimit() }
  }

  @Test func `numbers have all their digits`() {
    var numbers: [Int] = [0, .max, .min]
    var power = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, 1 - power, -power, -1 - power]
    }
    for number in numbers {
      var output = OutputBytes(limit: 20)
      output.append(decimal: number)
      #expect(String(decoding: output.bytes, as: UTF8.self) == String(number))
    }
  }
}
