/// A number of any length, as it is written in JSON: equal for equal values only.
struct JSONNumber: CustomStringConvertible {
  private let isNegative: Bool

  /// The digits, without zeros at the start and at the end; empty for 0.
  private let digits: Substring

  /// The power of ten that multiplies the digits, as an integer.
  private let exponent: Int

  /// The number of zeros that are written instead of an exponent.
  private static let maximumZeros = 40

  /// A number from its parts; `nil` if the exponent has more than ten characters.
  init?(isNegative: Bool, integer: String, fraction: String, exponent: String) {
    guard exponent.count <= 10, let power = exponent.isEmpty ? 0 : Int(exponent) else { return nil }
    let all = (integer + fraction).drop { $0 == "0" }
    let zeros = all.reversed().prefix { $0 == "0" }.count
    self.isNegative = isNegative
    digits = all.dropLast(zeros)
    self.exponent = power - fraction.count + zeros
  }

  /// `120`, `0.05`, `-1.5`, `12e99`.
  var description: String {
    guard !digits.isEmpty else { return "0" }
    return (isNegative ? "-" : "") + magnitude
  }

  private var magnitude: String {
    guard exponent.magnitude <= Self.maximumZeros else { return "\(digits)e\(exponent)" }
    if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
    let zeros = String(repeating: "0", count: max(0, 1 - exponent - digits.count))
    let all = zeros + digits
    return "\(all.dropLast(-exponent)).\(all.suffix(-exponent))"
  }
}
