extension ByteRoom {
  /// The room that some attributes need.
  @inline(__always)
  static func size(of attributes: Span<MarkupAttribute>) -> Int {
    var size = 0
    for index in attributes.indices {
      size &+= Self.size(of: attributes[index].name, attributes[index].kind)
      size &+= attributes[index].text.utf8.count &* 6
    }
    return size
  }

  /// The room for ` name="value"`, without that for a text.
  @inline(__always)
  static func size(of name: StaticString, _ kind: MarkupAttribute.Kind) -> Int {
    let count =
      switch kind {
      case .flag: name.utf8CodeUnitCount
      case .literal(let value): value.utf8CodeUnitCount
      case .absent, .integer, .text, .url: 4
      }
    return size(ofText: count) &+ name.utf8CodeUnitCount &+ 4
  }

  /// Appends `</name>`.
  @inline(__always)
  mutating func append(endTag name: StaticString) {
    append("</")
    append(name)
    append(UInt8(ascii: ">"))
  }

  /// Appends attributes, each after a space.
  ///
  /// - Returns: `false` if a value is not harmless, or needs more than the check of one URL.
  mutating func append(
    _ attributes: Span<MarkupAttribute>, of tag: MarkupElementRole, in syntax: MarkupSyntax
  ) -> Bool {
    // A copy, because the compiler reads `self` again after each write to memory.
    var room = self
    defer { self = room }
    for index in attributes.indices {
      let (name, kind) = (attributes[index].name, attributes[index].kind)
      switch kind {
      case .text, .url:
        let text = attributes[index].text
        guard room.append(name, text, kind, of: tag, in: syntax) else { return false }
      default: room.append(name, kind, in: syntax)
      }
    }
    return true
  }

  /// Appends an attribute with a value of any origin, if it is harmless.
  @inline(__always)
  private mutating func append(
    _ name: StaticString, _ value: String, _ kind: MarkupAttribute.Kind,
    of tag: MarkupElementRole, in syntax: MarkupSyntax
  ) -> Bool {
    let role = MarkupAttributeRole(name, of: tag)
    let isURL = if role == .plain, case .text = kind { false } else { true }
    guard role == .plain || role == .url else { return false }
    return unsafe value.withBytes { value in
      guard unsafe !isURL || MarkupURL.isHarmless(value) else { return false }
      append(beginningOf: name)
      unsafe append(value, from: 0, to: value.count, for: isURL ? .url : .attribute, in: syntax)
      append(UInt8(ascii: "\""))
      return true
    }
  }

  /// Appends an attribute that has no text.
  @inline(__always)
  mutating func append(
    _ name: StaticString, _ kind: MarkupAttribute.Kind, in syntax: MarkupSyntax
  ) {
    switch kind {
    case .absent, .text, .url: break
    case .flag where syntax == .html:
      append(UInt8(ascii: " "))
      append(name)
    case .flag: append(name, literal: name, in: syntax)
    case .integer(let number):
      append(beginningOf: name)
      append(decimal: number)
      append(UInt8(ascii: "\""))
    case .literal(let value): append(name, literal: value, in: syntax)
    }
  }

  @inline(__always)
  private mutating func append(
    _ name: StaticString, literal value: StaticString, in syntax: MarkupSyntax
  ) {
    append(beginningOf: name)
    value.withUTF8Buffer { value in
      _ = unsafe append(value, from: 0, to: value.count, for: .attribute, in: syntax)
    }
    append(UInt8(ascii: "\""))
  }

  /// Appends ` name="`.
  @inline(__always)
  mutating func append(beginningOf name: StaticString) {
    append(UInt8(ascii: " "))
    append(name)
    append("=\"")
  }
}
