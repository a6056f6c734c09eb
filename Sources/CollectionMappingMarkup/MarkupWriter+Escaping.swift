extension MarkupWriter {
  /// Writes text of any origin.
  ///
  /// Escapes `&`, `<` and `>`; ``MarkupWriter`` lists the characters that are dropped. Text inside
  /// `script` and `style`, where no escaping makes it harmless, is refused; see ``problems``.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func text(_ text: String) {
    if let code { return record(MarkupProblem.textInCode, code) }
    let start = output.count
    unsafe text.withBytes { unsafe appendEscaped($0, for: .text) }
    output.endPiece(from: start)
  }

  /// Writes a whole number in decimal digits.
  ///
  /// - Parameter number: The number.
  public mutating func number(_ number: Int) {
    let start = output.count
    output.append(decimal: number)
    output.endPiece(from: start)
  }

  /// Writes markup from the source code without escaping.
  ///
  /// - Parameter markup: A literal, so it cannot be text of a model.
  public mutating func raw(_ markup: StaticString) {
    let start = output.count
    output.append(markup)
    output.endPiece(from: start)
  }
}

// MARK: - Escaping

extension MarkupWriter {
  /// Appends text with its special characters replaced, in parts.
  ///
  /// Stops at the limit: text far beyond it takes no time.
  mutating func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, for context: EscapingContext
  ) {
    let syntax = syntax
    var start = 0
    while start < text.count, output.hasRoom(for: 0) {
      let end = min(start &+ 4_096, text.count)
      output.appendPiece(upTo: ByteRoom.size(ofText: end &- start)) { room in
        start = unsafe room.append(text, from: start, to: end, for: context, in: syntax)
      }
    }
  }
}
