import Foundation
import Testing

@testable import testboard

/// The text of tests is arbitrary: none of it may control a terminal or become markup on a page.
struct TestboardHostileTextTests {
  private static let text =
    "</summary></details><script>alert('1')</script>\" onload=\"x\" & \u{1B}[2J\u{1B}]0;owned\u{7}"
    + "\u{9B}31m \u{202E}evil\u{2066} \u{0} \r\n\u{2028} e\u{301} <\u{301} \"\u{301}"

  private static func stream(_ version: EventStream.Version) -> EventStream {
    var stream = EventStream(version)
    stream.suite("M.S", "S", displayName: text)
    let test = stream.test("f(_:)", in: "M.S", displayName: text, line: 3, isParameterized: true)
    let skipped = stream.test("g()", in: "M.S", displayName: text, line: 4)
    stream.runStarted()
    stream.started(test)
    stream.caseStarted(test, text)
    stream.issue(test, text, comments: [text], testCase: text)
    stream.caseEnded(test, text)
    stream.ended(test, "fail", text)
    stream.skipped(skipped, text)
    stream.event("valueAttached", test, messages: [("attachment", text)])
    stream.event(text, messages: [("default", text)])
    stream.runEnded("fail", text)
    stream.add(line: text)
    return stream
  }

  @Test(arguments: EventStream.Version.allCases)
  func `no control character is written to a terminal`(version: EventStream.Version) async throws {
    let input = Self.stream(version).text
    let result = try await RunningTestboard.run("-", "--explain", input: input)
    #expect(result.status == 0)
    #expect(result.output.contains("alert('1')"))
    let bad = result.output.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case ..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(bad.isEmpty)
  }

  @Test(arguments: EventStream.Version.allCases)
  func `no text becomes markup on a page`(version: EventStream.Version) async throws {
    let input = Self.stream(version).text
    let result = try await RunningTestboard.run(
      "-", "--format", "html", "--explain", input: input)
    #expect(result.output.contains("&lt;script&gt;"))
    #expect(!result.output.contains("<script"))
    let check = PageCheck(result.output)
    #expect(check.faults.isEmpty)
    #expect(check.tags.allSatisfy { !$0.contains("onload") })
    let controls = result.output.utf8.filter { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
    #expect(controls.isEmpty)
  }

  @Test(arguments: EventStream.Version.allCases)
  func `every text survives JSON`(version: EventStream.Version) async throws {
    let input = Self.stream(version).text
    let result = try await RunningTestboard.run("-", "--format", "json", input: input)
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let sections = try #require((report as? [String: Any])?["sections"] as? [[String: Any]])
    let items = try #require(sections.first?["items"] as? [[String: Any]])
    #expect(items.first?["name"] as? String == Self.text)
    let issue = (items.first?["parts"] as? [[String: Any]])?.first {
      $0["record"] as? String == "issue"
    }
    #expect(issue?["message"] as? String == Self.text)
  }

  @Test(arguments: ["", "/File.swift:3:5"])
  func `an identifier of any number of levels does not overflow the stack`(end: String)
    async throws
  {
    var stream = EventStream()
    stream.event("testStarted", "M" + String(repeating: "/a", count: 50_000) + end, messages: [])
    let result = try await RunningTestboard.run("-", input: stream.text)
    #expect(result.status == 0)
    #expect(result.output.contains("Run cut off"))
  }
}
