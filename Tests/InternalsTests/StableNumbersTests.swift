import Testing

@testable import CollectionMapping

/// When the numbers of a section's rows count as scattered.
struct RowNumbersTests {
  @Test func `runs in more places than 64 are scattered`() {
    var rows = RowNumbers(count: 100)
    // The first one cuts the rows in two.
    for _ in 0..<62 { rows.insert(1, at: 50) }
    #expect(!rows.areScattered(over: 162))
    rows.insert(1, at: 50)
    #expect(rows.areScattered(over: 163))
    #expect(!rows.areScattered(over: 65 * 16))
    #expect(rows.isConsistent(over: 163))
  }
}
