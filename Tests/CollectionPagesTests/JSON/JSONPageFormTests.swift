import CollectionPages
import Foundation
import Testing

/// Identifiers, objects around the array, single values, and bytes without copies.
struct JSONPageFormTests {
  private struct Note: Identifiable, Encodable {
    var id: String
    var text = "a"
  }

  /// A model with an identifier of any type.
  private struct Tagged: Identifiable {
    var id: AnyHashable
  }

  private struct Place: Hashable {
    var number: Int
  }

  private struct Info: Encodable {
    var next: String?
    var version: Double?
  }

  private func makeManager(_ models: [Any]) throws -> CollectionManager {
    let manager = quietManager()
    manager.registerHostingCell(for: Note.self) { note, _ in note.text }
    manager.registerHostingCell(for: Tagged.self) { _, _ in 0 }
    manager.registerHostingCell(for: Double.self) { number, _ in number }
    manager.registerHosting(for: String.self, as: .header) { title, _ in title }
    try manager.memoryStorage.setItems(models)
    return manager
  }

  /// The page of all elements, with the identifiers of their items.
  private func page(of models: [Any], in page: JSONPageWriter = JSONPageWriter()) throws -> String {
    var page = page
    let manager = try makeManager(models)
    manager.memoryStorage.setSectionHeaderModels(["day"])
    var pass = try manager.makePass()
    while let element = try pass.next() { try page.write(element, id: pass.itemIdentifier) }
    page.finish()
    return page.text
  }

  // MARK: Identifiers

