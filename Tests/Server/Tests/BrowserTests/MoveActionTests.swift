import Testing

/// The action `move`, which Turbo does not have, in browsers with and without `moveBefore`.
@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct MoveActionTests {
  private static let older =
    "delete Element.prototype.moveBefore; delete Document.prototype.moveBefore;"

  /// A row with what a user may have changed.
  private static let busy = """
    <div id="b"><details><summary>s</summary></details><input name="n" value="1" autofocus></div>
    """

  private func open(before statements: String) async throws -> StreamPage {
    let feed = "<div id=\"s\">\(row("a"))\(Self.busy)\(row("c"))</div><div id=\"t\"></div>"
    let document = try await StreamPage.open(feed: feed, before: statements)
    try await document.page.run(
      """
      globalThis.node = b; b.querySelector('details').open = true;
      const n = b.querySelector('input'); n.value = 'half typed'; n.focus(); n.setSelectionRange(2, 4);
      """)
    return document
  }

  private func order(_ document: StreamPage) async throws -> [String] {
    try await document.page.evaluate("[...feed.querySelectorAll('[id]')].map(({ id }) => id)")
  }

  private func expectBusy(_ document: StreamPage) async throws {
    let state: [String] = try await document.page.evaluate(
      """
      (() => { const n = b.querySelector('input'); return [
        `${node === b}`, `${b.querySelector('details').open}`, n.value, `${document.activeElement === n}`,
        `${n.selectionStart}-${n.selectionEnd}`, `${n.hasAttribute('autofocus')}`]; })()
      """)
    #expect(state == ["true", "true", "half typed", "true", "2-4", "true"])
  }

  @Test(
    "A moved row is the same node, with focus, selection, text and open details",
    arguments: ["", older])
  func sameNode(_ statements: String) async throws {
    let document = try await open(before: statements)
    #expect(try await document.page.evaluate("'moveBefore' in b") == statements.isEmpty)
    let steps: [(String, [String])] = [
      (move("b", after: "c"), ["s", "a", "c", "b", "t"]),
      (move("b", into: "s"), ["s", "b", "a", "c", "t"]),
      (move("b", into: "s"), ["s", "b", "a", "c", "t"]),
      (move("b", into: "t"), ["s", "a", "c", "t", "b"]),
      (move("t", into: "feed"), ["t", "b", "s", "a", "c"]),
      (move("t", after: "s"), ["s", "a", "c", "t", "b"]),
      (move("a", after: "b") + move("b", after: "a"), ["s", "c", "t", "a", "b"]),
    ]
    for (streams, expected) in steps {
      try await document.receive(streams)
      #expect(try await order(document) == expected)
      try await expectBusy(document)
    }
    try await document.page.close()
  }

  @Test("A move without a place, or into itself, changes nothing", arguments: ["", older])
  func noPlace(_ statements: String) async throws {
    let document = try await open(before: statements)
    try await document.receive(
      move("b", after: "z") + move("b", into: "z") + move("s", after: "b") + move("s", into: "s")
        + move("z", into: "s") + stream("move", "b"))
    #expect(try await order(document) == ["s", "a", "b", "c", "t"])
    try await expectBusy(document)
    try await document.page.close()
  }

  @Test("Hotwire's Turbo gets the action, unless the page has defined one")
  func besideTurbo() async throws {
    for (given, expected) in [
      ("", ["s", "a", "c", "b", "t"]), ("move() {}", ["s", "a", "b", "c", "t"]),
    ] {
      let document = try await open(
        before: """
          globalThis.Turbo = { StreamActions: { \(given) } };
          customElements.define('turbo-stream', class extends HTMLElement {
            get targetElements() { return [document.getElementById(this.getAttribute('target'))]; }
            connectedCallback() { Turbo.StreamActions[this.getAttribute('action')].call(this); this.remove(); }
          });
          """)
      try await document.receive(move("b", after: "c"))
      #expect(try await order(document) == expected)
      try await document.page.close()
    }
  }

  private func move(_ target: String, after anchor: String) -> String {
    "<turbo-stream action=\"move\" target=\"\(target)\" after=\"\(anchor)\"></turbo-stream>"
  }

  private func move(_ target: String, into parent: String) -> String {
    "<turbo-stream action=\"move\" target=\"\(target)\" into=\"\(parent)\"></turbo-stream>"
  }
}
