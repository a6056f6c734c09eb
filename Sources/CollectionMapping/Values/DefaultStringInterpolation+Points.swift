extension DefaultStringInterpolation {
  /// A number of points as people write it: `44`, `44.5`, and no more than three decimals.
  mutating func appendInterpolation(points value: Double) {
    let rounded = value.roundedToThousandths
    if let whole = Int(exactly: rounded) {
      appendInterpolation(whole)
    } else {
      appendInterpolation(rounded)
    }
  }
}

extension Double {
  /// The nearest number with no more than three decimals; a number too large to have any as it is.
  var roundedToThousandths: Double {
    let rounded = (self * 1000).rounded() / 1000
    return rounded.isFinite ? rounded : self
  }
}
