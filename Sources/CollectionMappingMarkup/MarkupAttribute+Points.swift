extension MarkupAttribute {
  /// An attribute with a number of points, rounded to three decimals.
  ///
  /// The attribute is left out for infinity and NaN.
  static func points(_ name: StaticString, _ value: Double) -> MarkupAttribute {
    .number(name, value.roundedToThousandths)
  }
}
