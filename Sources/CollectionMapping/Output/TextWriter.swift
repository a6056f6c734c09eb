/// Collects plain text for a terminal or a log, and makes text of any origin harmless in it.
///
/// ```swift
/// var writer = TextWriter(usesColor: false)
/// writer.write("✘ ", [.bold, .red])
/// writer.writeLine("clear\u{1B}[2J")   // ✘ clear�[2J
/// ```
///
/// ## What is replaced
/// Every string is taken for untrusted. These are shown as U+FFFD, the replacement character, so
/// that they can do nothing and are still seen: control characters (C0 with escape, DEL, C1 with
/// the one-byte forms of escape sequences), noncharacters, and the controls that reorder text
/// (U+202A to U+202E, U+2066 to U+2069). Everything else stays, the directional marks U+200E,
/// U+200F and U+061C included, which only tell the direction of their neighbours.
///
/// ``write(_:_:)`` stays on its line: a line break of any kind (CR, LF, CR LF, VT, FF, NEL, U+2028,
/// U+2029) and a tab become one space. ``writeLines(_:indentation:_:)`` is for text of many lines.
///
/// The writer's own line breaks are line feeds, and its only escape sequences are those of a
/// ``TextStyle``, when ``usesColor`` is set.
public struct TextWriter: Sendable {
  /// Whether styles are written as terminal sequences; they are left out otherwise.
  public let usesColor: Bool

  /// The UTF-8 bytes written since the last ``takeBytes()``.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty writer.
  ///
  /// - Parameter usesColor: Whether the text goes to a terminal that shows colours.
  public init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// The bytes as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the bytes collected so far and forgets them.
  ///
  /// The writer keeps room for as many bytes again, at most 64 KiB.
  ///
  /// - Returns: The UTF-8 bytes since the last call. A piece never ends inside a character.
  public mutating func takeBytes() -> [UInt8] {
    bytes.takeAll()
  }

  /// Writes text on the current line.
  ///
  /// - Parameters:
  ///   - text: Text of any origin; its line breaks and tabs become spaces.
  ///   - style: How it looks. It ends with the text.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func write(_ text: String, _ style: TextStyle = []) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { source in
      styled(style) { writer in
        unsafe writer.appendOneLine(source, from: 0, to: source.count, keepsTabs: false)
      }
    }
  }

  /// Writes text and ends the line.
  ///
  /// - Parameters:
  ///   - text: Text of any origin; its line breaks and tabs become spaces.
  ///   - style: How it looks. It ends with the text.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func writeLine(_ text: String = "", _ style: TextStyle = []) {
    write(text, style)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes every line of a text as a line of its own, indented and ended.
  ///
  /// Lines end at a line break of any kind. A line break at the very end begins no further line;
  /// the empty text writes nothing. Tabs stay. Empty lines get no indentation.
  ///
  /// - Parameters:
  ///   - text: Text of any origin.
  ///   - indentation: The number of spaces before each line; see ``spaces(_:)``.
  ///   - style: How the lines look.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func writeLines(
    _ text: String, indentation: Int = 0, _ style: TextStyle = []
  ) {
    var text = text
    text.withUTF8 { source in
      var start = 0
      while start < source.count {
        let end = unsafe nextLineBreak(in: source, from: start)
        if start < end {
          spaces(indentation)
          styled(style) { writer in
            unsafe writer.appendOneLine(source, from: start, to: end, keepsTabs: true)
          }
        }
        bytes.append(UInt8(ascii: "\n"))
        start = unsafe end &+ lineBreakLength(in: source, at: end)
      }
    }
  }

  /// Writes spaces.
  ///
  /// - Parameter count: How many; below 0 counts as 0, above 1024 as 1024.
  public mutating func spaces(_ count: Int) {
    let count = Swift.max(0, Swift.min(count, 1024))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }
}

// MARK: - Writing

extension TextWriter {
  /// Runs a closure between the sequences that switch a style on and off.
  private mutating func styled(_ style: TextStyle, _ body: (inout TextWriter) -> Void) {
    guard usesColor, style.isVisible else { return body(&self) }
    var separator: StaticString = "\u{1B}["
    style.forEachCode { code in
      bytes.append(separator)
      bytes.append(code)
      separator = ";"
    }
    bytes.append("m")
    body(&self)
    bytes.append("\u{1B}[0m")
  }

  /// Appends bytes: runs of harmless ones at once, the others as their replacement.
  private mutating func appendOneLine(
    _ source: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, keepsTabs: Bool
  ) {
    let special = ByteSet.specialOnTerminals
    var runStart = start
    var index = start
    while index < end {
      guard unsafe special.contains(source[index]) else {
        index &+= 1
        continue
      }
      let edit = unsafe terminalEdit(of: source, at: index, keepsTabs: keepsTabs)
      if edit.length == 0 {
        index &+= 1
      } else {
        unsafe bytes.append(source, from: runStart, to: index)
        bytes.append(edit.replacement)
        index &+= edit.length
        runStart = index
      }
    }
    unsafe bytes.append(source, from: runStart, to: end)
  }
}
