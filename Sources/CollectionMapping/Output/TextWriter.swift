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

  /// The UTF-8 bytes written since the last ``takeBytes()`` or ``removeBytes()``.
  public var bytes: [UInt8] { output.bytes }

  /// The number of bytes that the writer accepts in total.
  public var byteLimit: Int { output.limit }

  private(set) var output: OutputBytes
  var viewClasses = ViewClasses<Renderer?>()

  /// Creates an empty writer.
  ///
  /// - Parameters:
  ///   - usesColor: Whether styles are written, for a terminal with colours.
  ///   - byteLimit: The number of bytes that the writer accepts in total. A negative limit is read
  ///     as 0.
  public init(usesColor: Bool = false, byteLimit: Int = CollectionLimits().outputBytes) {
    self.usesColor = usesColor
    output = OutputBytes(limit: byteLimit)
  }

  /// The bytes as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes and returns the bytes written so far.
  ///
  /// The writer keeps capacity for the same number of bytes, at most 64 KiB.
  ///
  /// - Returns: The UTF-8 bytes since the last call. They never end inside a character.
  public mutating func takeBytes() -> [UInt8] {
    output.takeBytes()
  }

  /// Removes the bytes written so far and keeps their memory, for a caller that has copied them.
  ///
  /// The bytes count towards the limit, as those of ``takeBytes()`` do.
  public mutating func removeBytes() {
    output.removeBytes()
  }

  /// Throws if a write was left out because of the limit.
  ///
  /// - Throws: ``LimitError/outputBytes(limit:found:)``, in every call after the first write that was
  ///   left out.
  public func checkLimit() throws(LimitError) {
    try output.checkLimit()
  }

  /// Writes text on the current line.
  ///
  /// - Parameters:
  ///   - text: Text of any origin. Line breaks and tabs become spaces.
  ///   - style: The style of the text.
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

  /// Writes text and ends the line.
  ///
  /// - Parameters:
  ///   - text: Text of any origin. Line breaks and tabs become spaces.
  ///   - style: The style of the text.
  /// - Complexity: O(*n*) in the length of the text.
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
    let start = output.count
    output.append(UInt8(ascii: " "), count: count)
    output.endPiece(from: start)
  }
}

// MARK: - Writing

extension TextWriter {
  /// Runs a closure between the escape sequences that switch a style on and off.
  private mutating func styled(_ style: TextStyle, _ body: (inout TextWriter) -> Void) {
    guard usesColor, style.isVisible else { return body(&self) }
    var separator: StaticString = "\u{1B}["
    style.forEachCode { code in
      output.append(separator)
      output.append(code)
      separator = ";"
    }
    output.append("m")
    body(&self)
    output.append("\u{1B}[0m")
  }

  /// Appends the text of one line, with its harmful characters replaced.
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
