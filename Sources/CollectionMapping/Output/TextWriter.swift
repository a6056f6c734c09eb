/// Writes plain text for a terminal or a log, and makes text of any origin harmless.
///
/// ```swift
/// var writer = TextWriter(usesColor: false)
/// writer.write("✘ ", [.bold, .red])
/// writer.writeLine("clear\u{1B}[2J")   // ✘ clear�[2J
/// ```
///
/// ## Replaced characters
/// Every string is treated as untrusted. These characters are written as U+FFFD, the replacement
/// character, so that they are harmless but visible: control characters (C0 with escape, DEL, C1 with
/// the one-byte forms of escape sequences), noncharacters, and the controls that reorder text
/// (U+202A to U+202E, U+2066 to U+2069). All other characters are kept, including the directional
/// marks U+200E, U+200F and U+061C, which affect only adjacent characters.
///
/// ``write(_:_:)`` writes on one line: a line break of any kind (CR, LF, CR LF, VT, FF, NEL, U+2028,
/// U+2029) and a tab become one space. Use ``writeLines(_:indentation:_:)`` for text of several lines.
///
/// ## The limit
/// A writer accepts at most ``byteLimit`` bytes in total, including those that were taken. A text or a
/// line that exceeds the limit is left out completely, with its style, and so is everything after it.
/// ``checkLimit()`` throws then.
///
/// ## Added characters
/// The writer ends lines with line feeds. The only escape sequences in the output are those of a
/// ``TextStyle``, if ``usesColor`` is `true`.
public struct TextWriter: Sendable {
  /// Whether styles are written, as escape sequences.
  public let usesColor: Bool

  /// The UTF-8 bytes written since the last ``takeBytes()`` or ``removeBytes()``, without a copy.
  public var bytes: [UInt8] { output.bytes }

  /// The number of bytes that the writer accepts in total.
  public var byteLimit: Int { output.limit }

  private(set) var output: OutputBytes
  private var viewClasses = ViewClasses<Renderer?>()

  private typealias Renderer = any (ReusableView & TextRendering).Type

  /// Creates an empty writer; a negative ``byteLimit`` is read as 0.
  public init(usesColor: Bool = false, byteLimit: Int = CollectionLimits().outputBytes) {
    self.usesColor = usesColor
    output = OutputBytes(limit: byteLimit)
  }

  /// The bytes as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes and returns the ``bytes`` written so far, which never end inside a character.
  ///
  /// The writer keeps capacity for the same number of bytes, at most 64 KiB.
  public mutating func takeBytes() -> [UInt8] { output.takeBytes() }

  /// Removes the bytes written so far, as ``OutputBytes/removeBytes()`` does.
  ///
  /// ```swift
  /// buffer.writeBytes(writer.bytes)   // a `ByteBuffer` of SwiftNIO
  /// writer.removeBytes()
  /// ```
  public mutating func removeBytes() { output.removeBytes() }

  /// Throws `LimitError.outputBytes` if a write was left out because of the limit, in every call after the first one.
  public func checkLimit() throws(LimitError) { try output.checkLimit() }
}

// MARK: - Writing

