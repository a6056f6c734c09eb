/// Collects plain text for a terminal or a log, and makes text of any origin harmless in it.
///
/// ```swift
/// var writer = TextWriter(usesColor: false)
/// writer.write("✘ ", [.bold, .red])
/// writer.writeLine("clear\u{1B}[2J")   // ✘ clear�[2J
/// ```
///
/// ## What is replaced
/// Every string is taken for untrusted. These are written as U+FFFD, the replacement character, so
/// that they can do nothing and are still seen: control characters (C0 with escape, DEL, C1 with
/// the one-byte forms of escape sequences), noncharacters, and the controls that reorder text
/// (U+202A to U+202E, U+2066 to U+2069). Everything else stays, the directional marks U+200E,
/// U+200F and U+061C included, which only tell the direction of their neighbours.
///
/// ``write(_:_:)`` stays on its line: a line break of any kind (CR, LF, CR LF, VT, FF, NEL, U+2028,
/// U+2029) and a tab become one space. ``writeLines(_:indentation:_:)`` is for text of many lines.
///
/// ## The limit
/// A writer takes at most ``byteLimit`` bytes in all, those that were taken out included. A text or
/// a line that would pass the limit is left out whole, with its style, and so is everything after
/// it; it is for ``checkLimit()`` to say so.
///
/// ## What is added
/// The writer's own line breaks are line feeds, and its only escape sequences are those of a
/// ``TextStyle``, when ``usesColor`` is set.
public struct TextWriter: Sendable {
  /// Whether styles are written as terminal sequences; they are left out otherwise.
  public let usesColor: Bool

  /// The UTF-8 bytes written since the last ``takeBytes()``.
  public var bytes: [UInt8] { output.bytes }

  /// The number of bytes that the writer takes in all.
  public var byteLimit: Int { output.limit }

  private(set) var output: OutputBytes

  /// Creates an empty writer.
  ///
  /// - Parameters:
  ///   - usesColor: Whether the text goes to a terminal that shows colours.
  ///   - byteLimit: The number of bytes that the writer takes in all; below 0 counts as 0.
  public init(usesColor: Bool = false, byteLimit: Int = CollectionLimits().outputBytes) {
    self.usesColor = usesColor
    output = OutputBytes(limit: byteLimit)
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
    output.takeAll()
  }

  /// Throws when something was left out because of the limit.
  ///
  /// - Throws: ``LimitError/outputBytes(limit:found:)``, from the first write that was left out on.
  public func checkLimit() throws(LimitError) {
    try output.checkLimit()
  }

  /// Writes text on the current line.
  ///
  /// - Parameters:
  ///   - text: Text of any origin; its line breaks and tabs become spaces.
  ///   - style: How it looks. It ends with the text.
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
  ///   - text: Text of any origin; its line breaks and tabs become spaces.
  ///   - style: How it looks. It ends with the text.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func writeLine(_ text: String = "", _ style: TextStyle = []) {
    let start = output.count
    write(text, style)
    output.append(UInt8(ascii: "\n"))
    output.endPiece(from: start)
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
  /// - Parameter count: How many; below 0 counts as 0, above 1024 as 1024.
  public mutating func spaces(_ count: Int) {
    let count = Swift.max(0, Swift.min(count, 1024))
    let start = output.count
    output.append(UInt8(ascii: " "), count: count)
    output.endPiece(from: start)
  }
}

// MARK: - Writing

extension TextWriter {
  /// Runs a closure between the sequences that switch a style on and off.
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
        guard unsafe output.append(source, from: runStart, to: index) else { return }
        output.append(edit.replacement)
        index &+= edit.length
        runStart = index
      }
    }
    _ = unsafe output.append(source, from: runStart, to: end)
  }
}
