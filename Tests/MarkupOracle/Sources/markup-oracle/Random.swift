/// Numbers that are the same for the same seed.
struct Random {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD134_2543_DE82_EF95 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 up to, but not including, the bound, which is at least 1.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  /// Returns `true` with this percentage.
  mutating func percent(_ share: Int) -> Bool { below(100) < share }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}
