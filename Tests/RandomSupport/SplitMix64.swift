/// Numbers that are the same for the same seed.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 up to, but not including, the bound; 0 for a bound of 0.
  package mutating func below(_ bound: Int) -> Int {
    bound > 1 ? Int(truncatingIfNeeded: next() >> 33) % bound : 0
  }

  /// Returns `true` with this percentage.
  package mutating func percent(_ share: Int) -> Bool { below(100) < share }

  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[below(choices.count)]
  }

  /// Shuffles the elements; the same on every platform and in every version of Swift.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    var end = elements.count
    while end > 1 {
      elements.swapAt(below(end), end - 1)
      end -= 1
    }
  }
}
