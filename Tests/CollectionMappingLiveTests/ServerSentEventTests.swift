import CollectionMappingLive
import Testing

struct ServerSentEventTests {
  @Test func `fields are lines, and data a field for each of its lines`() throws {
    let event = ServerSentEvent(
      comment: "a\nb", retry: .milliseconds(1_500), name: "n", id: "7",
      data: Array("one\ntwo\r\nthree\rfour\n".utf8))
    let text = String(decoding: try event.encoded(), as: UTF8.self)
    #expect(
      text
        == ": a\n: b\nretry: 1500\nevent: n\nid: 7\ndata: one\ndata: two\ndata: three\ndata: four\ndata: \n\n"
    )
  }

  @Test(arguments: [
    "", " ", "\n", "\r", "\r\n\r\n", "a\n\nid: 9\n\ndata: b", "\ndata:x", "é\u{2028}x", "\u{0}",
  ])
  func `no data begins another field`(data: String) throws {
    let bytes = try ServerSentEvent(id: "7", data: Array(data.utf8)).encoded()
    let fields = EventFields(bytes)
    #expect(fields.id == "7" && fields.name == nil && fields.comments.isEmpty)
    let lines = data.unicodeScalars.map { String($0) }.joined()
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    #expect(fields.data == lines)
    let text = String(decoding: bytes.dropLast(2), as: UTF8.self)
    #expect(!text.unicodeScalars.contains("\r") && !text.contains("\n\n"))
  }

  @Test(arguments: ["a\nb", "\r", "\u{0}", "\u{1F}", "\u{7F}"])
  func `an identifier or a name with a control character is refused`(text: String) {
    #expect(throws: LiveError.controlCharacter(field: "id")) {
      try ServerSentEvent(id: text).encoded()
    }
    #expect(throws: LiveError.controlCharacter(field: "event")) {
      try ServerSentEvent(name: text).encoded()
    }
  }

  @Test func `a delay is written in milliseconds at any size`() throws {
    func retry(_ time: Duration) throws -> String? {
      EventFields(try ServerSentEvent(retry: time).encoded()).retry
    }
    #expect(try retry(.seconds(3)) == "3000")
    #expect(try retry(.seconds(-3)) == "0")
    #expect(try retry(.milliseconds(-3)) == "0")
    #expect(try retry(.seconds(Int64.max)) == "\(Int64.max)")
  }
}
