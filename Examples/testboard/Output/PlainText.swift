/// Text from a stream, made harmless for a terminal.
///
/// A control character could move the cursor, change colours or forge lines, so each one is shown instead of sent: as its
/// picture from U+2400 on, or as U+FFFD where Unicode has none. Characters that reorder what stands around them count too.
enum PlainText {
  /// The text on one line: a line feed becomes a visible mark too.
  static func oneLine(_ text: String) -> String {
    isHarmless(text) ? text : replaced(text)
  }

  /// The lines of the text, each made harmless.
  static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { oneLine(String($0)) }
  }

  private static func isHarmless(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  private static func replaced(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(visible(scalar)) }
    return String(result)
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028, 0x2029: "\u{FFFD}"
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
