import CollectionMapping
import Foundation
import Testing

@testable import testboard

struct TestboardTextTests {
  @Test func `the text report of the older version has this content`() async throws {
    let result = try await RunningTestboard.run("-", input: EventStream.shop(.zero).text)
    #expect(result.status == 0)
    #expect(
      result.output == """
        ✘ Shop › A cart  Shop/File.swift:4:3
          ✘ adds up       1.000 s  failed
              ✘ issue: Expectation failed: 1 == 2
                one is not two
                at Shop/File.swift:10:3
          ✘ sizes(_:)     3.000 s  failed
              ✘ 2  failed
                  ✘ issue: Too large
                    at Shop/File.swift:19:3
              ✔ 1
          ~ old()         1.000 s  known issue
              ~ known issue: Issue recorded
                bug 12
                at Shop/File.swift:16:3
          – later()                skipped
              no stock
          ✔ empty()       0.500 s
          2 failed, 1 with known issues, 1 skipped, 1 passed in 9.500 s

        ✔ Shop
          ✔ free()     0.500 s
          1 passed

        ✘ Run failed
          6 tests in 2 suites: 2 failed, 1 with known issues, 1 skipped, 2 passed
          took 10.5 s
          Library: 6
          Test run failed.

        """)
  }

  @Test func `both versions of the stream produce the same report`() async throws {
    let old = try await RunningTestboard.run("-", input: EventStream.shop(.zero).text)
    let new = try await RunningTestboard.run("-", input: EventStream.shop(.sixThree).text)
    #expect(new.output.replacingOccurrences(of: "n → ", with: "") == old.output)
  }

  @Test func `the report of an empty stream says so`() async throws {
    let text = try await RunningTestboard.run("-")
    #expect(text.output == "  · The stream is empty: it has no record.\n")
    for format in ["text", "html", "json", "svg"] {
      let result = try await RunningTestboard.run("-", "--format", format, "--strict")
      #expect(result.status == 0)
      #expect(result.output.contains("The stream is empty"), "\(format)")
    }
  }

  @Test(arguments: EventStream.Version.allCases)
  func `the report of a truncated stream says so`(version: EventStream.Version) async throws {
    let whole = EventStream.shop(version).text.split(separator: "\n")
    let started = whole.firstIndex { $0.contains("Expectation failed") }
    let cut = whole[...(try #require(started))].joined(separator: "\n")
    for (format, sign) in [
      ("text", "Run cut off"), ("html", "Run cut off"), ("json", "\"verdict\":\"cutOff\""),
    ] {
      let result = try await RunningTestboard.run("-", "--format", format, input: cut)
      #expect(result.status == 0)
      #expect(result.output.contains(sign))
    }
    let text = try await RunningTestboard.run("-", input: cut).output
    #expect(text.contains("✘ adds up"))
    #expect(text.contains("○ later()"))
    #expect(text.contains("not run"))
  }

  @Test func `a test that never ended is displayed as unfinished`() async throws {
    var stream = EventStream()
    let hanging = stream.test("hangs()", in: "Shop", line: 3)
    stream.runStarted()
    stream.started(hanging)
    let text = try await RunningTestboard.run("-", input: stream.text).output
    #expect(text.contains("… hangs()"))
    #expect(text.contains("did not end"))
    #expect(text.contains("and 1 test never ended"))
  }

  @Test func `a message of many lines stays together`() async throws {
    var stream = EventStream()
    let test = stream.test("f()", in: "Shop", line: 3)
    stream.started(test)
    stream.issue(test, "first\r\nsecond\n  third", comments: ["a\nb"], line: 9)
    let text = try await RunningTestboard.run("-", input: stream.text).output
    let expected = """
            ✘ issue: first
              second
                third
              a
              b
              at Shop/File.swift:9:3

      """
    #expect(text.contains(expected))
  }

  @Test func `colours are written on request`() throws {
    var report = TextReport(usesColor: true)
    let board = try board(of: EventStream.shop(.zero))
    let manager = try board.shownByManager()
    try manager.enumerateElements { report.add($0, explanation: nil) }
    let text = String(decoding: report.takeBytes(), as: UTF8.self)
    #expect(text.contains("\u{1B}[31m✘\u{1B}[0m"))
  }
}
