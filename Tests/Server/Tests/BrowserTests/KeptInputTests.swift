import Testing

/// What a user has opened, typed and selected while the page changes.
///
/// In the reports turbo 686, 1248 and 1267, and turbo-morphing demo 9, the focus, the caret or unsaved text was lost.
@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct KeptInputTests {
  private static let form = """
    <input id="f" value="1"><input name="n" value="1"><textarea name="t">1</textarea>
    <input type="range" name="r" max="9"><input type="checkbox" name="c">
    <input type="radio" name="o" value="a" checked><input type="radio" name="o" value="b">
    <select name="s"><option>x<option>y<option>z</select><select name="m" multiple><option>x<option>y</select>
    """

  /// The values of the form above, in its order.
  private static let values = """
    [...document.querySelectorAll('#b input, #b textarea, #b select')].map((control) =>
      /checkbox|radio/.test(control.type) ? String(control.checked)
        : Array.from(control.selectedOptions ?? [], (o) => o.value).join() || control.value)
    """

  /// The same form with other values, as the server writes it next.
  private static let next = form.replacing("\"1\"", with: "\"2\"").replacing(">1<", with: ">2<")
    .replacing("max=\"9\"", with: "max=\"9\" value=\"3\"")

  /// The streams that bring the next form.
  private static let changes = [
    stream("replace", "b", row("b", next)), stream("update", "b", next),
    stream("remove", "b") + stream("append", "feed", row("b", next)),
    stream("update", "feed", row("z", "<input name=\"n\">") + row("b", next)),
    stream("append", "feed", row("b", next)),
  ]

  private func open(_ content: String = form) async throws -> StreamPage {
    try await StreamPage.open(
      feed: row("a", "<input name=\"n\" value=\"0\">") + row("b", content) + row("c"))
  }

  private func expectFocus(_ document: StreamPage, _ name: String) async throws {
    let focused: String = try await document.page.evaluate(
      "document.activeElement.getAttribute('name') ?? document.activeElement.tagName")
    #expect(focused == name)
  }

  @Test("Controls that nobody touched take the new values", arguments: changes)
  func untouched(_ streams: String) async throws {
    let document = try await open()
    try await document.receive(streams.replacing("<option>y", with: "<option selected>y"))
    let values: [String] = try await document.page.evaluate(Self.values)
    #expect(values == ["2", "2", "2", "3", "false", "true", "false", "y", "y"])
    try await document.page.close()
  }

  @Test(
    "What was typed and chosen survives, whether its control has focus or not", arguments: changes)
  func edited(_ streams: String) async throws {
    let document = try await open()
    try await document.page.run(
      """
      const at = (name) => b.querySelector(`[name=${name}]`);
      f.value = 'typed'; at('n').value = ''; at('t').value = 'half\\na line'; at('r').value = 7;
      at('c').checked = true; b.querySelector('[value=b]').checked = true;
      at('s').value = 'z'; at('m').options[1].selected = true;
      at('t').focus(); at('t').setSelectionRange(2, 6, 'backward');
      """)
    try await document.receive(streams)
    let values: [String] = try await document.page.evaluate(Self.values)
    #expect(values == ["typed", "", "half\na line", "7", "true", "false", "true", "z", "y"])
    try await expectFocus(document, "t")
    let caret: [String] = try await document.page.evaluate(
      "(({ selectionStart: a, selectionEnd: z, selectionDirection: d }) => [`${a}`, `${z}`, d])(document.activeElement)"
    )
    #expect(caret == ["2", "6", "backward"])
    #expect(
      try await document.page.evaluate(
        "document.querySelector('#a input')?.value ?? '0'") == "0")
    // The server's value is the one to which a reset goes back.
    #expect(try await document.page.evaluate("f.defaultValue") == "2")
    try await document.page.close()
  }

  @Test("A control that has focus and no edits keeps its caret, and takes the new value")
  func caret() async throws {
    let document = try await open(
      "<input name=\"n\" value=\"old text\"><input type=\"number\" name=\"i\">")
    try await document.page.run(
      "const n = b.querySelector('input'); n.focus(); n.setSelectionRange(1, 3)")
    try await document.receive(stream("replace", "b", row("b", "<input name=\"n\" value=\"new\">")))
    try await expectFocus(document, "n")
    let caret: [Int] = try await document.page.evaluate(
      "[document.activeElement.selectionStart, document.activeElement.selectionEnd]")
    #expect(caret == [1, 3])
    #expect(try await document.page.evaluate("document.activeElement.value") == "new")
    try await document.page.close()
  }

  @Test(
    "Details that the user opened or closed stay so, and others are as the server writes them",
    arguments: [false, true])
  func details(isUpdate: Bool) async throws {
    func details(_ attributes: String) -> String {
      "<details \(attributes)><summary>s</summary><input></details>"
    }
    let content = details("") + details("open") + details("class=\"x\"") + details("id=\"d\"")
    let document = try await StreamPage.open(feed: "<div id=\"b\">\(content)</div>")
    try await document.page.run(
      """
      for (const at of [0, 1, 3]) b.querySelectorAll('summary')[at].click();
      b.querySelector('input').focus();
      """)
    // At other places in the row, with a state that the user did not choose.
    let next = content.replacing("class=\"x\"", with: "open")
    for content in ["<b>1</b>\(next)", "<p>2</p><i>2</i>\(next)\(details(""))"] {
      try await document.receive(
        isUpdate
          ? stream("update", "b", content)
          : stream("replace", "b", "<div id=\"b\">\(content)</div>"))
      let open: [Bool] = try await document.page.evaluate(
        "[...b.querySelectorAll('details')].map(({ open }) => open)")
      #expect(open.prefix(4) == [true, false, true, true])
      try await expectFocus(document, "INPUT")
    }
    #expect(try await document.page.evaluate("b.lastChild.open") == false)
    try await document.page.close()
  }

  @Test("Focus in a control without a selection, such as a number, is kept")
  func number() async throws {
    let document = try await open("<input type=\"number\" name=\"i\">")
    try await document.page.run("const i = b.querySelector('input'); i.value = 12; i.focus()")
    try await document.receive(
      stream("replace", "b", row("b", "<input type=\"number\" name=\"i\">")))
    try await expectFocus(document, "i")
    #expect(try await document.page.evaluate("document.activeElement.value") == "12")
    try await document.page.close()
  }

  @Test("A control that was left is not focused again")
  func left() async throws {
    let document = try await open()
    try await document.page.run(
      "const n = b.querySelector('[name=n]'); n.focus(); n.value = 'typed'; n.blur()")
    try await document.receive(Self.changes[0])
    try await expectFocus(document, "BODY")
    try await document.page.run(
      "b.querySelector('[name=n]').focus(); a.querySelector('input').focus()")
    try await document.receive(Self.changes[0])
    #expect(try await document.page.evaluate("document.activeElement.parentNode.id") == "a")
    #expect(try await document.page.evaluate("b.querySelector('[name=n]').value") == "typed")
    try await document.page.close()
  }

  @Test("Code that moves the focus during a change is obeyed")
  func handler() async throws {
    let document = try await open("<input name=\"n\">")
    try await document.page.run(
      """
      customElements.define('to-a', class extends HTMLElement {
        connectedCallback() { a.querySelector('input').focus(); }
      });
      b.querySelector('input').focus();
      """)
    try await document.receive(stream("replace", "b", row("b", "<input name=\"n\"><to-a></to-a>")))
    #expect(try await document.page.evaluate("document.activeElement.parentNode.id") == "a")
    try await document.page.close()
  }

  @Test("Autofocus takes no focus, and its attribute is on the page", arguments: [true, false])
  func autofocus(isTyping: Bool) async throws {
    let document = try await open()
    if isTyping { try await document.page.run("a.querySelector('input').focus()") }
    try await document.receive(
      stream("append", "feed", row("d", "<input name=\"auto\" autofocus>"))
        + stream("replace", "b", row("b", "<input name=\"auto\" autofocus=\"\">")))
    for _ in 1...3 { try await document.page.run("await new Promise(requestAnimationFrame)") }
    try await expectFocus(document, isTyping ? "n" : "BODY")
    #expect(
      try await document.page.evaluate("feed.querySelectorAll('[autofocus]').length", as: Int.self)
        == 2)
    try await document.page.close()
  }

  @Test("A text goes to no other control")
  func elsewhere() async throws {
    let document = try await open("<input name=\"n\"><input name=\"n\"><input>")
    try await document.page.run(
      "[...b.children].forEach((control, index) => { control.value = `typed ${index}` }); b.children[1].focus()"
    )
    // Another type, another element, and one that was there before.
    for content in ["<input type=\"checkbox\" name=\"n\">", "<textarea name=\"n\"></textarea>", ""]
    {
      try await document.receive(stream("replace", "b", row("b", content)))
      #expect(try await document.page.evaluate("b.querySelector('textarea')?.value ?? ''") == "")
      try await expectFocus(document, "BODY")
    }
    try await document.receive(
      stream("update", "c", "<input name=\"n\" value=\"c\"><input name=\"n\" value=\"d\">"))
    try await document.page.run(
      "c.firstChild.value = 'typed'; c.firstChild.focus(); c.firstChild.id = 'first'")
    try await document.receive(stream("remove", "first"))
    #expect(try await document.page.evaluate("c.firstChild.value") == "d")
    try await expectFocus(document, "BODY")
    try await document.page.close()
  }

  @Test("A control with an id is found in another row, and only one of its kind takes its text")
  func byID() async throws {
    let document = try await open("<input id=\"f\"><select name=\"s\"><option>x<option>z</select>")
    try await document.page.run(
      "f.value = 'typed'; f.focus(); b.querySelector('select').value = 'z'")
    try await document.receive(
      stream(
        "replace", "b", row("b", "<input><select name=\"s\"><option>x<option selected>y</select>"))
        + stream("update", "c", "<b>1</b><input id=\"f\">"))
    #expect(
      try await document.page.evaluate("`${f.value} ${document.activeElement.id}`") == "typed f")
    // The option that was chosen is no longer there.
    #expect(try await document.page.evaluate("b.querySelector('select').value") == "y")
    try await document.receive(stream("update", "c", "<textarea id=\"f\">new</textarea>"))
    #expect(
      try await document.page.evaluate("`${f.value} ${document.activeElement.id}`") == "new f")
    try await document.page.close()
  }

  @Test(
    "What takes the place of a button or a control that was removed gets neither focus nor text")
  func neighbour() async throws {
    let document = try await open(
      "<button class=\"x\">Delete</button><button>Archive</button>"
        + "<input class=\"x\" name=\"n\"><input name=\"n\" value=\"2\">")
    try await document.page.run("b.querySelector('input').value = 'typed'; b.firstChild.focus()")
    try await document.receive("<turbo-stream action=\"remove\" targets=\"#b .x\"></turbo-stream>")
    try await expectFocus(document, "BODY")
    #expect(try await document.page.evaluate("b.querySelector('input').value") == "2")
    try await document.page.close()
  }
}
