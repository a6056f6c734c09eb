/// The side on which lines of text begin: what `leading` and `trailing` mean.
public enum LayoutDirection: Hashable, Sendable, Codable {
  /// Leading is left.
  case leftToRight

  /// Leading is right.
  case rightToLeft
}
