import Feed

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

  /// Compares the page with a fresh load of the same extent, both at a version or a later one.
  ///
  /// - Returns: The differences, none if the pages are equal.
  func differences(from version: Int = 0) async throws -> [String] {
    try await page.evaluate("differences(\(version))")
  }

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
    const versionOf = (page) => Number(query(page).get('since').split('-').at(-1));
    const content = (page) => ['feed', 'more'].map((id) => page.getElementById(id).outerHTML);
    globalThis.moment = () => new Promise((resolve) => setTimeout(resolve, 5));
    globalThis.version = () => versionOf(document);
    globalThis.needlesslyNew = [];
    const states = new Map();
    let before = new Map();
    const record = () => {
      states.set(version(), content(document));
      const now = new Map(Array.from(
        feed.querySelectorAll('[id]'), (node) => [node.id, { node, markup: node.outerHTML }]));
      for (const [id, { node, markup }] of now) {
        const old = before.get(id);
        if (old && old.markup === markup && old.node !== node)
          needlesslyNew.push(`${id} at ${version()}`);
      }
      before = now;
    };
    new MutationObserver(record).observe(more, { childList: true }); // Part of each event.
    record();
    globalThis.differences = async (least) => {
      for (const end = Date.now() + 20_000; Date.now() < end; await moment()) {
        const address = new URL('/', location);
        for (const name of ['after', 'through'])
          if (query(document).has(name)) address.searchParams.set(name, query(document).get(name));
        const markup = await (await fetch(address)).text();
        const fresh = new DOMParser().parseFromString(markup, 'text/html');
        const number = versionOf(fresh);
        while (version() < number && Date.now() < end) await moment();
        if (version() === number) record();
        const mine = states.get(number);
        if (number < least || !mine) continue; // Several versions came as one event.
        return content(fresh).flatMap((theirs, index) => theirs === mine[index] ? []
          : [`at ${number}\\npatched: ${mine[index]}\\nfresh:   ${theirs}`]);
      }
      throw new Error(`version ${least} does not come, after ${version()}`);
    };
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
