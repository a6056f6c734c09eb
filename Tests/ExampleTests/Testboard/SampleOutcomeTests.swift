import Foundation
import Testing

/// Tests with every outcome a report can show, some of them failing on purpose.
///
/// They run only while the sample of `testboard` is recorded, as its `README.md` describes. In all
/// other runs they are skipped.
@Suite(
  "Outcomes for the sample",
  .enabled(
    if: ProcessInfo.processInfo.environment["TESTBOARD_SAMPLE"] != nil,
    "runs only while the sample is recorded"
  )
)
struct SampleOutcomeTests {
  private let shelf = ["apples": 3, "pears": 0]

  @Test func `a shelf is counted`() {
    #expect(shelf.values.reduce(0, +) == 3)
  }

  @Test func `a shelf that is too full fails with a comment`() {
    #expect(shelf["apples"] == 4, "one <apple> & a \"half\" were expected")
  }

  @Test func `an error ends a test`() throws {
    struct ShelfError: Error, CustomStringConvertible {
      let description = "the shelf fell down"
    }
    throw ShelfError()
  }

  @Test(arguments: ["apples", "pears", "plums"])
  func `every fruit is in stock`(fruit: String) throws {
    let count = try #require(shelf[fruit], "there is no place for it on the shelf")
    #expect(count > 0)
  }

  @Test func `a known issue fails nothing`() {
    withKnownIssue("the scale counts empty boxes") {
      #expect(shelf.count == 1)
    }
  }

  @Test(.disabled("the shop is closed on Sundays")) func `what is closed is skipped`() {}

  @Test func `a note is attached`() {
    Attachment.record("apples: 3\npears: 0\n", named: "shelf.txt")
    #expect(!shelf.isEmpty)
  }

  #if compiler(>=6.3)
  @Test func `a test can stop itself`() throws {
    try Test.cancel("no scale in this shop")
  }
  #endif

  @Suite("Boxes") struct Boxes {
    @Test(arguments: zip([1, 2, 3], [1, 4, 9]))
    func `boxes are stacked`(side: Int, count: Int) {
      #expect(side * side == count)
    }
  }
}
