/// A page of the real server in the browser.
struct LivePage {
  let page: Page

  /// Opens a page of a server.
  static func open(_ address: String) async throws -> LivePage {
    let page = try await Browser.shared.value.newPage()
    try await page.navigate(to: address)
    let live = LivePage(page: page)
    try await live.page.run(Self.helpers)
    return live
  }

  /// The version that the page says it has.
  var version: Int {
    get async throws { try await page.evaluate("version()") }
  }

  /// Waits until the page has a version, or a later one.
  func waitFor(_ version: Int) async throws {
    try await page.waitFor("version() >= \(version)")
  }

  /// Sends a request from the page.
  ///
  /// The version is 0 if the entry is not there: another page was faster.
  func send(_ method: String, _ path: String, _ body: Entry? = nil) async throws -> Receipt {
    let body = try body.map { try String(javaScript: $0) } ?? "null"
    return try await page.evaluate("send('\(method)', '\(path)', \(body))")
  }

  /// Compares the page with a fresh load of the same extent.
  ///
  /// - Returns: The differences, none if the pages are equal.
  func differences() async throws -> [String] {
    let fresh = try await page.browser.newPage()
    try await fresh.navigate(to: try await page.evaluate("extent()"))
    let content = "[feed.outerHTML, more.outerHTML]"
    let (mine, theirs) = try await (
      page.evaluate(content, as: [String].self), fresh.evaluate(content, as: [String].self)
    )
    try await fresh.close()
    return zip(mine, theirs).filter { $0 != $1 }.map { "patched: \($0)\nfresh:   \($1)" }
  }

  /// Marks every element with an id, so that another node in its place is noticed.
  func mark() async throws { try await page.run("mark()") }

  /// The ids of elements whose markup is as it was when they were marked, but whose node is not.
  func needlesslyNew() async throws -> [String] { try await page.evaluate("needlesslyNew()") }

  /// The ids of the entries on the page, in order.
  var entries: [String] {
    get async throws {
      try await page.evaluate("[...feed.querySelectorAll('article')].map(({ id }) => id.slice(2))")
    }
  }

  private static let helpers = """
    const query = (name) => {
      const link = more.querySelector('a[data-src]');
      const source = link?.dataset.src ?? document.querySelector('turbo-stream-source').src;
      return new URL(source, location).searchParams.get(name);
    };
    globalThis.version = () => Number(query('since'));
    globalThis.extent = () => {
      const source = document.querySelector('turbo-stream-source').getAttribute('src');
      const address = new URL(source, location);
      address.pathname = '/';
      address.searchParams.delete('base');
      address.searchParams.delete('since');
      return address.href;
    };
    globalThis.mark = () => {
      globalThis.before = new Map();
      for (const element of feed.querySelectorAll('[id]')) {
        before.set(element.id, element.outerHTML);
        element.isMarked = true;
      }
    };
    globalThis.needlesslyNew = () => [...feed.querySelectorAll('[id]')].filter((element) =>
      before.get(element.id) === element.outerHTML && !element.isMarked).map(({ id }) => id);
    globalThis.send = async (method, path, body) => {
      const headers = { 'Content-Type': 'application/json' };
      const options = body ? { method, headers, body: JSON.stringify(body) } : { method };
      const answer = await fetch(path, options);
      if (answer.status === 404) return { id: '', version: 0 };
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    """
}

/// What a page sends to the server.
struct Entry: Encodable {
  var type = "note"
  var pinned = false
  var text: String
}

/// The server's word that a change is stored.
struct Receipt: Decodable {
  let id: String
  let version: Int
}
