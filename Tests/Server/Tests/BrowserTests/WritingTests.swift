import FeedProcess
import Foundation
import Testing

/// What a reader writes with the forms of the page, and what others see of it.
@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct WritingTests: ~Copyable {
  private let folder: TemporaryFolder
  private let server: ServerProcess

  init() throws {
    let folder = try TemporaryFolder()
    server = try ServerProcess(
      database: folder.url.appending(path: "feed.sqlite").path, options: ["--entries", "60"])
    self.folder = folder
  }

  private func open(withScripts: Bool = true) async throws -> Page {
    let page = try await Browser.shared.value.newPage()
    try await page.reduceMotion()  // It scrolls at once, so that a click is where it should be.
    if !withScripts { try await page.disableScripts() }
    try await page.navigate(to: server.address("/"))
    return page
  }

  private func write(_ text: String, on page: Page) async throws {
    if try await page.evaluate("document.querySelector('details.write:not([open])') !== null") {
      try await page.click("document.querySelector('details.write summary')")
    }
    let text = try String(javaScript: text)
    try await page.run("document.querySelector('form.entry [name=text]').value = \(text)")
    try await page.click("document.querySelector('form.entry button')")
  }

  private static func row(_ text: String) -> String {
    "[...document.querySelectorAll('article')].find((row) => row.textContent.includes('\(text)'))"
  }

  @Test(
    "An entry is written, changed and removed with forms, with and without scripts",
    arguments: [true, false])
  func forms(withScripts: Bool) async throws {
    let reader = try await open()
    let page = try await open(withScripts: withScripts)
    try await write("Fog & <mist>", on: page)
    // The answer leads to the row.
    try await page.waitFor("location.hash.startsWith('#i-')")
    let row = Self.row("Fog & <mist>")
    try await page.waitFor("\(row)?.matches(':target')")
    try await reader.waitFor(row)

    try await page.click("\(row).querySelector('a')")
    try await page.waitFor("location.pathname.endsWith('/edit')")
    try await page.waitFor("document.readyState === 'complete'")
    #expect(
      try await page.evaluate("document.querySelector('form.entry [name=text]').value")
        == "Fog & <mist>")
    try await write("Sun again", on: page)
    let changed = Self.row("Sun again")
    try await page.waitFor("\(changed)?.matches(':target')")
    try await reader.waitFor("\(changed) && !\(row)")

    try await page.click("\(changed).querySelector('button')")
    try await page.waitFor("location.hash === '' && !\(changed)")
    try await reader.waitFor("!\(changed)")
    try await page.close()
    try await reader.close()
  }

  @Test("An entry with a mistake comes back with what was written", arguments: [true, false])
  func mistakes(withScripts: Bool) async throws {
    let page = try await open(withScripts: withScripts)
    try await page.run("document.querySelector('form.entry [name=author]').value = 'Ada'")
    try await write(" ", on: page)
    try await page.waitFor("document.querySelector('.problem')")
    #expect(try await page.evaluate("document.querySelector('[name=author]').value") == "Ada")
    try await write("Complete", on: page)
    try await page.waitFor("\(Self.row("Complete"))?.matches(':target')")
    try await page.close()
  }

  @Test(
    "New entries out of sight are announced, and a button leads to them, without motion if so wanted",
    arguments: [false, true])
  func announcement(withReducedMotion: Bool) async throws {
    let page = try await Browser.shared.value.newPage()
    if withReducedMotion { try await page.reduceMotion() }
    let reader = try await LivePage.open(server.address("/"), on: page)
    try await page.run("scrollTo({ top: 3000, behavior: 'instant' })")
    let writer = try await LivePage.open(server.address("/"))
    var ids: [String] = []
    for number in 1...3 {
      ids.append(
        try #require(await writer.send("POST", "/entries", NewEntry(text: "New \(number)"))))
    }
    try await page.waitFor("news.textContent === '3 new entries'")
    #expect(try await page.evaluate("scrollY > 2000"))
    try await writer.send("DELETE", "/entries/\(ids[0])")
    try await page.waitFor("news.textContent === '2 new entries'")

    try await page.click("news.querySelector('button')")
    let row = "document.getElementById('i-\(ids[2])')"
    #expect(try await page.evaluate("document.activeElement === \(row)"))
    try await page.waitFor("\(row).getAnimations().length > 0")
    let easing: String = try await page.evaluate(
      "\(row).getAnimations()[0].effect.getTiming().easing")
    #expect(easing.hasPrefix("step") == withReducedMotion)
    #expect(
      try await page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")
        == (withReducedMotion ? "auto" : "smooth"))
    // Both are in sight now.
    try await page.waitFor("news.textContent === ''")
    #expect(try await reader.differences() == [])
    try await page.close()
    try await writer.page.close()
  }
}
