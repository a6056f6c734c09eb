import CollectionPages
import Foundation
import Testing

struct PageHashTests {
  /// The key of the reference vectors: the bytes 0 to 15.
  private let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)

  /// From `vectors.h` of the reference implementation: input is the bytes 0, 1, 2, ….
  @Test(arguments: [
    (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
    (7, "a1f1ebbed8dbc153c0b84aa61ff08239"), (8, "3b62a9ba6258f5610f83e264f31497b4"),
    (9, "264499060ad9baabc47f8b02bb6d71ed"), (15, "5493e99933b0a8117e08ec0f97cfc3d9"),
    (16, "6ee2a4ca67b054bbfd3315bf85230577"), (63, "5150d1772f50834a503e069a973fbd7c"),
  ])
  func `the reference vectors`(count: Int, text: String) {
    let bytes = Array(0..<UInt8(count))
    #expect(PageHash(of: bytes.span, key: key).description == text)
  }

  @Test func `the text of a hash reads back, and no other text does`() throws {
    for count in 0..<100 {
      let bytes = Array(0..<UInt8(count))
      let hash = PageHash(of: bytes.span)
      let data = Data("[\"\(hash)\"]".utf8)
      #expect(try JSONEncoder().encode([hash]) == data)
      #expect(try JSONDecoder().decode([PageHash].self, from: data) == [hash])
    }
    let bytes: [UInt8] = []
    let text = PageHash(of: bytes.span).description
    let others = ["", " ", text + "0", String(text.dropLast()), text.dropLast() + "g", "é" + text]
    for other in others + [text.uppercased()] {
      #expect(throws: DecodingError.self) {
        _ = try JSONDecoder().decode([PageHash].self, from: JSONEncoder().encode([other]))
      }
    }
  }

  @Test func `each byte, the number of bytes and the key count`() {
    var hashes: Set<PageHash> = []
    var count = 0
    for length in 0..<40 {
      for changed in 0...length {
        var bytes = Array(repeating: UInt8(0), count: length)
        if changed < length { bytes[changed] = 1 }
        hashes.insert(PageHash(of: bytes.span))
        hashes.insert(PageHash(of: bytes.span, key: (1, 0)))
        hashes.insert(PageHash(of: bytes.span, key: (0, 1)))
        count += 3
      }
    }
    #expect(hashes.count == count)
  }
}
