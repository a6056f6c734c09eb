/// The side on which lines of text begin.
///
/// It defines the meaning of `leading` and `trailing`.
public enum LayoutDirection: Hashable, Sendable, Codable {
  /// Leading is left.
  case leftToRight

  /// Leading is right.
  case rightToLeft
}
