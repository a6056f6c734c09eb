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
    escape(text, for: .text)
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

// MARK: - Attributes

extension MarkupWriter {
  /// Writes an attribute after a space.
  mutating func append(_ attribute: MarkupAttribute) {
    let name = attribute.name
    switch attribute.value {
    case .absent: break
    case .flag: appendFlag(name)
    case .integer(let number):
      beginAttribute(name)
      output.append(decimal: number)
      output.append(UInt8(ascii: "\""))
    case .literal(let value): value.withUTF8Buffer { unsafe append(name, $0, for: .attribute) }
    case .text(let value): appendChecked(name, value, as: .plain)
    case .url(let value): appendChecked(name, value, as: .url)
    }
  }

  /// Writes an attribute with a value of any origin, or refuses it.
  private mutating func appendChecked(
    _ name: StaticString, _ value: String, as wanted: MarkupAttributeRole
  ) {
    if let code { return record(MarkupProblem.textInCode, code) }
    let role = MarkupAttributeRole(name, of: tag)
    var value = value
    value.withUTF8 { value in
      switch role == .plain ? wanted : role {
      case .plain: unsafe append(name, value, for: .attribute)
      case .url where unsafe MarkupURL.isHarmless(value):
        unsafe append(name, value, for: .url)
      case .url:
        record(MarkupProblem.refusedURL, name)
        append(MarkupAttribute.literal(name, "#"))
      case .urls where unsafe MarkupURL.areHarmless(value):
        unsafe append(name, value, for: .urls)
      case .refresh where unsafe MarkupURL.isHarmlessRefresh(value):
        unsafe append(name, value, for: .urls)
      case .urls, .refresh: record(MarkupProblem.refusedURL, name)
      case .code: record(MarkupProblem.codeAttribute, name)
      }
    }
  }

  private mutating func append(
    _ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, for context: Context
  ) {
    beginAttribute(name)
    unsafe escape(value, for: context)
    output.append(UInt8(ascii: "\""))
  }

  private mutating func beginAttribute(_ name: StaticString) {
    output.append(UInt8(ascii: " "))
    output.append(name)
    output.append("=\"")
  }

  private mutating func appendFlag(_ name: StaticString) {
    output.append(UInt8(ascii: " "))
    output.append(name)
    guard syntax == .svg else { return }
    output.append("=\"")
    output.append(name)
    output.append(UInt8(ascii: "\""))
  }
}

// MARK: - Escaping

extension MarkupWriter {
  /// The place for which a string is escaped.
  private enum Context {
    case text, attribute, url

    /// A list of URLs, whose tabs and line breaks separate them.
    case urls

    /// The first bytes of all characters that may need escaping.
    var special: ByteSet { self == .text ? Self.specialInText : Self.specialInAttribute }

    private static let specialInText = ByteSet(.unshowable, and: "&<>")
    private static let specialInAttribute = ByteSet(.unshowable, and: "&<>\"'`")
  }

  private mutating func escape(_ string: String, for context: Context) {
    var string = string
    string.withUTF8 { unsafe escape($0, for: context) }
  }

  private mutating func escape(_ source: UnsafeBufferPointer<UInt8>, for context: Context) {
    let syntax = syntax
    unsafe output.append(source, from: 0, to: source.count, replacing: context.special) { index in
      unsafe Self.edit(of: source, at: index, for: context, in: syntax)
    }
  }

  /// Returns how many bytes at an index are replaced, and by what; 0 bytes are kept as they are.
  private static func edit(
    of source: UnsafeBufferPointer<UInt8>, at index: Int, for context: Context,
    in syntax: MarkupSyntax
  ) -> (length: Int, replacement: StaticString) {
    switch unsafe source[index] {
    case 0x26: return (1, "&amp;")
    case 0x3C: return (1, "&lt;")
    case 0x3E: return (1, "&gt;")
    case 0x22: return (1, "&quot;")
    case 0x27: return (1, "&#39;")
    case 0x60: return (1, "&#96;")
    case 0x80...: break
    case 0x09 where context != .url:  // tab
      return context == .text ? (0, "") : (1, "&#9;")
    case 0x0A where context != .url:  // line feed
      return context == .text ? (0, "") : (1, "&#10;")
    case 0x0D where context != .url:  // carriage return
      let next = index &+ 1
      let isPair = unsafe next < source.count && source[next] == 0x0A
      return (1, isPair ? "" : context == .text ? "\n" : "&#10;")
    case 0x0C where syntax == .html && context != .url && context != .urls:  // form feed
      return (0, "")
    default: break
    }
    return unsafe (ByteSet.lengthOfUnshowable(in: source, at: index), "")
  }
}
