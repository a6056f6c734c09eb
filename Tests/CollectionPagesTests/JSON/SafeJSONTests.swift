import CollectionPages
import Foundation
import Testing

/// JSON of the library: what `JSONEncoder` writes raw is escaped.
struct SafeJSONTests {
  private struct Row: Encodable {
    let text: String
    let keys: [String: Int]
  }

  private static let scalars =
    Array(0x7F...0x9F) + [0x2028, 0x2029, 0x202E, 0x2066, 0xFDD0, 0xFFFE, 0x1FFFF, 0x10FFFF]

  private static let text = String(
    String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar(UInt32($0)) }))

  @Test func `JSON of pages and reports contains no such character, and means the same`() throws {
    let manager = CollectionManager()
    manager.registerHostingCell(for: Int.self) { _, _ in Row(text: Self.text, keys: [Self.text: 1])
    }
    manager.registerHosting(for: Int.self, as: .supplementary(ElementKind(Self.text))) { _, _ in 1
    }
    try manager.memoryStorage.setItems([1])
    manager.memoryStorage.setSupplementaryModels([1], ofKind: ElementKind(Self.text))
    var page = JSONPageWriter()
    #expect(try page.beginArray(Self.text, in: ["a": Self.text]))
    try manager.enumerateElements { try page.write($0, id: Self.text) }
    page.finish()
    #expect(isEscaped(page.text))
    let object = try JSONSerialization.jsonObject(with: Data(page.bytes)) as? [String: Any]
    #expect(object?["a"] as? String == Self.text)
    let elements = object?[Self.text] as? [[String: Any]]
    #expect(elements?.count == 2)
    #expect(elements?.allSatisfy { $0["id"] as? String == Self.text } == true)
    #expect(elements?.compactMap { $0["kind"] as? String } == [Self.text])

    let report = try ContainerReport(manager)
    #expect(isEscaped(try report.json()))
    #expect(
      try JSONDecoder().decode(ContainerReport.self, from: Data(report.json().utf8)) == report)

    var value = JSONPageWriter()
    try value.writeValue([Self.text])
    #expect(isEscaped(value.text))
  }

  @Test func `each such character has its escape`() {
    for value in Self.scalars {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      var output = OutputBytes(limit: .max)
      output.append(json: Array("\"x\(scalar)y\"".utf8))
      let escapes = String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      #expect(String(decoding: output.bytes, as: UTF8.self) == "\"x\(escapes.joined())y\"")
    }
  }

  @Test func `other characters are kept, and markup is escaped on request`() {
    let json = Array(#"{"ä":"<b>&👩‍👩‍👧\n"}"#.utf8)
    var output = OutputBytes(limit: .max)
    output.append(json: json)
    #expect(output.bytes == json)
    output = OutputBytes(limit: .max)
    output.append(json: json, escapesMarkup: true)
    let text = String(decoding: output.bytes, as: UTF8.self)
    #expect(text == #"{"ä":"\u003cb\u003e\u0026👩‍👩‍👧\n"}"#)
  }

  @Test func `an escape that exceeds the limit is removed with its piece`() throws {
    var output = OutputBytes(limit: 8)
    output.append(json: Array("\"\u{9B}\"".utf8))
    output.endPiece(from: 0)
    #expect(output.bytes == Array(#""\u009b""#.utf8))
    let start = output.count
    output.append(json: Array("\"\u{9B}\"".utf8))
    output.endPiece(from: start)
    #expect(output.count == 8)
    #expect(throws: LimitError.self) { try output.checkLimit() }
  }

  private func isEscaped(_ json: String) -> Bool {
    json.unicodeScalars.allSatisfy { scalar in !Self.scalars.contains(Int(scalar.value)) }
  }
}
