import Testing

struct TestboardExplainTests {
  private static func lines(_ format: String) async throws -> [Substring] {
    var stream = EventStream.shop(.zero)
    stream.event("testWaved", messages: [])
    let result = try await RunningTestboard.run(
      "-", "--explain", "--format", format, input: stream.text)
    return result.output.split(separator: "\n")
  }

  @Test func `explain names the winner below each record, and why the others lost`() async throws {
    let lines = try await Self.lines("text")
    let test = try #require(lines.firstIndex { $0.contains("✘ adds up") })
    #expect(lines[test + 1].contains("FailedTestView") && lines[test + 1].hasSuffix(": won"))
    let issue = try #require(lines.firstIndex { $0.contains("issue: Expectation failed") })
    #expect(lines[issue...].dropFirst(3).first?.contains("IssueView") == true)
    let unknown = try #require(lines.firstIndex { $0.contains("event/testWaved") })
    #expect(lines[unknown + 1].contains("UnknownRecordView"))
    #expect(lines[unknown + 1].hasSuffix("won as the fallback"))
    for reason in [
      "lost to a mapping whose condition holds", "condition does not hold",
      "mappings for other models or kinds",
    ] {
      #expect(lines.contains { $0.contains(reason) }, "\(reason)")
    }
  }

  @Test(arguments: ["html", "json"])
  func `explain is available in every format`(format: String) async throws {
    let text = try await Self.lines(format).joined()
    #expect(text.contains("FailedTestView"))
    #expect(text.contains("won as the fallback"))
  }
}
