extension DefaultStringInterpolation {
  /// Appends a number of points with at most three decimals: `44`, `44.5`.
  package mutating func appendInterpolation(points value: Double) {
    let rounded = value.roundedToThousandths
    if let whole = Int(exactly: rounded) {
      appendInterpolation(whole)
    } else {
      appendInterpolation(rounded)
    }
  }
}

extension Double {
  /// The number, rounded to three decimals.
  ///
  /// Numbers that are too large for decimals stay unchanged.
  package var roundedToThousandths: Double {
    let rounded = (self * 1000).rounded() / 1000
    return rounded.isFinite ? rounded : self
  }
}
