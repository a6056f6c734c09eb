extension DefaultStringInterpolation {
  /// A number of points as people write it: `44`, `44.5`, and no more than three decimals.
  mutating func appendInterpolation(points value: Double) {
    let rounded = (value * 1000).rounded() / 1000
    if let whole = Int(exactly: rounded) {
      appendInterpolation(whole)
    } else {
      appendInterpolation(rounded)
    }
  }
}
