import CollectionMapping
import CollectionMappingMarkup
import Foundation
import FuzzSupport

/// Commands to a writer of markup with text of any kind: a strict reader finds exactly the elements and
/// texts of the commands, a limit only cuts off the end, and pages are what their patches make of them.
enum MarkupTarget {
  static func run(_ input: [UInt8]) {
    var choices = Choices(input)
    switch choices.below(3) {
    case 0: checkWriter(choices, .html)
    case 1: checkWriter(choices, .svg)
    default: checkPages(choices)
    }
  }

  // MARK: - Writer

  private static func checkWriter(_ choices: Choices, _ syntax: MarkupSyntax) {
    var choices = choices
    let limit = choices.happens(oneIn: 2) ? choices.below(256) : .max
    var writer = MarkupWriter(syntax)
    var run = MarkupRun(choices, isHTML: syntax == .html)
    run.write(to: &writer)
    writer.closeAll()
    let whole = writer.bytes
    let tokens = MarkupReader.read(whole, isHTML: syntax == .html)
    MarkupLaws.check(tokens)
    run.compare(with: tokens)

    var limited = MarkupWriter(syntax, byteLimit: limit)
    var other = MarkupRun(choices, isHTML: syntax == .html)
    other.write(to: &limited)
    limited.closeAll()
    expect(limited.bytes.count <= limit, "\(limited.bytes.count) bytes, not \(limit)")
    expect(whole.starts(with: limited.bytes), "the limit changes earlier bytes")
    var isCut = false
    do { try limited.check() } catch { if case .limit = error { isCut = true } }
    expect(isCut == (whole.count > limit), "\(whole.count) bytes for \(limit) is cut: \(isCut)")

    let markup = Markup(syntax) { writer in
      var run = MarkupRun(choices, isHTML: syntax == .html)
      run.write(to: &writer)
    }
    var page = MarkupWriter(syntax)
    page.write(markup)
    expect(page.bytes == whole, "a markup has other bytes")
  }

  // MARK: - Pages

  private static func checkPages(_ choices: Choices) {
    var choices = choices
    var pages: [MarkupPage] = []
    for number in 0..<3 {
      let page = page("v\(number)", &choices)
      MarkupLaws.check(MarkupReader.read(page.rendered.bytes, isHTML: true))
      pages.append(page)
    }
    var log = PatchLog()
    expect((try? log.append(pages[0].rendered)) != nil, "the log refuses the first page")
    for (old, new) in zip(pages, pages.dropFirst()) {
      let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
      check(patch, from: old.rendered, to: new.rendered)
      var streams = MarkupWriter(.html)
      do {
        try new.turboStreams(patch, to: &streams)
        MarkupLaws.check(MarkupReader.read(streams.bytes, isHTML: true))
      } catch { expect(false, "no streams: \(error)") }
    }
    for page in pages.dropFirst() {
      expect((try? log.append(page.rendered)) != nil, "the log refuses a page")
    }
    if case .patch(let patch) = log.answer(since: pages[0].version) {
      check(patch, from: pages[0].rendered, to: pages[2].rendered)
    }
  }

  private static func check(_ patch: ContentPatch, from old: RenderedPage, to new: RenderedPage) {
    do {
      let json = try JSONEncoder().encode(patch)
      let received = try JSONDecoder().decode(ContentPatch.self, from: json)
      expect(received == patch, "a patch changes on its way: \(patch)")
      let result = try received.applied(to: old)
      expect(result.bytes == new.bytes && result == new, "another page: \(patch)")
      expect(result.digest == new.digest, "another digest: \(patch)")
      let digest = try JSONDecoder().decode(
        PageDigest.self, from: try JSONEncoder().encode(old.digest))
      expect(digest == old.digest, "a digest changes on its way")
    } catch { expect(false, "\(error): \(patch)") }
  }

  private static func page(_ version: String, _ choices: inout Choices) -> MarkupPage {
    var page = MarkupPage(
      in: "feed", version: version, byteLimit: choices.happens(oneIn: 8) ? 200 : 1 << 20)
    for _ in 0..<choices.below(4) {
      page.beginSection(name(&choices), "section", [.text("class", choices.text())])
      for _ in 0..<choices.below(5) {
        let id = name(&choices)
        let kind: ElementKind? = choices.happens(oneIn: 4) ? ElementKind(name(&choices)) : nil
        page.element(.item(id, kind: kind), "div") { $0.text(choices.text()) }
      }
    }
    return page
  }

  /// One of few names, so that they repeat, or any text.
  private static func name(_ choices: inout Choices) -> String {
    let number = choices.below(12)
    return number == 11 ? choices.text() : ["a", "b", "c", "e\u{301}", "\u{E9}", ""][number % 6]
  }
}