  @Test func `the identifier of an item is the value of id`() throws {
    #expect(
      try page(of: [Note(id: "x\""), Tagged(id: 7), Tagged(id: Optional(UInt64.max)), 1.5])
        == #"""
        [{"type":"String","kind":"header","section":0,"item":0,\#
        "content":"day"},\#
        {"type":"String","id":"x\"","section":0,"item":0,"content":"a"},\#
        {"type":"Int","id":7,"section":0,"item":1,"content":0},\#
        {"type":"Int","id":18446744073709551615,"section":0,"item":2,"content":0},\#
        {"type":"Double","section":0,"item":3,"content":1.5}]
        """#)
  }

  @Test func `the encoder encodes the identifier`() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let date = Tagged(id: Date(timeIntervalSince1970: 5))
    let text = try page(of: [date], in: JSONPageWriter(encoder: encoder))
    #expect(text.hasSuffix(#"{"type":"Int","id":5,"section":0,"item":0,"content":0}]"#))
  }

  @Test func `an identifier that cannot be encoded throws, and writes nothing`() throws {
    let manager = try makeManager([1.5])
    var page = JSONPageWriter()
    var pass = try manager.makePass()
    let element = try #require(try pass.next())
    let type = "CollectionPagesTests.JSONPageFormTests.Place"
    let place = Place(number: 1)
    for id in [place, AnyHashable(place), Place?.some(place) as Any] {
      #expect {
        try page.write(element, id: id)
      } throws: { error in
        guard case EncodingError.invalidValue(_, let context) = error else { return false }
        return context.debugDescription == "An identifier of type \(type) is not Encodable."
      }
      #expect(throws: EncodingError.self) { try page.writeObject(element, id: id) }
    }
    #expect(throws: EncodingError.self) { try page.write(element, id: Double.nan) }
    #expect(page.bytes.isEmpty)
    #expect(try page.write(element, id: Int??.some(nil) as Any))
    #expect(page.text == #"[{"type":"Double","section":0,"item":0,"content":1.5}"#)
  }

  // MARK: Objects around the array

  @Test(arguments: [
    (Info(next: "/a", version: 2), #"{"next":"/a","version":2,"rows \"all\"":["#),
    (Info(), #"{"rows \"all\"":["#),
  ])
  private func `the array is the last member of an object`(info: Info, start: String) throws {
    let manager = try makeManager([1.5, 2.5])
    var page = JSONPageWriter()
    #expect(try page.beginArray("rows \"all\"", in: info))
    #expect(try !page.beginArray("rows", in: info))
    #expect(try !page.writeValue(1))
    try manager.enumerateElements { try page.write($0) }
    page.finish()
    let rows =
      #"{"type":"Double","section":0,"item":0,"content":1.5},"#
      + #"{"type":"Double","section":0,"item":1,"content":2.5}"#
    #expect(page.text == start + rows + "]}")
    var empty = JSONPageWriter()
    try empty.beginArray("rows \"all\"", in: info)
    empty.finish()
    empty.finish()
    #expect(empty.text == start + "]}")
  }

  @Test func `an object with spaces and line breaks is extended too`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    for info in [Info(), Info(next: "}")] {
      var page = JSONPageWriter(encoder: encoder)
      try page.beginArray("rows", in: info)
      page.finish()
      let value = try JSONDecoder().decode([String: Member].self, from: Data(page.bytes))
      #expect(value["rows"] == .rows([]))
      #expect(value["next"] == info.next.map(Member.text))
    }
  }

  private enum Member: Decodable, Equatable {
    case rows([Int]), text(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self = try (try? .rows(value.decode([Int].self))) ?? .text(value.decode(String.self))
    }
  }

  @Test func `a value that is no object has no array, and nothing is written`() throws {
    var page = JSONPageWriter()
    for value in [[1], "{}", 5] as [any Encodable] {
      #expect(throws: EncodingError.self) { try page.beginArray("rows", in: value) }
    }
    #expect(throws: EncodingError.self) { try page.beginArray("rows", in: Info(version: .nan)) }
    #expect(page.bytes.isEmpty)
    #expect(try page.beginArray("rows", in: [String: Int]()))
    #expect(page.text == #"{"rows":["#)
  }

  // MARK: One value

  @Test func `one element is written in place of the array`() throws {
    var pass = try makeManager([Note(id: "x"), 1.5]).makePass()
    let element = try #require(try pass.next())
    var page = JSONPageWriter { _ in "note" }
    #expect(try page.writeObject(element, id: pass.itemIdentifier))
    #expect(page.text == #"{"type":"note","id":"x","section":0,"item":0,"content":"a"}"#)
    #expect(try !page.writeObject(element) && !page.write(element))
    #expect(try !page.writeValue(1))
    page.finish()
    #expect(page.text.hasSuffix("}"))

    var array = JSONPageWriter()
    try array.write(element)
    #expect(try !array.writeObject(element) && !array.writeValue(1))
    #expect(try !array.beginArray("rows", in: Info()))
  }

  @Test func `one value is written with the encoder of the page`() throws {
    var page = JSONPageWriter()
    #expect(throws: EncodingError.self) { try page.writeValue(Double.nan) }
    #expect(try page.writeValue(Info(next: "a/b", version: 1)))
    page.finish()
    #expect(page.text == #"{"next":"a/b","version":1}"#)
  }

  // MARK: Bytes

  @Test func `bytes are read without a copy, and count towards the limit`() throws {
    let manager = try makeManager([1.5, 2.5])
    var (whole, page, bytes) = (JSONPageWriter(), JSONPageWriter(byteLimit: 106), [UInt8]())
    try manager.enumerateElements { element in
      try whole.write(element)
      #expect(try page.write(element))
      bytes += page.bytes
      page.removeBytes()
      #expect(page.bytes.isEmpty)
    }
    #expect(bytes == whole.bytes)
    #expect(bytes.count == 106)
    page.finish()
    #expect(page.bytes.isEmpty)
    #expect(throws: LimitError.outputBytes(limit: 106, found: 107)) { try page.checkLimit() }
  }

  @Test func `a call beyond the limit returns false`() throws {
    var pass = try makeManager([1.5]).makePass()
    let element = try #require(try pass.next())
    let calls: [(inout JSONPageWriter) throws -> Bool] = [
      { try $0.write(element) }, { try $0.writeObject(element) }, { try $0.writeValue("text") },
      { try $0.beginArray("rows", in: Info()) },
    ]
    for call in calls {
      var whole = JSONPageWriter()
      #expect(try call(&whole))
      for limit in 0...whole.bytes.count {
        var page = JSONPageWriter(byteLimit: limit)
        let isBeyond = limit < whole.bytes.count
        #expect(try call(&page) == !isBeyond)
        #expect(page.bytes.isEmpty == isBeyond)
        #expect(((try? page.checkLimit()) == nil) == isBeyond)
        #expect(try !page.write(element))
      }
    }
  }
}
