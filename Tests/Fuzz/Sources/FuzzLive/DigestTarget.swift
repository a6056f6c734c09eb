import CollectionMappingLive
import Foundation
import FuzzSupport

/// Rows of the table of digests that another program, or nobody, has written: a client that names one
/// receives an event of a size that is limited, in well-formed markup, and then the page.
///
/// A server with PostgreSQL reads such a text from its table. It reads nothing from a notification.
package enum DigestTarget {
  package static func run(_ input: [UInt8]) {
    var choices = Choices(input)
    let boards = Boards()
    boards.fill(count: choices.below(12))
    guard let text = row(of: boards, &choices),
      let digest = try? JSONDecoder().decode(PageDigest.self, from: Data(text))
    else { return }
    trace(String(decoding: text, as: UTF8.self))
    LiveTarget.wait { await read(digest, boards) }
  }

  /// The text of a digest of an earlier page, with other bytes in some places.
  private static func row(of boards: Boards, _ choices: inout Choices) -> [UInt8]? {
    var page = MarkupPage(in: "board", version: "", hashKey: LiveHost.key)
    guard (try? BoardRenderer().write(boards.rows(), of: BoardView(), to: &page, after: nil)) != nil
    else { return nil }
    page.version = "\(PageHash(of: page.rendered.bytes.span, key: LiveHost.key))"
    let (first, second, isRemoved) = (
      choices.below(12), choices.below(12), choices.happens(oneIn: 2)
    )
    boards.edit { rows in
      if first < rows.count { rows[first].text = "edited" }
      if second < rows.count, isRemoved { rows.remove(at: second) }
    }
    guard var text = try? Array(JSONEncoder().encode(page.rendered.digest)) else { return nil }
    while !choices.isAtEnd {
      let place = (choices.below(255) << 8 | choices.below(255)) % (text.count + 1)
      let end = min(text.count, place + choices.below(80))
      text.replaceSubrange(place..<end, with: Array(choices.text().utf8))
    }
    return text
  }

  private struct Table: LiveDigestStore {
    let row: PageDigest

    func digest(of extent: BoardView, version: String) async throws -> PageDigest? { row }
    func keep(_ digest: PageDigest, of extent: BoardView) async throws {}
  }

  private static func read(_ digest: PageDigest, _ boards: Boards) async {
    let host = await LiveHost(boards, store: Table(row: digest))
    var events = try? await host.pages.events(of: BoardView(), lastEventID: digest.version)
      .makeAsyncIterator()
    guard events != nil, let page = try? await host.pages.page(of: BoardView()) else {
      return expect(false, "no events and no page")
    }
    if page.version != digest.version {
      let event = await events?.nextChange()
      expect(event?.id == page.version, "the version of the event")
      check(event, page)
    }
    boards.edit { $0.append(BoardRow(id: 99, text: "more")) }
    let next = await events?.nextChange()
    expect(next.map { $0.id != page.version } ?? false, "no event of an edit")
    events = nil
    await host.shutDown()
  }

  private static func check(_ event: LiveEvent?, _ page: MarkupPage) {
    guard let event else { return expect(false, "no event") }
    let size = page.rendered.bytes.count
    expect(event.bytes.count <= 2 * size + 600, "\(event.bytes.count) bytes for \(size)")
    let data = EventFields(event.bytes).data
    MarkupLaws.check(MarkupReader.read(Array(data.utf8), isHTML: true))
    guard event.kind == .page else { return }
    var browser = Browser()
    browser.apply(event, key: LiveHost.key)
    expect(browser.html.utf8.elementsEqual(page.rendered.bytes), "another page")
  }
}
