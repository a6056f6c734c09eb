import CollectionMapping
import CollectionMappingLive

/// Renders the live page of an extent.
struct FeedRenderer: LiveRenderer {
  let container: StaticString = "feed"

  func write(
    _ content: FeedPage, of extent: Extent, to page: inout MarkupPage,
    after old: (MarkupPage, FeedPage)?
  ) throws {
    try FeedContent(content.entries).write(to: &page, after: old)
  }

  /// The link to older entries changes with the page.
  func writeStreams(_ content: FeedPage, of extent: Extent, to streams: inout MarkupWriter) throws {
    streams.element("turbo-stream", [.literal("action", "update"), .literal("target", "more")]) {
      $0.element("template") { $0.write(more(content, extent)) }
    }
  }

  func writeDocument(
    _ page: MarkupPage, _ content: FeedPage, of extent: Extent, to document: inout MarkupWriter
  ) throws {
    document.write(
      Document.markup(
        """
        <details class="write"><summary>Write an entry</summary>\(view: EntryForm())</details>
        <form id="change" method="post"></form>
        <p id="news" role="status"></p>
        <main id="feed" tabindex="-1">\(view: page)</main>
        <nav id="more" aria-label="Older entries">\(more(content, extent))</nav>
        \(LiveScript.source(
          "/events\(extent.query())", of: page, lost: "Connection lost. Connecting again…"))
        """))
  }

  /// The link to the page that is a step longer, for browsers with and without scripts.
  ///
  /// Its `data-src` is the source of live updates of the longer page, which begins with the older entries. A
  /// page of the largest size has a link to the next page instead.
  private func more(_ content: FeedPage, _ extent: Extent) -> Markup {
    guard let next = content.next else { return "" }
    guard content.entries.count < Extent.limit else {
      let rest = Extent(after: content.entries.last?.key)
      return """
        <a rel="next" href="/\(rest.query())">Older entries</a>
        """
    }
    let longer = Extent(after: extent.after, through: next)
    let base = extent.through?.text ?? ""
    return """
      <a rel="next" href="/\(longer.query())" \
      data-src="/events\(longer.query(base: base))">Show more</a>
      """
  }
}

/// The frame of all documents.
enum Document {
  static func markup(_ content: Markup) -> Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>The feed</title>
      <link rel="stylesheet" href="/feed.css">
      <link rel="icon" href="/icon.svg">
      <script type="module" src="/live.js" integrity="\(LiveScript.integrity)"></script>
      <script type="module" src="/feed.js"></script>
    </head>
    <body>
      <a class="skip" href="#feed">Skip to feed</a>
      <header class="top">
        <h1><a href="/">The feed</a></h1>
        <nav aria-label="Formats">
          <a href="/feed.json">JSON</a>
          <a href="/feed.svg?width=640">SVG</a>
        </nav>
      </header>
      \(content)
    </body>
    </html>
    """
  }
}

/// A form for an entry, with the values and the problems of its fields.
struct EntryForm: MarkupRendering {
  var action = "/entries"
  var input = EntryInput(type: "note", hue: 210)
  var problems: [InvalidEntry.Problem] = []

  var markup: Markup {
    """
    <form class="entry" method="post" action="\(action)">
      \(each: problems, problem)
      <p><label>Kind <select name="type">\(each: EntryFields.Kind.allCases, option)</select></label></p>
      <p class="author"><label>Name <input name="author" value="\(input.author ?? "")"></label></p>
      <p class="title"><label>Title <input name="title" value="\(input.title ?? "")"></label></p>
      <p><label>Text <textarea name="text">\(input.text ?? "")</textarea></label></p>
      <p class="link"><label>Link <input name="link" value="\(input.link ?? "")"></label></p>
      <p class="hue"><label>Colour, 0 to 359 <input name="hue" value="\(hue)"></label></p>
      <p><label><input type="checkbox" name="pinned" value="true"\(flag: "checked", input.pinned == true)>
      Pinned</label> <button>Publish</button></p>
    </form>
    """
  }

  private func problem(_ problem: InvalidEntry.Problem) -> Markup {
    """
    <p class="problem">The field \(problem.field) \(problem.problem).</p>
    """
  }

  private func option(_ kind: EntryFields.Kind) -> Markup {
    """
    <option value="\(kind.rawValue)"\(flag: "selected", input.type == kind.rawValue)>\(kind.rawValue)</option>
    """
  }

  private var hue: String { input.hue.flatMap { Int(exactly: $0) }.map(String.init) ?? "" }
}
