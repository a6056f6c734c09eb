import TestSupport
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

struct NumberedListTests {
  @Test(arguments: 0..<20)
  func `random changes have the results of a dictionary, in ascending order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = NumberedList<String>()
    var naive: [Int: String] = [:]
    for number in 0..<400 {
      if Int.random(in: 0..<3, using: &random) > 0 {
        list.append("\(number)", number: number)
        naive[number] = "\(number)"
      }
      let removed = Int.random(in: 0...number, using: &random)
      #expect(list.remove(removed) == naive.removeValue(forKey: removed))
      #expect(list.count == naive.count)
      #expect(list.isEmpty == naive.isEmpty)
      #expect(list.first == naive.keys.min().flatMap { naive[$0] })
    }
    #expect(list.elements == naive.keys.sorted().map { "\($0)" })
    for number in -1...400 { #expect(list[number] == naive[number]) }
  }
}
