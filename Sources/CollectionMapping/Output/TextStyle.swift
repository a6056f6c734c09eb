/// How a piece of text looks on a terminal; styles can be combined: `[.bold, .red]`.
///
/// Of several colours the first in the order of this list is used.
public struct TextStyle: OptionSet, Hashable, Sendable {
  /// One bit per style.
  public let rawValue: UInt16

  /// Creates a style from its bits; unknown bits mean nothing.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Heavier than the text around it.
  public static let bold = TextStyle(rawValue: 1 << 0)

  /// Fainter than the text around it.
  public static let dim = TextStyle(rawValue: 1 << 1)

  /// Slanted.
  public static let italic = TextStyle(rawValue: 1 << 2)

  /// With a line below.
  public static let underline = TextStyle(rawValue: 1 << 3)

  /// Red, for what failed.
  public static let red = TextStyle(rawValue: 1 << 4)

  /// Green, for what passed.
  public static let green = TextStyle(rawValue: 1 << 5)

  /// Yellow, for warnings.
  public static let yellow = TextStyle(rawValue: 1 << 6)

  /// Blue.
  public static let blue = TextStyle(rawValue: 1 << 7)

  /// Magenta.
  public static let magenta = TextStyle(rawValue: 1 << 8)

  /// Cyan.
  public static let cyan = TextStyle(rawValue: 1 << 9)
}

extension TextStyle {
  /// Whether any bit of the style means something.
  var isVisible: Bool {
    !isDisjoint(with: Self.colors.union([.bold, .dim, .italic, .underline]))
  }

  private static let colors: TextStyle = [.red, .green, .yellow, .blue, .magenta, .cyan]

  /// Calls a closure with the parameters of the terminal sequence that switches the style on.
  func forEachCode(_ body: (StaticString) -> Void) {
    if contains(.bold) { body("1") }
    if contains(.dim) { body("2") }
    if contains(.italic) { body("3") }
    if contains(.underline) { body("4") }
    if let color = colorCode { body(color) }
  }

  private var colorCode: StaticString? {
    guard !isDisjoint(with: Self.colors) else { return nil }
    return if contains(.red) {
      "31"
    } else if contains(.green) {
      "32"
    } else if contains(.yellow) {
      "33"
    } else if contains(.blue) {
      "34"
    } else if contains(.magenta) {
      "35"
    } else {
      "36"
    }
  }
}
