import CollectionMapping
import Testing

struct CollectionLimitsTests {
  @Test func `every limit has the documented default`() {
    let limits = CollectionLimits()
    #expect(limits.items == 1_000_000)
    #expect(limits.sections == 1_000_000)
    #expect(limits.pooledViews == 64)
    #expect(limits.visibleElements == 100_000)
    #expect(limits.optionalDepth == 10_000)
    #expect(limits.outputBytes == 67_108_864)
    #expect(limits.differenceWork == 100_000_000)
    #expect(limits.nestedCalls == 16)
    #expect(limits.followUps == 100_000)
  }

  @Test(arguments: [-1, .min])
  func `a limit below 0 counts as 0`(number: Int) {
    let below = CollectionLimits(
      items: number, sections: number, pooledViews: number, visibleElements: number,
      optionalDepth: number, outputBytes: number, differenceWork: number, nestedCalls: number,
      followUps: number)
    let none = CollectionLimits(
      items: 0, sections: 0, pooledViews: 0, visibleElements: 0, optionalDepth: 0, outputBytes: 0,
      differenceWork: 0, nestedCalls: 1, followUps: 0)
    #expect(below == none)
  }

  @Test func `no limit allows more than ten million sections`() {
    #expect(CollectionLimits(sections: 10_000_000).sections == 10_000_000)
    #expect(CollectionLimits(sections: 10_000_001).sections == 10_000_000)
    #expect(CollectionLimits(sections: .max).sections == 10_000_000)
  }

  @Test func `the text of a limit error contains the numbers and the limit to raise`() {
    let samples: [(error: LimitError, words: [String])] = [
      (.items(limit: 26, found: 27), ["26", "27", "`items` of the limits"]),
      (.sections(limit: 26, found: 27), ["26", "27", "`sections` of the limits"]),
      (
        .outputBytes(limit: 26, found: 27),
        ["26", "27", "`outputBytes` of CollectionLimits", "`byteLimit` of the writer"]
      ),
    ]
    for (error, words) in samples {
      for word in words { #expect("\(error)".contains(word), "\(error) leaves out \(word)") }
    }
    #expect(Set(samples.map { "\($0.error)" }).count == samples.count)
  }
}