extension TextWriter {
  /// Writes text of any origin on the current line, in a style; line breaks and tabs become spaces.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func write(_ text: String, _ style: TextStyle = []) {
    guard !text.isEmpty else { return }
    let start = output.count
    var text = text
    text.withUTF8 { source in
      styled(style) { writer in
        unsafe writer.appendOneLine(source, from: 0, to: source.count, keepsTabs: false)
      }
    }
    output.endPiece(from: start)
  }

  /// Writes text as ``write(_:_:)`` does, and ends the line.
  public mutating func writeLine(_ text: String = "", _ style: TextStyle = []) {
    let start = output.count
    write(text, style)
    output.append(UInt8(ascii: "\n"))
    output.endPiece(from: start)
  }

  /// Writes a text of several lines, each indented and ended.
  ///
  /// Lines end at a line break of any kind. A line break at the end of the text does not begin another
  /// line, and an empty text writes nothing. Tabs are kept. Empty lines are not indented.
  ///
  /// - Parameters:
  ///   - text: Text of any origin.
  ///   - indentation: The number of spaces before each line; see ``spaces(_:)``.
  ///   - style: The style of the lines.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func writeLines(
    _ text: String, indentation: Int = 0, _ style: TextStyle = []
  ) {
    var text = text
    text.withUTF8 { source in
      var start = 0
      while start < source.count {
        let end = unsafe nextLineBreak(in: source, from: start)
        let lineStart = output.count
        if start < end {
          spaces(indentation)
          styled(style) { writer in
            unsafe writer.appendOneLine(source, from: start, to: end, keepsTabs: true)
          }
        }
        output.append(UInt8(ascii: "\n"))
        output.endPiece(from: lineStart)
        start = unsafe end &+ lineBreakLength(in: source, at: end)
      }
    }
  }

  /// Writes spaces.
  ///
  /// - Parameter count: The number of spaces, from 0 to 1024. A number outside is read as the nearer
  ///   bound.
  public mutating func spaces(_ count: Int) {
    let count = Swift.max(0, Swift.min(count, 1024))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }

  /// Writes a view, if its class is ``TextRendering``.
  ///
  /// The writer remembers the answer for up to 16 classes, so this is faster than a cast of each view.
  ///
  /// - Parameter view: The view. It may be hidden.
  /// - Returns: `false` if its class is not ``TextRendering``; nothing is written then.
  @discardableResult
  public mutating func write(_ view: ReusableView) -> Bool {
    guard let renderer = viewClasses.answer(for: view, find: { $0 as? Renderer }) else {
      return false
    }
    write(view, as: renderer)
    return true
  }

  private mutating func write<View: ReusableView & TextRendering>(
    _ view: ReusableView, as _: View.Type
  ) {
    (view as? View)?.write(to: &self)
  }

  /// Runs a closure between the escape sequences that switch a style on and off.
  private mutating func styled(_ style: TextStyle, _ body: (inout TextWriter) -> Void) {
    guard usesColor, style.isVisible else { return body(&self) }
    var separator: StaticString = "\u{1B}["
    style.forEachCode { digit, isColor in
      output.append(separator)
      if isColor { output.append("3") }
      output.append(UInt8(ascii: "0") + digit)
      separator = ";"
    }
    output.append("m")
    body(&self)
    output.append("\u{1B}[0m")
  }

  private mutating func appendOneLine(
    _ source: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, keepsTabs: Bool
  ) {
    unsafe output.append(
      source, from: start, to: end, replacing: .specialOnTerminals
    ) { index in
      unsafe terminalEdit(of: source, at: index, keepsTabs: keepsTabs)
    }
  }
}

// MARK: - Styles

/// The style of text on a terminal.
///
/// Styles can be combined: `[.bold, .red]`.
///
/// If a style has several colours, the one that is declared first is written.
public struct TextStyle: OptionSet, Hashable, Sendable {
  /// The bits of the style.
  public let rawValue: UInt16

  /// Creates a style from its bits; unknown bits are ignored.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  // The order of the bits is the order of the codes: see `forEachCode(_:)`.

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
  fileprivate var isVisible: Bool { rawValue & 0b11_1111_1111 != 0 }

  /// Calls a closure with each number of the escape sequence that switches the style on: with its last digit,
  /// and whether it is the number of a colour, which begins with a 3.
  ///
  /// The bits stand in the order of the numbers: 1 to 4, then 31 to 36.
  fileprivate func forEachCode(_ body: (_ digit: UInt8, _ isColor: Bool) -> Void) {
    for bit in UInt8(0)..<4 where rawValue & 1 << bit != 0 { body(bit + 1, false) }
    let colors = rawValue >> 4 & 0b11_1111
    if colors != 0 { body(UInt8(colors.trailingZeroBitCount) + 1, true) }
  }
}
