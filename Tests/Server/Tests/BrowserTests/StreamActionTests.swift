import Testing

/// What the reference of Turbo Streams says of each action.
struct StreamActionCase: CustomTestStringConvertible {
  let testDescription: String
  let streams: String
  let expected: String

  init(_ testDescription: String, _ streams: String, _ expected: String) {
    self.testDescription = testDescription
    self.streams = streams
    self.expected = expected
  }

  /// Against a feed of the rows a, b and c.
  static let all = [
    StreamActionCase(
      "append", stream("append", "feed", row("d") + row("e")),
      row("a") + row("b") + row("c") + row("d") + row("e")),
    StreamActionCase(
      "append takes the place of children with an id of the new content",
      stream("append", "feed", row("d") + row("b", "new")),
      row("a") + row("c") + row("d") + row("b", "new")),
    StreamActionCase(
      "append keeps children without an id, and those that are deeper",
      stream("append", "a", "<i>x</i>") + stream("append", "a", "<i>y</i>")
        + stream("append", "feed", "<b id=\"z\"></b>")
        + stream("append", "a", "<b id=\"z\"></b>"),
      "<p id=\"a\"><i>x</i><i>y</i><b id=\"z\"></b></p>" + row("b") + row("c")
        + "<b id=\"z\"></b>"),
    StreamActionCase(
      "prepend", stream("prepend", "feed", row("d") + row("e")),
      row("d") + row("e") + row("a") + row("b") + row("c")),
    StreamActionCase(
      "prepend takes the place of children with an id of the new content",
      stream("prepend", "feed", row("c", "new")), row("c", "new") + row("a") + row("b")),
    StreamActionCase(
      "before", stream("before", "b", row("d") + row("e")),
      row("a") + row("d") + row("e") + row("b") + row("c")),
    StreamActionCase(
      "after", stream("after", "b", row("d") + row("e")),
      row("a") + row("b") + row("d") + row("e") + row("c")),
    StreamActionCase(
      "after the last", stream("after", "c", row("d")),
      row("a") + row("b") + row("c") + row("d")),
    StreamActionCase(
      "replace", stream("replace", "b", row("d") + row("e")),
      row("a") + row("d") + row("e") + row("c")),
    StreamActionCase(
      "update", stream("update", "b", "<i>x</i> &lt;y"),
      row("a") + row("b", "<i>x</i> &lt;y") + row("c")),
    StreamActionCase("update with nothing", stream("update", "feed", ""), ""),
    StreamActionCase("remove", stream("remove", "b"), row("a") + row("c")),
    StreamActionCase(
      "streams of an event in their order, a move among them",
      stream("remove", "a") + stream("after", "c", row("a", "moved"))
        + stream("replace", "a", row("a", "again")),
      row("b") + row("c") + row("a", "again")),
    StreamActionCase(
      "a selector with several targets",
      "<turbo-stream action=\"update\" targets=\"p:not(#b):not(#connection)\">"
        + "<template><i>x</i></template></turbo-stream>",
      row("a", "<i>x</i>") + row("b") + row("c", "<i>x</i>")),
    StreamActionCase(
      "white space between streams, which belongs to no row",
      "\n  " + stream("remove", "b") + "\n\n" + stream("append", "feed", row("d")) + "\n",
      row("a") + row("c") + row("d")),
    StreamActionCase(
      "a target that is not there", stream("replace", "z", row("d")) + stream("remove", "b"),
      row("a") + row("c")),
    StreamActionCase(
      "an action that is none", stream("constructor", "b", row("d")) + stream("", "b", row("d")),
      row("a") + row("b") + row("c")),
    StreamActionCase(
      "content that only a template can hold",
      stream("append", "feed", "<table><tbody id=\"t\"></tbody></table>")
        + stream("append", "t", "<tr><td>1</td></tr>"),
      row("a") + row("b") + row("c")
        + "<table><tbody id=\"t\"><tr><td>1</td></tr></tbody></table>"),
  ]
}

@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct StreamActionTests {
  @Test("Each action changes the page as Turbo documents it", arguments: StreamActionCase.all)
  func action(_ example: StreamActionCase) async throws {
    let document = try await StreamPage.open(feed: row("a") + row("b") + row("c"))
    try await document.receive(example.streams)
    #expect(try await document.feed == example.expected)
    #expect(try await document.page.evaluate("document.querySelector('turbo-stream') === null"))
    try await document.page.close()
  }

  @Test("Nodes that no stream names stay the same nodes")
  func sameNodes() async throws {
    let document = try await StreamPage.open(feed: row("a") + row("b") + row("c") + row("d"))
    try await document.page.run("for (const row of feed.children) row.tag = row.id;")
    try await document.receive(
      stream("replace", "b", row("b", "new")) + stream("remove", "a")
        + stream("after", "c", row("a")) + stream("update", "c", "new"))
    let tags: [String] = try await document.page.evaluate(
      "[...feed.children].map((row) => `${row.id} ${row.tag}`)")
    #expect(tags == ["b undefined", "c c", "a undefined", "d d"])
    try await document.page.close()
  }

  @Test("Scripts in a stream do not run")
  func scripts() async throws {
    let document = try await StreamPage.open(feed: row("a"))
    try await document.receive(
      stream("append", "feed", "<script>globalThis.ran = true;</script>")
        + "<script>globalThis.ran = true;</script>")
    #expect(try await document.page.evaluate("globalThis.ran === undefined"))
    try await document.page.close()
  }

  @Test(
    "Focus stays at its place in a row that is replaced or moved",
    arguments: [
      stream("replace", "b", "<p id=\"b\"><a href=\"#\">1</a><button>new</button></p>"),
      stream("update", "b", "<a href=\"#\">1</a><button>new</button>"),
      stream("remove", "b")
        + stream("after", "c", "<p id=\"b\"><a href=\"#\">1</a><button>new</button></p>"),
    ])
  func focus(_ streams: String) async throws {
    let document = try await StreamPage.open(
      feed: row("a") + row("b", "<a href=\"#\">1</a><button>old</button>") + row("c"))
    try await document.page.run("feed.querySelector('button').focus()")
    try await document.receive(streams)
    #expect(try await document.page.evaluate("document.activeElement.textContent") == "new")
    try await document.page.close()
  }

  @Test("Focus that a change leaves alone stays, whatever comes before it in its row")
  func focusBeside() async throws {
    let document = try await StreamPage.open(
      feed: row("a", "<span id=\"name\"></span><button>1</button>"))
    try await document.page.run("feed.querySelector('button').focus()")
    try await document.receive(stream("update", "name", "<a href=\"#\">2</a>"))
    #expect(try await document.page.evaluate("document.activeElement.textContent") == "1")
    try await document.page.close()
  }

  @Test("Focus on a row that is removed goes to no other row")
  func focusOnRemoved() async throws {
    let document = try await StreamPage.open(
      feed: row("a", "<button>1</button>") + row("b", "<button>2</button>"))
    try await document.page.run("feed.querySelector('button').focus()")
    try await document.receive(stream("remove", "a"))
    #expect(try await document.page.evaluate("document.activeElement === document.body"))
    try await document.page.close()
  }
}
