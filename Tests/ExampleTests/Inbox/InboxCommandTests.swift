import Foundation
import Testing

@testable import inbox

/// The program without a terminal.
struct InboxCommandTests {
  private let program = RunningExample(name: "inbox")

  @Test(arguments: [
    (["COLUMNS": "", "LINES": ""], 24, 80), (["COLUMNS": "30", "LINES": "6"], 6, 30),
    (["COLUMNS": "1", "LINES": "0"], 1, 1), (["COLUMNS": "-9", "LINES": "x"], 24, 1),
  ])
  func `one frame of the size in the environment is printed`(
    environment: [String: String], rows: Int, columns: Int
  ) async throws {
    let result = try await program.run([], input: "dddd\u{3}", environment: environment)
    let lines = try Inbox(SampleMessages.all).lines(rows: rows, columns: columns)
    #expect(result.status == 0)
    #expect(result.output == lines.map { $0 + "\n" }.joined())
    #expect(result.complaint.isEmpty)
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func `the frame after each key is printed`() async throws {
    let environment = ["COLUMNS": "60", "LINES": "12", "NO_COLOR": "1"]
    let result = try await program.run(["--keys", "\u{1B}[B d"], environment: environment)
    let inbox = try Inbox(SampleMessages.all)
    var frames = [inbox.lines(rows: 12, columns: 60)]
    for key in [Key.down, .character(" "), .character("d")] {
      inbox.press(key)
      frames.append(inbox.lines(rows: 12, columns: 60))
    }
    #expect(result.status == 0)
    #expect(Set(frames).count == 4)
    #expect(result.output == frames.map { $0.map { $0 + "\n" }.joined() + "\u{C}" }.joined())
  }
}
