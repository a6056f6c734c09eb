import CollectionMappingLive
import Testing

struct EntityTagTests {
  private let tag = EntityTag("a,b")

  @Test func `a tag is written as in a header`() throws {
    #expect(try #require(tag).description == "\"a,b\"")
    #expect(EntityTag("x", isWeak: true)?.description == "W/\"x\"")
    let hash = PageHash(of: Array("page".utf8).span)
    #expect(EntityTag(of: Array("page".utf8).span).description == "\"\(hash)\"")
    for text in ["\"", " ", "\n", "\u{7F}"] { #expect(EntityTag(text) == nil) }
  }

  @Test(arguments: [
    ("\"a,b\"", true, true), ("W/\"a,b\"", true, false), ("\"x\", \"a,b\"", true, true),
    (" ,, \"x\" ,\t\"a,b\"", true, true), ("*", true, true), (" * ", true, true),
    ("\"x*\"", false, false), ("a,b", false, false), ("\"a\",\"b\"", false, false),
    ("\"a,b", false, false), ("w/\"a,b\"", false, false), ("\"x\"\"a,b\"", false, false),
    ("", false, false), ("**", false, false),
  ])
  func `lists are compared weakly for reading, and strongly for changes`(
    field: String, isKnown: Bool, isExpected: Bool
  ) throws {
    let tag = try #require(tag)
    #expect(tag.isKnown(in: [field]) == isKnown)
    #expect(tag.isExpected(in: [field]) == isExpected)
    #expect(tag.isKnown(in: ["\"y\"", field]) == isKnown)
  }

  @Test func `without a field nothing is known or expected`() throws {
    #expect(try !#require(tag).isKnown(in: []) && !#require(tag).isExpected(in: []))
  }

  @Test func `a weak tag is never expected`() throws {
    let weak = try #require(EntityTag("a", isWeak: true))
    #expect(weak.isKnown(in: ["\"a\""]) && weak.isKnown(in: ["W/\"a\""]))
    #expect(!weak.isExpected(in: ["\"a\""]) && !weak.isExpected(in: ["W/\"a\""]))
    #expect(EntityTag.list("W/\"a\", \"b\" x, \"c\"") == [weak, EntityTag("b")])
  }

  @Test func `tags are compared by their bytes`() {
    #expect(EntityTag("é") != EntityTag("e\u{301}"))
  }
}
