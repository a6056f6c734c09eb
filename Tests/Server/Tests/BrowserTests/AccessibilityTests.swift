import FeedProcess
import Foundation
import Testing

@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct AccessibilityTests: ~Copyable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func server(entries count: Int) throws -> ServerProcess {
    let database = folder.url.appending(path: "feed.sqlite").path
    return try ServerProcess(database: database, options: ["--entries", String(count)])
  }

  @Test(
    "A screen reader finds landmarks, headings, named rows and pictures, and regions that speak")
  func landmarks() async throws {
    let server = try server(entries: 60)
    let live = try await LivePage.open(server.address("/"))
    let nodes = try await live.page.accessibilityTree()
    let marks = ["banner", "main", "navigation", "status"]
    #expect(
      nodes.filter { node in marks.contains { node.hasPrefix($0) } }
        == ["banner", "navigation Formats", "status", "main", "navigation Older entries", "status"])
    let headings = nodes.filter { $0.hasPrefix("heading") }.map { $0.dropFirst(8) }
    #expect(
      headings.prefix(4)
        == ["The feed", "Pinned", "How the bakery bakes", "Friday, 20 November 2026"])
    #expect(nodes.count { $0.hasPrefix("article ") } == 50)
    #expect(nodes.contains { $0.hasPrefix("article How the bakery bakes, by ") })
    let pictures = nodes.filter { $0.hasPrefix("image") }
    #expect(!pictures.isEmpty)
    #expect(pictures.filter { !$0.hasPrefix("image Hills ") } == [])
    try await live.page.close()
  }

  @Test("Nothing is read twice, and a lost connection is said")
  func reading() async throws {
    let server = try server(entries: 60)
    let live = try await LivePage.open(server.address("/"))
    let nodes = try await live.page.accessibilityTree()
    let texts = nodes.filter { $0.hasSuffix(" Fog over the harbour") }
    let photos = try await live.page.evaluate(
      "[...feed.querySelectorAll('figcaption')].filter((c) => c.textContent.startsWith('Fog')).length",
      as: Int.self)
    #expect(photos > 0)
    #expect(texts == Array(repeating: "StaticText Fog over the harbour", count: photos))
    server.kill()
    try await live.page.waitFor("connection.textContent !== ''")
    let lost = try await live.page.accessibilityTree().suffix(2)
    #expect(lost == ["status", "StaticText Connection lost. Connecting again…"])
    try await live.page.close()
  }

  @Test("The keyboard goes through all links and buttons in order, or at once to the feed")
  func keyboard() async throws {
    let server = try server(entries: 40)
    let page = try await Browser.shared.value.newPage()
    try await page.reduceMotion()  // It scrolls at once.
    let live = try await LivePage.open(server.address("/"), on: page)
    let links: [String] = try await live.page.evaluate(
      "[...document.querySelectorAll('a, summary, button')].filter((link) => link.checkVisibility())"
        + ".map((link) => link.textContent)")
    try #require(links.count > 80 && links[0] == "Skip to feed")
    var focused: [String] = []
    for _ in links {
      try await live.page.press(.tab)
      focused.append(try await live.page.evaluate("document.activeElement.textContent"))
      // Neither outside the window nor under the heading that stays at its top.
      #expect(
        try await live.page.evaluate(
          """
          (() => {
            const { left, top, width, height } = document.activeElement.getBoundingClientRect();
            const there = document.elementFromPoint(left + width / 2, top + height / 2);
            return document.activeElement.contains(there);
          })()
          """), "\(focused.last ?? "")")
    }
    #expect(focused == links)

    try await live.page.run("document.querySelector('a.skip').focus()")
    try await live.page.press(.enter)
    try await live.page.waitFor("document.activeElement === feed")
    try await live.page.press(.tab)
    #expect(
      try await live.page.evaluate(
        "document.activeElement === feed.querySelector('a, button')"))
    try await live.page.close()
  }
}
