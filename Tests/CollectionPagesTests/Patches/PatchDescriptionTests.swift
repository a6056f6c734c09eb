import CollectionPages
import Testing

/// The texts of patches for people.
struct PatchDescriptionTests {
  private typealias Operation = ContentPatch.Operation

  @Test func `a patch is described by its versions, and its operations on a line each`() throws {
    func page(_ version: String, _ rows: [String]) throws -> RenderedPage {
      var page = RenderedPage(version: version)
      try page.beginSection("list", opening: Array("<ul>".utf8), closing: Array("</ul>".utf8))
      for row in rows { try page.append(.item(row), Array("<li>\(row)\n</li>".utf8).span) }
      return page
    }
    let empty = RenderedPage(version: "0\u{1B}[2J")
    let old = try page("41", ["Bread", "Milk"])
    let new = try page("42", ["Eggs", "Bread"])
    #expect(
      "\(ContentPatch(from: old.digest, to: new))" == """
        version 41 to 42: 2 operations
          remove item Milk
          insert item Eggs first in section list: <li>Eggs </li>
        """)
    #expect(
      "\(ContentPatch(from: empty.digest, to: try page("1", [])))" == """
        version 0\u{FFFD}[2J to 1: 1 operation
          insert section list first: <ul> … </ul>
        """)
    var same = old
    same.version = "43"
    #expect("\(ContentPatch(from: old.digest, to: same))" == "version 41 to 43: 0 operations")
  }

  private static let descriptions: [(Operation, String)] = [
    (.remove(.item("a")), "remove item a"),
    (
      .move(.item("a"), toSection: "s", after: nil),
      "move item a first in section s"
    ),
    (
      .move(.item("a", kind: "badge"), toSection: "s", after: .item("a")),
      "move badge of item a after item a in section s"
    ),
    (
      .replace(.section("s", kind: "note", number: 1), [0x68, 0x69]),
      "replace note 1 of section s: hi"
    ),
    (
      .insert(.item("a"), inSection: "s", after: .item("b"), [0xFF, 0]),
      "insert item a after item b in section s: (2 bytes)"
    ),
    (.replace(.item("a"), []), "replace item a: (0 bytes)"),
    (.replace(.item("a"), [0x80]), "replace item a: (1 byte)"),
    (.removeSection("s\nt"), "remove section s t"),
    (.moveSection("s", after: nil), "move section s first"),
    (.moveSection("s", after: "t"), "move section s after section t"),
    (
      .insertSection("s", after: "t", opening: [0x3C], closing: []),
      "insert section s after section t: < … (0 bytes)"
    ),
    (
      .replaceFrame(ofSection: "s", opening: [], closing: [0x3E]),
      "replace frame of section s: (0 bytes) … >"
    ),
  ]

  @Test(arguments: descriptions)
  private func `an operation is described on one line`(operation: Operation, text: String) {
    #expect("\(operation)" == text)
  }

  @Test func `text of models is on one line, without control characters, and clipped`() {
    func text(_ text: String) -> String {
      "\(Operation.replace(.item("a"), Array(text.utf8)))".replacing("replace item a: ", with: "")
    }
    #expect(text("a\r\nb\u{1B}[2J\u{202E}\t<b>") == "a b\u{FFFD}[2J\u{FFFD} <b>")
    let long = String(repeating: "é", count: 400)
    #expect(text(long) == long)
    #expect(text(long + "é") == long + "…")
    let id = String(repeating: "i", count: 81)
    #expect("\(Operation.removeSection(id))" == "remove section \(id.prefix(79))…")
  }
}
