import CollectionMappingLive
import Hummingbird
import NIOCore
import ServiceLifecycle

struct Note: Identifiable, Sendable {
  let id: Int
  let text: String
}

/// The latest notes, in memory. With a database, each transaction increases a version in a table.
actor Notes: LiveSource {
  private var notes: [Note] = []
  private var version = 0

  func version(of list: String) -> Int { version }
  func content(of list: String) -> LiveContent<[Note]> { LiveContent(notes, version: version) }

  func add(_ text: String) {
    version += 1
    notes = [Note(id: version, text: text)] + notes.prefix(499)
  }

  func remove(_ id: Int) {
    version += 1
    notes.removeAll { $0.id == id }
  }
}

final class NoteView: ReusableView, ModelTransfer, MarkupRendering {
  private(set) var markup: Markup = ""

  func update(with note: Note) {
    markup = """
      <form method="post" action="/notes/\(note.id)/remove">\(note.text) <button>Remove</button></form>
      """
  }
}

struct NotesPage: LiveRenderer {
  let container: StaticString = "notes"
  func write(
    _ notes: [Note], of list: String, to page: inout MarkupPage, after old: (MarkupPage, [Note])?
  ) throws {
    let manager = CollectionManager()
    manager.register(NoteView.self)
    try manager.memoryStorage.setItems(notes)
    try page.write(manager, sectionIDs: [list], tags: MarkupPageTags(section: "ul", row: "li"))
  }

  func writeDocument(
    _ page: MarkupPage, _ notes: [Note], of list: String, to document: inout MarkupWriter
  ) {
    document.write(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Notes</title><script type="module" src="/live.js"></script></head>
      <h1>Notes</h1><form method="post" action="/notes">
      <label>Note <input name="text" required maxlength="200"></label> <button>Add</button></form>
      <main id="notes">\(view: page)</main>
      \(LiveScript.source("/events", of: page, lost: "Connection lost."))</html>
      """)
  }
}

struct Context: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel
  let requestDecoder = URLEncodedFormDecoder()
  let maxUploadSize = 4_096
  init(source: ApplicationRequestContextSource) {
    (coreContext, channel) = (CoreRequestContextStorage(source: source), source.channel)
  }
}

@main
struct HelloServer: Service {
  let notes: Notes
  let pages: LivePages<Notes, NotesPage>

  static func main() async throws {
    let notes = Notes()
    let server = HelloServer(notes: notes, pages: LivePages(notes, NotesPage()))
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let application = Application(
      router: server.router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
    // Services end in reverse order: first the events, then the server, which waits for its connections.
    try await ServiceGroup(
      services: [application, server], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: application.logger
    ).run()
  }

  func run() async { await pages.run { try? await gracefulShutdown() } }

  private var router: Router<Context> {
    let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: ContentSecurityMiddleware())
    router.get("/") { request, _ in try await response(pages.document(of: "all"), to: request) }
    router.get("live.js") { request, _ in response(LiveScript.document, to: request) }
    router.get("events") { request, context in try await events(request, context.channel) }
    router.post("notes") { request, context in
      let form = try? await request.decode(as: [String: String].self, context: context)
      guard let text = form?["text"], 1...200 ~= text.count else { throw HTTPError(.badRequest) }
      await notes.add(text)
      await pages.refresh("all")
      return Response.redirect(to: "/")
    }
    router.post("notes/:id/remove") { _, context in
      await notes.remove(try context.parameters.require("id", as: Int.self))
      await pages.refresh("all")
      return Response.redirect(to: "/")
    }
    return router
  }

  private func response(_ document: LiveDocument, to request: Request) -> Response {
    let isKnown = document.tag.isKnown(in: request.headers[values: .ifNoneMatch])
    return Response(
      status: isKnown ? .notModified : .ok,
      headers: [.contentType: document.contentType, .eTag: "\(document.tag)"],
      body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: document.bytes)))
  }

  private func events(_ request: Request, _ channel: any Channel) async throws -> Response {
    let lastID = request.headers.first { $0.name.canonicalName == "last-event-id" }?.value
    // A client that does not read is noticed: the system would keep megabytes for it.
    try await channel.setOption(.socketOption(.so_sndbuf), value: 65_536).get()
    do {
      let events = try await pages.events(
        of: "all", lastEventID: lastID ?? request.uri.queryParameters["since"].map(String.init),
        client: channel.remoteAddress?.ipAddress ?? "", onCutOff: { channel.close(promise: nil) })
      let body = ResponseBody { body in
        try await request.body.consumeWithCancellationOnInboundClose { _ in
          for await event in events {
            for start in stride(from: 0, to: event.bytes.count, by: 16_384) {
              try await body.write(ByteBuffer(bytes: event.bytes[start...].prefix(16_384)))
              try await channel.eventLoop.submit {}.get()  // The next piece waits for room.
            }
          }
        }
        try await body.finish(nil)
      }
      return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
    } catch let error as LiveError where error != .notRunning {
      throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "5"], message: "Full.")
    }
  }
}
