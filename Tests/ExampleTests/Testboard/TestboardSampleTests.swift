import Foundation
import Testing

@testable import testboard

struct TestboardSampleTests {
  @Test func `without a file the sample is displayed completely`() async throws {
    let result = try await RunningTestboard.run("--strict")
    #expect(result.status == 0)
    #expect(result.output.contains(" tests in "))
    #expect(result.complaint.isEmpty)
  }

  @Test func `the sample contains no path of a machine`() throws {
    let sample = try String(contentsOfFile: SampleStream.path, encoding: .utf8)
    #expect(!sample.contains("ilePath"))
    let text = sample.replacingOccurrences(of: "\\/", with: "/")
    #expect(text.range(of: "\"/[a-zA-Z]", options: .regularExpression) == nil)
    for sign in ["file:/", "/home/", "/tmp/", "/Users/", "/root/", "/work/", ".build/"] {
      #expect(!text.contains(sign), "\(sign)")
    }
    #expect(sample.utf8.count < 150_000)
  }

  @Test func `the sample contains most outcomes`() throws {
    let board = try Board.read(path: SampleStream.path)
    let outcomes = Set(board.tests.map(\.outcome))
    #expect(outcomes.isSuperset(of: [.passed, .failed, .skipped, .knownIssue]))
    #expect(board.tests.contains { !$0.cases.isEmpty })
    #expect(board.isFullyUnderstood)
  }
}
