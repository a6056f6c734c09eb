import Testing

@testable import CollectionMapping

/// Whether the numbers of a section's items count as scattered.
struct StableNumbersTests {
  @Test func `more than 64 runs are scattered`() {
    var numbers = StableNumbers(count: 100)
    // The first insert splits the items in two.
    for _ in 0..<62 { numbers.insert(1, at: 50) }
    #expect(!numbers.areScattered(over: 162))
    numbers.insert(1, at: 50)
    #expect(numbers.areScattered(over: 163))
    #expect(!numbers.areScattered(over: 65 * 16))
    #expect(numbers.isConsistent(over: 163))
  }
}
