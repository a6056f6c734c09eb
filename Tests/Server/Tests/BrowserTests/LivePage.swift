/// A page of the real server in the browser.
struct LivePage {
  let page: Page

  /// Opens a page of a server, in a new tab if there is none.
  static func open(_ address: String, on tab: Page? = nil) async throws -> LivePage {
    let page = if let tab { tab } else { try await Browser.shared.value.newPage() }
    try await page.navigate(to: address)
    let live = LivePage(page: page)
    try await live.page.run(Self.helpers)
    return live
  }

  /// Sends a request from the page.
  ///
  /// - Returns: The id of the entry; `nil` if it is not there: another page was faster.
  @discardableResult
  func send(_ method: String, _ path: String, _ body: NewEntry? = nil) async throws -> String? {
    let body = try body.map { try String(javaScript: $0) } ?? "null"
    let id: String = try await page.evaluate("send('\(method)', '\(path)', \(body))")
    return id.isEmpty ? nil : id
  }

  /// Compares the page with a fresh load of the same extent, both at the version of that load.
  ///
  /// - Returns: The differences, none if the pages are equal.
  func differences() async throws -> [String] { try await page.evaluate("differences()") }

  /// The elements, with the version, that took the place of one with the same id and markup.
  func needlesslyNew() async throws -> [String] { try await page.evaluate("needlesslyNew") }

  /// The ids of the entries on the page, in order.
  var entries: [String] {
    get async throws {
      try await page.evaluate("[...feed.querySelectorAll('article')].map(({ id }) => id.slice(2))")
    }
  }

  /// The number of entries on the page.
  var count: Int {
    get async throws { try await page.evaluate("feed.querySelectorAll('article').length") }
  }

  /// Scrolls to the end, and waits until there are more rows or no more are to come.
  func scroll() async throws {
    try await page.run(
      """
      const rows = () => feed.querySelectorAll('article').length, before = rows();
      while (rows() < before + 40 && more.querySelector('a[data-src]')) {
        scrollTo(0, document.body.scrollHeight);
        await moment();
      }
      """)
  }

  /// The page keeps what it looked like at each version, and compares each with the one before.
  private static let helpers = """
    const query = (page) => new URL(
      page.querySelector('turbo-stream-source').getAttribute('src'), location).searchParams;
    const version = (page) => query(page).get('since');
    const content = (page) => ['feed', 'more'].map((id) => page.getElementById(id).outerHTML);
    globalThis.moment = () => new Promise((resolve) => setTimeout(resolve, 5));
    globalThis.needlesslyNew = [];
    const states = new Map();
    let before = new Map();
    const record = () => {
      states.set(version(document), content(document));
      const now = new Map(Array.from(
        feed.querySelectorAll('[id]'), (node) => [node.id, { node, markup: node.outerHTML }]));
      for (const [id, { node, markup }] of now) {
        const old = before.get(id);
        if (old && old.markup === markup && old.node !== node)
          needlesslyNew.push(`${id} at ${version(document)}`);
      }
      before = now;
    };
    new MutationObserver(record).observe(more, { childList: true }); // Part of each event.
    record();
    globalThis.differences = async () => {
      for (const end = Date.now() + 20_000; Date.now() < end;) {
        const address = new URL('/', location);
        for (const name of ['after', 'through'])
          if (query(document).has(name)) address.searchParams.set(name, query(document).get(name));
        const markup = await (await fetch(address)).text();
        const fresh = new DOMParser().parseFromString(markup, 'text/html');
        // It never comes if it is one event with the next version.
        for (const soon = Date.now() + 500; !states.has(version(fresh)) && Date.now() < soon;) await moment();
        const mine = states.get(version(fresh));
        if (!mine) continue;
        return content(fresh).flatMap((theirs, index) => theirs === mine[index] ? []
          : [`patched: ${mine[index]}\\nfresh:   ${theirs}`]);
      }
      throw new Error(`no fresh page is like this one, which has ${version(document)}`);
    };
    globalThis.send = async (method, path, body) => {
      const headers = { 'Content-Type': 'application/json' };
      const options = body ? { method, headers, body: JSON.stringify(body) } : { method };
      const answer = await fetch(path, options);
      if (answer.status === 404) return '';
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()).id;
    };
    """
}

/// What a page sends to the server.
struct NewEntry: Encodable {
  var type = "note"
  var pinned = false
  var text: String
}
