/// A generator that returns the same numbers for the same seed on every platform.
package struct SeededGenerator: RandomNumberGenerator {
  private var numbers: SplitMix64

  package init(seed: UInt64) { numbers = SplitMix64(seed: seed &+ 0x9E37_79B9_7F4A_7C15) }

  package mutating func next() -> UInt64 { numbers.next() }
}
