/// The style of text on a terminal.
///
/// Styles can be combined: `[.bold, .red]`.
///
/// If a style has several colours, the first one in the order of this page is used.
public struct TextStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: UInt16

  /// Creates a style from its bits.
  ///
  /// Unknown bits are ignored.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Bold.
  public static let bold = TextStyle(rawValue: 1 << 0)

  /// Faint.
  public static let dim = TextStyle(rawValue: 1 << 1)

  /// Italic.
  public static let italic = TextStyle(rawValue: 1 << 2)

  /// Underlined.
  public static let underline = TextStyle(rawValue: 1 << 3)

  /// Red, for failures.
  public static let red = TextStyle(rawValue: 1 << 4)

  /// Green, for successes.
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
  /// Whether the style has any known bit.
  var isVisible: Bool {
    !isDisjoint(with: Self.colors.union([.bold, .dim, .italic, .underline]))
  }

  private static let colors: TextStyle = [.red, .green, .yellow, .blue, .magenta, .cyan]

  /// Calls a closure with each parameter of the escape sequence that switches the style on.
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
