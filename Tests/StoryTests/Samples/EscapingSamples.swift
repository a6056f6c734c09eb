import CollectionMapping
import CollectionMappingMarkup
import Testing

/// The code of Documentation/Fragments.md.
struct FragmentSamples {
  @Test func `a page contains fragments and a data block`() throws {
    var printed = ""
    func print(_ text: String) { printed = text }

    let navigation = MarkupFragment(.html) { nav in
      nav.element("a", [.url("href", "/")], text: "Fish & Chips")
    }
    let rule = MarkupFragment(.html, raw: "<hr>")

    var page = MarkupWriter(.html)
    page.element("nav") { $0.fragment(navigation + rule) }
    try page.check()
    print(page.text)
    let expected = """
      <nav><a href="/">Fish &amp; Chips</a><hr></nav>
      """
    #expect(printed == expected)

    _ = page.takeBytes()
    let state = ["title": "Fish & </script>"]
    try page.script(json: state, [.literal("id", "state")])
    let block = #"""
      <script type="application/json" id="state">{"title":"Fish \u0026 \u003c/script\u003e"}</script>
      """#
    #expect(page.text == block)
  }

  @Test func `a refused write is a problem`() {
    var wrong = MarkupWriter(.html)
    wrong.element("style", text: "p { color: red }")
    #expect(throws: MarkupError.textInCode(element: "style")) { try wrong.check() }
  }
}
