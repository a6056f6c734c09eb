import CollectionMappingLive
import Testing

/// The code of Documentation/Authentication.md.
@Suite(.timeLimit(.minutes(1)))
struct AuthenticationSamples {
  private let boards = Boards()

  @Test func `a viewer who loses a right loses the rows, and others keep them`() async throws {
    let pages = LivePages(boards, BoardRenderer())
    let (ann, bob) = (BoardPage(board: 7, viewer: 1), BoardPage(board: 7, viewer: 2))
    try await running(pages) {
      let old = try await pages.page(of: ann).version
      let events = try await pages.events(of: ann, lastEventID: old)
      await boards.removeMember(1)
      await pages.refresh(7)
      let event = try #require(await events.first { $0.id != nil })
      #expect(String(decoding: event.bytes, as: UTF8.self).contains("no longer"))
      #expect(!text(try await pages.document(of: ann).bytes).contains("Lunch"))
      #expect(text(try await pages.document(of: bob).bytes).contains("Lunch"))
    }
  }

  @Test func `events end with the session, and the page is taken away`() async throws {
    var limits = LiveLimits()
    limits.heartbeat = .milliseconds(10)
    let pages = LivePages(boards, BoardRenderer(), limits: limits)
    try await running(pages) {
      let ann = BoardPage(board: 7, viewer: 1)
      let events = try await pages.events(
        of: ann, lastEventID: try await pages.page(of: ann).version)
      var checks = 0
      var sent: [String] = []
      try await send(events) {
        checks += 1
        return checks <= 2
      } to: {
        sent.append(text($0))
      }
      #expect(sent.dropLast() == ["retry: 1000\n\n", ": \n\n"])
      #expect(sent.last?.contains(#"action="remove" targets="turbo-stream-source""#) == true)
      #expect(sent.last?.contains("Sign in") == true)
    }
  }

  @Test func `a form of another site is refused`() {
    func isOwn(_ fetchSite: String?, _ origin: String?) -> Bool {
      isOwnForm(fetchSite: fetchSite, origin: origin, site: "https://example.org")
    }
    #expect(isOwn("same-origin", "https://example.org") && isOwn("same-origin", "null"))
    #expect(isOwn(nil, "https://example.org"))
    for fetchSite in ["cross-site", "same-site", "none", ""] {
      #expect(!isOwn(fetchSite, "https://example.org"))
    }
    #expect(!isOwn(nil, nil) && !isOwn(nil, "null") && !isOwn(nil, "https://example.com"))
  }

  @Test func `a client cannot choose its address`() {
    let proxies: Set = ["10.0.0.1", "10.0.0.2"]
    func address(_ peer: String, _ forwardedFor: String...) -> String {
      clientAddress(peer: peer, forwardedFor: forwardedFor, proxies: proxies)
    }
    #expect(address("192.0.2.9", "10.0.0.1, 198.51.100.1") == "192.0.2.9")
    #expect(address("10.0.0.1", "198.51.100.1, 192.0.2.9") == "192.0.2.9")
    #expect(address("10.0.0.1", "198.51.100.1", "192.0.2.9,10.0.0.2") == "192.0.2.9")
    #expect(address("10.0.0.1") == "10.0.0.1")
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Calls a closure while pages run.
  private func running(
    _ pages: LivePages<Boards, BoardRenderer>, _ body: () async throws -> Void
  ) async throws {
    let (stopped, stop) = AsyncStream<Void>.makeStream()
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      await pages.run {
        start.finish()
        for await _ in stopped {}
      }
    }
    for await _ in started {}
    let result: Result<Void, any Error>
    do {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    stop.finish()
    await task.value
    try result.get()
  }
}

// MARK: - Who looks

extension AuthenticationSamples {
  /// What a viewer sees of a board: the board of the address, and the viewer of the session.
  struct BoardPage: Hashable, Sendable {
    let board: Int
    let viewer: Int
  }

  actor Boards: LiveSource {
    private var tickets = ["Lunch", "Paint the door"]
    private var members: Set<Int> = [1, 2]
    private var version = 0

    nonisolated func topic(of page: BoardPage) -> Int { page.board }
    func version(of board: Int) -> Int { version }

    func content(of page: BoardPage) -> LiveContent<[String]?> {
      LiveContent(members.contains(page.viewer) ? tickets : nil, version: version)
    }

    func removeMember(_ viewer: Int) {
      version += 1
      members.remove(viewer)
    }
  }

  struct BoardRenderer: LiveRenderer {
    let container: StaticString = "board"

    func write(
      _ tickets: [String]?, of extent: BoardPage, to page: inout MarkupPage,
      after old: (MarkupPage, [String]?)?
    ) {
      page.beginSection("tickets", "ul")
      guard let tickets else {
        return page.element(.item("none"), "li") { $0.text("You are no longer a member.") }
      }
      for ticket in tickets {
        page.element(.item(ticket), "li") { $0.text(ticket) }
      }
    }

    func writeDocument(
      _ page: MarkupPage, _ tickets: [String]?, of extent: BoardPage,
      to document: inout MarkupWriter
    ) {
      document.element("main", [.literal("id", "board")]) { page.write(to: &$0) }
      document.write(LiveScript.source("/boards/7/events", of: page, lost: "Connection lost."))
    }
  }
}

// MARK: - Who edits

extension AuthenticationSamples {
  /// Whether a page of this site, such as `https://example.org`, has sent a form.
  func isOwnForm(fetchSite: String?, origin: String?, site: String) -> Bool {
    if let fetchSite { return fetchSite == "same-origin" }
    return origin == site
  }
}

// MARK: - The end of a session

extension AuthenticationSamples {
  /// Sends events while the viewer is signed in.
  func send(
    _ events: LiveEvents, while isSignedIn: () async throws -> Bool,
    to write: ([UInt8]) async throws -> Void
  ) async throws {
    for await event in events {
      guard try await isSignedIn() else { return try await write(signedOut.encoded()) }
      try await write(event.bytes)
    }
  }

  /// What a browser receives last: the page goes, and the connection.
  var signedOut: ServerSentEvent {
    ServerSentEvent(
      data: Array(
        """
        <turbo-stream action="update" target="board"><template>
        <p>You are signed out. <a href="/sign-in">Sign in</a></p></template></turbo-stream>
        <turbo-stream action="remove" targets="turbo-stream-source"></turbo-stream>
        """.utf8))
  }
}

// MARK: - Proxies

extension AuthenticationSamples {
  /// The address of a client: the last one that is none of our proxies.
  func clientAddress(peer: String, forwardedFor: [String], proxies: Set<String>) -> String {
    let addresses = forwardedFor.flatMap { $0.split { ", ".contains($0) }.map(String.init) }
    return (addresses + [peer]).last { !proxies.contains($0) } ?? peer
  }
}
