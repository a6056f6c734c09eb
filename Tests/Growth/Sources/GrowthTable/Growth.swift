/// How work grows with n.
public enum GrowthClass: String, CaseIterable, Sendable {
  case constant = "1"
  case logarithmic = "log n"
  case linear = "n"
  case linearithmic = "n log n"
  case quadratic = "n * n"
  case beyond = "more"

  /// Whether the work is within n log n.
  public var isWithinBound: Bool { self != .quadratic && self != .beyond }

  /// The growth ratio below which work is in this class.
  ///
  /// From 8 over 128 to 2,048, the ratio is 1 for log n, 16 for n, 25 for n log n, 39 for n log n log n, 64 for
  /// n √n and 256 for n * n. Each bound is far from the ratios of both its sides.
  var bound: Double {
    switch self {
    case .constant: -.infinity
    case .logarithmic: 4
    case .linear: 20
    case .linearithmic: 36
    case .quadratic: 640
    case .beyond: .infinity
    }
  }
}

/// The steps of the same work for three numbers, each 16 times the number before it.
///
/// Powers of two leave hash tables and arrays equally full, so that their sizes change no ratio.
public struct Growth: Equatable, Sendable {
  /// The factor from each number to the next one.
  public static let factor = 16

  /// The steps for n, 16 n and 256 n.
  public let small, middle, large: Int

  /// Makes the growth of counted steps.
  public init(_ small: Int, _ middle: Int, _ large: Int) {
    (self.small, self.middle, self.large) = (small, middle, large)
  }

  /// The steps that the second factor adds, divided by those that the first one adds.
  ///
  /// The steps that do not depend on n cancel out, and a factor of all steps changes nothing.
  public var ratio: Double { Double(large - middle) / Double(max(middle - small, 1)) }

  /// The class.
  public var `class`: GrowthClass { classified() }

  /// The class, and each class that this is near to: one that a tenth more or less growth leads to.
  ///
  /// A row keeps such a class if it is recorded, so that small changes fail no check.
  public var possibleClasses: Set<GrowthClass> {
    [classified(scale: 1 / 1.1), `class`, classified(scale: 1.1)]
  }

  /// The steps at 256 n that linear growth from 16 n does not explain.
  public var excess: Double { Double(large - Self.factor * middle) }

  private func classified(scale: Double = 1) -> GrowthClass {
    if Double(large) * scale <= 1.25 * Double(small) { return .constant }
    return GrowthClass.allCases.first { ratio * scale < $0.bound } ?? .beyond
  }
}
