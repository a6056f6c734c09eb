import CollectionMappingMarkup

/// The literals and holes of a template.
struct Template {
  var parts: [(inout Markup.StringInterpolation, ValueSource) -> Void] = []

  /// The literal that is not among the parts yet.
  var literal: [UInt8] = []

  /// The template as in source code, with the numbers of the values in its holes.
  var description = ""

  /// Whether it contains other templates, which can be refused alone.
  var isNested = false

  mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    let constant = StaticString(bytes: literal)
    description += String(decoding: literal, as: UTF8.self)
    literal = []
    parts.append { text, _ in text.appendLiteral(constant) }
  }
}

extension StaticString {
  /// A literal whose bytes are made at run time, and never freed.
  ///
  /// The layout is part of the stable interface of Swift: a pointer, a number of bytes and flags, the
  /// second of which is whether all bytes are ASCII.
  init(bytes: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe memory.initialize(from: bytes)
    let flags: UInt8 = bytes.allSatisfy { $0 < 0x80 } ? 2 : 0
    self = unsafe unsafeBitCast((memory.baseAddress, bytes.count, flags), to: Self.self)
  }
}

/// The values of a template, which are all hostile or all harmless.
struct ValueSource {
  let values: [Value]
  let isHostile: Bool
  let syntax: MarkupSyntax

  subscript(_ number: Int) -> String {
    isHostile ? values[number].hostile : values[number].harmless
  }

  subscript(_ number: Int?) -> String? { number.map { self[$0] } }

  func markup(_ template: Template) -> Markup {
    var text = Markup.StringInterpolation(
      literalCapacity: 0, interpolationCount: template.parts.count)
    for append in template.parts { append(&text, self) }
    return Markup(stringInterpolation: text)
  }

  /// Markup that a closure writes.
  func element(_ number: Int) -> Markup {
    let text: String = self[number]
    return Markup(syntax) { $0.element("b", [.text("title", text)], text: text) }
  }
}

/// A value that writes itself as markup.
struct Badge: MarkupRendering {
  let markup: Markup
}
