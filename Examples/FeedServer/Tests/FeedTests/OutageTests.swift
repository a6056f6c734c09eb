#if PostgreSQL
import Feed
import FeedPostgres
import PostgresProcess
import Testing

@Suite(.enabled(if: PostgresServer.programs != nil, "\(PostgresServer.missing)"))
struct OutageTests {
  @Test(
    "without its database, a server says when to try again, and continues where it was",
    .timeLimit(.minutes(1)))
  func outage() async throws {
    let database = try PostgresServer()
    var limits = PostgresLimits()
    limits.retry = .milliseconds(200)
    let address = try PostgresAddress(database.address())
    let store = try await PostgresFeedStore(address, limits: limits) { SampleEntries.make(3) }
    try await withServer(store) { client in
      try await client.open("/events") { events in
        _ = try await events.event(with: "retry")
        try database.stop(.immediate)
        try await Self.checkAnswers(of: client)
        try database.start()
        #expect(try await Self.add(to: client).status == 201)
        #expect(try await Self.add(to: client).status == 201)
        _ = try await events.event(with: "a note")
      }
      #expect(try await client.get("/").text.count(of: "a note") == 1)
    }
  }

  private static func checkAnswers(of client: Client) async throws {
    let json = [
      try await client.get("/"), try await client.get("/entries/e1"),
      try await client.get("/feed.json"), try await client.get("/health"),
      try await client.get("/events"), try await add(to: client),
    ]
    for answer in json {
      #expect(answer.status == 503 && answer.header("Retry-After") == "5")
      #expect(
        answer.text == #"{"error":"The database does not answer. Try again in a few seconds."}"#)
    }
    #expect(try await client.get("/metrics").text.contains("\nfeed_failures_total "))
    let accept = ["Accept": "text/html"]
    let page = try await client.get("/?after=0.1.x&through=", headers: accept)
    #expect(page.status == 503 && page.header("Retry-After") == "5")
    #expect(page.text.contains(#"<a href="/?after=0.1.x&amp;through=">Try again</a>"#))
    let form = try await client.send("POST", "/entries/e1/delete", headers: accept)
    #expect(form.status == 503 && form.text.contains("Your change may not be stored."))
  }

  private static func add(to client: Client) async throws -> Answer {
    try await client.send(
      "POST", "/entries", #"{"type":"note","text":"a note"}"#, headers: ["Idempotency-Key": "k"])
  }
}
#endif
