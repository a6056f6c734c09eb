import Testing

@testable import testboard

struct TestboardBadLineTests {
  private static var stream: EventStream {
    var stream = EventStream.shop(.zero)
    stream.add(line: "this is not JSON")
    stream.add(line: "")
    stream.add(line: #"{"kind":"event","payload":{"kind":"testStarted"},"version":0}"#)
    return stream
  }

  @Test func `an unusable line is reported at the end with its number`() async throws {
    let count = EventStream.shop(.zero).text.split(separator: "\n").count
    let result = try await RunningTestboard.run("-", input: Self.stream.text)
    #expect(result.status == 0)
    #expect(result.output.contains("✘ adds up"))
    #expect(
      result.output.hasSuffix(
        """

        In the stream: 2 lines that cannot be used
          ! line \(count + 1): not JSON: expected an object at byte 1
          ! line \(count + 3): a record of kind “testStarted” without “testID”

        """))
  }

  @Test func `in strict mode an unusable line causes exit 3`() async throws {
    let result = try await RunningTestboard.run("-", "--strict", input: Self.stream.text)
    #expect(result.status == 3)
    #expect(result.output.contains("Run failed"))
    let fine = try await RunningTestboard.run(
      "-", "--strict", input: EventStream.shop(.zero).text)
    #expect(fine.status == 0)
  }

  @Test func `an unknown kind is displayed by the fallback with its name`() async throws {
    var stream = EventStream.shop(.sixThree)
    stream.event("testWaved", "Shop.Cart", messages: [("wave", "Hello <b>there</b>")])
    stream.add("metric", ["value": 1])
    stream.add("test", ["kind": "macro", "id": "Shop.M"])
    let text = try await RunningTestboard.run("-", input: stream.text)
    #expect(text.status == 0)
    #expect(text.output.contains("3 records of unknown kind"))
    #expect(text.output.contains("unknown kind “event/testWaved”: Hello <b>there</b> (Shop.Cart)"))
    #expect(text.output.contains("unknown kind “metric”"))
    #expect(text.output.contains("unknown kind “test/macro”"))
    let page = try await RunningTestboard.run("-", "--format", "html", input: stream.text)
    #expect(page.output.contains("“event/testWaved”: Hello &lt;b&gt;there&lt;/b&gt;"))
    let strict = try await RunningTestboard.run("-", "--strict", input: stream.text)
    #expect(strict.status == 3)
  }

  @Test func `any number of unusable lines is counted without keeping them`() throws {
    var stream = EventStream()
    for _ in 1...1000 { stream.add(line: "{") }
    let board = try board(of: stream)
    #expect(board.badLineCount == 1000)
    #expect(board.badLines.count == RunFold.keptBadLines)
    let items = BoardSections(board).sections.flatMap(\.items)
    #expect(items.contains { ($0.model as? FurtherBadLines)?.count == 900 })
  }

  @Test func `any number of records of unknown kind is counted without keeping them`() async throws
  {
    var stream = EventStream()
    for _ in 1...250 { stream.event("testWaved", messages: []) }
    let board = try board(of: stream)
    #expect(board.unknownCount == 250)
    #expect(board.unknown.count == RunFold.keptUnknown)
    let text = try await RunningTestboard.run("-", "--strict", input: stream.text)
    #expect(text.status == 3)
    #expect(text.output.contains("In the stream: 250 records of unknown kind"))
    #expect(text.output.contains("line 100: unknown kind “event/testWaved”"))
    #expect(text.output.hasSuffix("and 150 further records\n"))
    let json = try await RunningTestboard.run("-", "--format", "json", input: stream.text)
    #expect(json.output.contains("\"unknownKinds\":250"))
    #expect(json.output.contains("{\"record\":\"furtherUnknown\",\"count\":150}"))
  }

  @Test(arguments: [
    (#"{}"#, "a record without “kind”"),
    (#"{"kind":"test"}"#, "a record of kind “test” without “payload”"),
    (#"{"kind":"test","payload":[]}"#, "a record of kind “test” without “payload”"),
    (#"{"kind":"test","payload":{}}"#, "a payload without “kind”"),
    (#"{"kind":"test","payload":{"kind":"suite","name":"S"}}"#, "without “id”"),
    (#"{"kind":"test","payload":{"kind":"function","id":"M.f()"}}"#, "without “name”"),
    (#"{"kind":"event","payload":{"kind":"testEnded","testID":7}}"#, "without “testID”"),
    (#"{"kind":"event","payload":{"kind":"issueRecorded"}}"#, "without “issue.isKnown”"),
    (#"{"kind":"event","payload":{"kind":"issueRecorded","issue":{}}}"#, "“issue.isKnown”"),
    (#"{"kind":"event","payload":{"kind":"runStarted"}} x"#, "the end of the line"),
    (#"[1]"#, "expected an object at byte 1"),
  ])
  func `a missing field is named`(line: String, reason: String) throws {
    var stream = EventStream()
    stream.add(line: line)
    let board = try board(of: stream)
    #expect(board.badLines.count == 1)
    #expect(board.badLines.first?.reason.contains(reason) == true)
  }

  @Test func `fields that are unused or have another type are skipped`() throws {
    var stream = EventStream()
    stream.add(
      line: """
        {"version":{"new":[1,2]},"extra":null,"payload":{"messages":"none","instant":[],\
        "kind":"runStarted","sourceLocation":7,"_comments":{"a":"b"}},"kind":"event"}
        """)
    let board = try board(of: stream)
    #expect(board.badLineCount == 0)
    #expect(board.runs.count == 1)
  }
}
