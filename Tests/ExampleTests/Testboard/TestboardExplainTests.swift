import Testing

struct TestboardExplainTests {
  private static func lines(_ format: String) async throws -> [Substring] {
    var stream = EventStream.shop(.zero)
    stream.event("testWaved", messages: [])
    let result = try await RunningTestboard.run(
      "-", "--explain", "--format", format, input: stream.text)
    return result.output.split(separator: "\n")
  }

  @Test func `explain names the winning mapping below each record`() async throws {
    let lines = try await Self.lines("text")
    let test = try #require(lines.firstIndex { $0.contains("✘ adds up") })
    #expect(lines[test + 1].contains("FailedTestView"))
    #expect(lines[test + 1].hasSuffix(": won"))
    let issue = try #require(lines.firstIndex { $0.contains("issue: Expectation failed") })
    #expect(lines[issue...].dropFirst(3).first?.contains("IssueView") == true)
  }

  @Test func `explain contains the reason why the others lost`() async throws {
    let text = try await Self.lines("text").joined(separator: "\n")
    #expect(text.contains("lost to a mapping whose condition holds"))
    #expect(text.contains("condition does not hold"))
    #expect(text.contains("mappings for other models or kinds"))
  }

  @Test func `explain names the fallback for unknown kinds`() async throws {
    let lines = try await Self.lines("text")
    let unknown = try #require(lines.firstIndex { $0.contains("event/testWaved") })
    #expect(lines[unknown + 1].contains("UnknownRecordView"))
    #expect(lines[unknown + 1].hasSuffix("won as the fallback"))
  }

  @Test(arguments: ["html", "json"])
  func `explain is available in every format`(format: String) async throws {
    let text = try await Self.lines(format).joined()
    #expect(text.contains("FailedTestView"))
    #expect(text.contains("won as the fallback"))
  }
}
