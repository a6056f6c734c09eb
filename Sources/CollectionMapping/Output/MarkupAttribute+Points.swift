extension MarkupAttribute {
  /// An attribute with a number of points, written with no more than three decimals.
  ///
  /// Infinity and NaN leave the attribute out.
  static func points(_ name: StaticString, _ value: Double) -> MarkupAttribute {
    .number(name, value.roundedToThousandths)
  }
}
