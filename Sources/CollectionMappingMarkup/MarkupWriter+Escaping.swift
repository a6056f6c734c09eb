import CollectionMapping

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
    unsafe text.withBytes { unsafe escape($0, for: .text) }
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
  /// Appends text with its special characters replaced.
  mutating func escape(
    _ source: UnsafeBufferPointer<UInt8>, for context: EscapingContext
  ) {
    unsafe escape(source, from: context.firstSpecial(in: source, from: 0), for: context)
  }

  /// Appends text whose first special character is already known.
  mutating func escape(
    _ source: UnsafeBufferPointer<UInt8>, from firstSpecial: Int, for context: EscapingContext
  ) {
    var (runStart, index) = (0, firstSpecial)
    while index < source.count {
      let edit = unsafe context.edit(of: source, at: index, in: syntax)
      if edit.length == 0 {
        index &+= 1
      } else {
        let run = unsafe UnsafeBufferPointer(rebasing: source[runStart..<index])
        output.append(upTo: run.count &+ edit.replacement.utf8CodeUnitCount) { span in
          unsafe span.append(copying: run)
          span.append(literal: edit.replacement)
        }
        // Text far beyond the limit takes no time.
        guard output.hasRoom(for: 0) else { return }
        index &+= edit.length
        runStart = index
      }
      index = unsafe context.firstSpecial(in: source, from: index)
    }
    let run = unsafe UnsafeBufferPointer(rebasing: source[runStart...])
    output.append(upTo: run.count) { unsafe $0.append(copying: run) }
  }
}
