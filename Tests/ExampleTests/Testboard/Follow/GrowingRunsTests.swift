import TestSupport
import Foundation
import Testing

@testable import testboard

struct GrowingRunsTests {
  @Test(arguments: Seeds.all(debug: 12, release: 60))
  func `a stream in pieces produces the board of the whole stream`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stream = EventStream.random(&random)
    var runs = GrowingRuns()
    for piece in stream.pieces(&random, longest: Int.random(in: 1...4000, using: &random)) {
      runs.append(piece)
      _ = runs.board(isFollowed: true)
    }
    runs.finish()
    let whole = try reportLines(of: board(of: stream), usesColor: false)
    let pieces = try reportLines(of: runs.board(isFollowed: false), usesColor: false)
    #expect(pieces == whole, "seed \(seed)")
  }

  @Test func `started tests are running as long as the stream may continue`() {
    var stream = EventStream()
    let id = stream.test("slow()", in: "Shop.Cart", line: 1)
    let other = stream.test("fast()", in: "Shop.Cart", line: 2)
    stream.runStarted()
    stream.started(id)
    stream.passed(other)
    var runs = GrowingRuns()
    runs.append(Array(stream.text.utf8))
    let open = runs.board(isFollowed: true)
    #expect(open.runs.map(\.verdict) == [.running])
    #expect(open.tests.map(\.outcome) == [.running, .passed])
    #expect(!runs.haveEnded)
    runs.finish()
    let cutOff = runs.board(isFollowed: false)
    #expect(cutOff.runs.map(\.verdict) == [.cutOff])
    #expect(cutOff.tests.map(\.outcome) == [.unfinished, .passed])
  }

  @Test func `a crashed run is cut off as soon as the next one begins`() {
    var stream = EventStream()
    stream.runStarted()
    stream.runStarted()
    var runs = GrowingRuns()
    runs.append(Array(stream.text.utf8))
    #expect(runs.board(isFollowed: true).runs.map(\.verdict) == [.cutOff, .running])
    stream = EventStream()
    stream.runEnded()
    runs.append(Array(stream.text.utf8))
    #expect(runs.haveEnded)
    #expect(runs.board(isFollowed: true).runs.map(\.verdict) == [.cutOff, .passed])
  }
}
