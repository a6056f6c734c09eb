import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import Testing

@Suite("URLs in lists and redirections")
struct MarkupURLListTests {
  @Test(arguments: [
    "", "a.png", "a.png 1x, https://b/c.png 2x", "/a,b 100w,/c 200w", "https://a/x,y:z.png",
    "\n  /a 1x,\n\t/b 2x\n", "https://a https://b", "//a/b;c 1x",
  ])
  func `a list of harmless URLs is kept`(list: String) {
    let isStrict = list.contains("y:z")  // Parts of a URL are checked like URLs.
    #expect((value("srcset", list) == nil) == isStrict)
  }

  @Test(arguments: [
    "javascript:a", "a.png 1x, javascript:a 2x", "a.png 1x,javascript:a", "https://a data:b",
    "a.png\tjavascript:b", "a.png\u{C}javascript:b", ",x:y", "/a;x:y", "a java\u{1}script:b",
  ])
  func `a list with another scheme is left out`(list: String) {
    #expect(value("srcset", list) == nil)
  }

  @Test(arguments: [
    "", "5", "0; url=/a", "0;URL='https://a'", "3,/a", "0 /a", "5; ", "text/html; charset=utf-8",
    "default-src https:", ".5;url=#a", "0; url /a", "0;url=\"/a:b\"",
  ])
  func `a redirection to a harmless URL is kept`(content: String) {
    #expect(refresh(content) != nil)
  }

  @Test(arguments: [
    "0; url=javascript:a", "0;javascript:a", "0 javascript:a", "0,URL = 'data:a'", ".;u\u{1}rl=x:y",
    "\u{1}0;x:y", "0\t;\turl\n=\nx:y", "1.5;;\u{FFFF}x:y", "0;url=\"x:y", "  0;url= \" x:y",
  ])
  func `a redirection to another scheme is left out`(content: String) {
    #expect(refresh(content) == nil)
  }

  @Test func `only content beside http-equiv is a redirection, in either order`() {
    let text = "3 tips: read"
    #expect(value("content", text) == text)
    for tag: [MarkupAttribute] in [
      [.literal("http-equiv", "refresh"), .text("content", "0;x:y")],
      [.text("content", "0;x:y"), .text("HTTP-EQUIV", "refresh")],
    ] {
      var page = MarkupWriter(.html)
      page.void("META", tag)
      #expect(!page.text.contains("content"))
      #expect(page.problems == [.refusedURL(attribute: "content")])
    }
    var page = MarkupWriter(.html)
    page.void("p", [.literal("http-equiv", "refresh"), .text("content", "0;x:y")])
    #expect(page.problems.isEmpty)
  }

  @Test(arguments: Seeds.all(debug: 200, release: 2_000))
  func `no value that is written makes a browser find another scheme`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "javascript:", "https:", "url", "=", ",", ";", " ", "\t", "\u{C}", "\n", "/", "a", "1x",
      "\u{1}",
      "0", ".", "'", "java", "script", ":", "\u{FFFF}", "u", "(", ")",
    ]
    for _ in 0..<50 {
      let text = (0...random.below(9)).map { _ in random.pick(pieces) }.joined()
      if let list = value("srcset", text) {
        for url in BrowserURL.candidates(ofSet: list) {
          #expect(BrowserURL.isHarmless(url), "seed \(seed): \(text.debugDescription)")
        }
      }
      if let list = value("ping", text) {
        for url in list.unicodeScalars.split(whereSeparator: \.isHTMLWhitespace) {
          #expect(BrowserURL.isHarmless(String(url)), "seed \(seed): \(text.debugDescription)")
        }
      }
      if let content = refresh(text), let url = BrowserURL.redirection(content) {
        #expect(BrowserURL.isHarmless(url), "seed \(seed): \(text.debugDescription)")
      }
    }
  }

  private func value(_ name: StaticString, _ text: String) -> String? {
    var page = MarkupWriter(.html)
    page.void("p", [.text(name, text)])
    return read(page.text)
  }

  private func refresh(_ text: String) -> String? {
    var page = MarkupWriter(.html)
    page.void("meta", [.text("content", text), .flag("http-equiv")])
    return read(page.text)
  }

  /// The decoded value of the first attribute that has one.
  private func read(_ tag: String) -> String? {
    let parts = tag.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return ["&#9;": "\t", "&#10;": "\n", "&#39;": "'", "&quot;": "\"", "&amp;": "&"]
      .reduce(String(parts[1])) { $0.replacing($1.key, with: $1.value) }
  }
}
