import Foundation
import Testing

struct TestboardJSONTests {
  @Test func `the report of one test has this content`() async throws {
    var stream = EventStream()
    let test = stream.test("f()", in: "Shop", line: 3)
    stream.runStarted()
    stream.started(test)
    stream.issue(test, "Wrong", comments: ["note"], line: 4)
    stream.ended(test, "fail")
    stream.runEnded("fail", "Failed.")
    let result = try await RunningTestboard.run("-", "--format", "json", input: stream.text)
    #expect(
      result.output == """
        {"title":"1 of 1 test failed","verdict":"failed","records":6,"unknownKinds":0,\
        "badLines":0,"counts":{"failed":1},"sections":[
        {"header":{"record":"suite","path":["Shop"],"run":1,"outcome":"failed",\
        "counts":{"failed":1}},"items":[{"record":"test","name":"f()","outcome":"failed",\
        "microseconds":1000000,"place":{"file":"Shop/File.swift","line":3,"column":3},\
        "parts":[{"record":"issue","severity":"failure","ofCase":false,"message":"Wrong",\
        "notes":["note"],"place":{"file":"Shop/File.swift","line":4,"column":3}}]}]},
        {"footer":{"record":"run","number":1,"verdict":"failed","counts":{"failed":1},\
        "suites":1,"microseconds":2000000,"closing":"Failed.","details":["Library: 6"]}}]}

        """)
  }

  @Test(arguments: EventStream.Version.allCases)
  func `the report is JSON with every part of the stream`(version: EventStream.Version)
    async throws
  {
    var stream = EventStream.shop(version)
    stream.event("testWaved", messages: [])
    stream.issue(nil, "outside of any test")
    stream.add(line: "no JSON")
    let result = try await RunningTestboard.run(
      "-", "--format", "json", "--explain", input: stream.text)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    }
    for record in ["suite", "test", "case", "issue", "run", "unknown", "badLine", "stream"] {
      #expect(result.output.contains("\"record\":\"\(record)\""), "\(record)")
    }
  }
}
