import CollectionPages
import Foundation
import Testing

/// Pages of typed JSON.
struct JSONPageWriterTests {
  private struct Row: Encodable {
    var title: String
    var link: String?
    var score: Double?
  }

  private final class NoteCell: ReusableView, ModelTransfer, Encodable {
    private var text = ""
    func update(with note: Character) { text = String(note) }
    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
  }

  private static let badge: ElementKind = "new \"badge\"\\\n"

  /// Strings become rows, characters notes, doubles rows with a score; other models have no JSON.
  private func makeManager(_ models: [Any]) throws -> CollectionManager {
    let manager = quietManager()
    manager.registerHostingCell(for: String.self) { Row(title: $0, link: "a/\($1.item)") }
    manager.registerHostingCell(for: Double.self) { score, _ in Row(title: "", score: score) }
    manager.registerHostingCell(for: Int.self) { number, _ in number == 0 ? nil : number }
    manager.registerHostingCell(for: Bool.self) { flag, _ -> any Encodable in
      flag ? "yes" : [1, 2]
    }
    manager.registerHostingCell(for: Set<Int>.self) { _, _ in () }
    manager.register(NoteCell.self)
    manager.register(LabelledView.self, for: Bread.self) { _, _, _ in }
    manager.registerHosting(for: String.self, as: .supplementary(Self.badge)) { text, _ in text }
    try manager.memoryStorage.setItems(models)
    return manager
  }

  private func write(
    _ manager: CollectionManager, to page: inout JSONPageWriter
  ) throws -> [Bool] {
    var written: [Bool] = []
    try manager.enumerateElements { written.append(try page.write($0)) }
    return written
  }

  @Test func `each element is an object with its type, place and content`() throws {
    let manager = try makeManager(["a\"", Character("n"), 7])
    manager.memoryStorage.setSupplementaryModels(["b"], ofKind: Self.badge)
    var page = JSONPageWriter()
    #expect(try write(manager, to: &page) == [true, true, true, true])
    page.finish()
    #expect(
      page.text == #"""
        [{"type":"Row","section":0,"item":0,"content":{"link":"a/0","title":"a\""}},\#
        {"type":"NoteCell","section":0,"item":1,"content":"n"},\#
        {"type":"Int","section":0,"item":2,"content":7},\#
        {"type":"String","kind":"new \"badge\"\\\u000a","section":0,"item":0,"content":"b"}]
        """#)
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(page.bytes)) as? [[String: Any]])
    #expect(objects.map { $0["kind"] as? String } == [nil, nil, nil, Self.badge.rawValue])
  }

  @Test func `content that is not Encodable writes nothing`() throws {
    let manager = try makeManager([Bread(), 0, Set([1]), "a", true, false, Any?.none as Any])
    var page = JSONPageWriter()
    #expect(try write(manager, to: &page) == [false, false, false, true, true, true, false])
    page.finish()
    let types = try JSONDecoder().decode([Typed].self, from: Data(page.bytes)).map(\.type)
    #expect(types == ["Row", "String", "Array<Int>"])
    page.finish()
    #expect(try write(manager, to: &page).allSatisfy { !$0 })
    #expect(page.text.hasSuffix("]}]"))
  }

  private struct Typed: Decodable {
    var type: String
  }

  @Test func `a page without elements is an empty array`() {
    var page = JSONPageWriter()
    page.finish()
    #expect(page.text == "[]")
  }

  @Test func `content that cannot be encoded throws and writes nothing`() throws {
    let manager = try makeManager([1.5, Double.nan, 2.5])
    var page = JSONPageWriter()
    #expect(throws: EncodingError.self) { try write(manager, to: &page) }
    try manager.memoryStorage.setItems([2.5])
    #expect(try write(manager, to: &page) == [true])
    page.finish()
    let scores = try JSONDecoder().decode([Scored].self, from: Data(page.bytes)).map(
      \.content.score)
    #expect(scores == [1.5, 2.5])
  }

  private struct Scored: Decodable {
    struct Content: Decodable { var score: Double }
    var content: Content
  }

  @Test func `names of types and the encoder can be chosen`() throws {
    let manager = try makeManager(["a/b"])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var page = JSONPageWriter(encoder: encoder) { $0 == Row.self ? "post" : "other" }
    _ = try write(manager, to: &page)
    #expect(
      page.text == #"""
        [{"type":"post","section":0,"item":0,"content":{"link":"a\/0","title":"a\/b"}}
        """#)
  }

  @Test func `a page ends between two elements at any limit, and is valid only if it is whole`()
    throws
  {
    let manager = try makeManager(["a", Character("c"), 5])
    var whole = JSONPageWriter()
    _ = try write(manager, to: &whole)
    whole.finish()
    for limit in 0...(whole.bytes.count + 1) {
      var page = JSONPageWriter(byteLimit: limit)
      _ = try write(manager, to: &page)
      page.finish()
      #expect(page.bytes.count <= limit)
      #expect(whole.bytes.starts(with: page.bytes))
      let isValid = (try? JSONDecoder().decode([Typed].self, from: Data(page.bytes))) != nil
      #expect(isValid == (limit >= whole.bytes.count))
      if isValid {
        try page.checkLimit()
      } else {
        #expect(throws: LimitError.self) { try page.checkLimit() }
      }
    }
  }

  @Test func `bytes that are taken between elements make up the same page`() throws {
    let manager = try makeManager(["a", "b", Character("c")])
    var (whole, streamed, bytes) = (JSONPageWriter(), JSONPageWriter(), [UInt8]())
    try manager.enumerateElements { element in
      try whole.write(element)
      try streamed.write(element)
      bytes += streamed.takeBytes()
    }
    whole.finish()
    streamed.finish()
    #expect(bytes + streamed.takeBytes() == whole.bytes && streamed.bytes.isEmpty)
  }
}
