import CollectionMappingMarkup

/// The literals and holes of a template.
///
/// In an input, a hole is `~` and a letter: `~t` is text, `~q` text that may be `nil`, `~i` an integer, `~fNAME;`,
/// `~aNAME;` and `~dNAME;` are attributes, and `~m…~.`, `~o`, `~e` and `~s` contain other templates.
struct LiteralTemplate {
  private var parts: [(inout Markup.StringInterpolation, LiteralValues) -> Void] = []

  /// Whether it contains others, which can be refused alone.
  private(set) var isNested = false

  func markup(_ values: LiteralValues) -> Markup {
    var text = Markup.StringInterpolation(literalCapacity: 0, interpolationCount: parts.count)
    for part in parts { part(&text, values) }
    return Markup(stringInterpolation: text)
  }
}

/// The values of an input, or letters in their place.
struct LiteralValues {
  let texts: [String]
  let isHostile: Bool

  subscript(_ number: Int) -> String {
    let text = texts[number % texts.count]
    return isHostile || text.isEmpty ? text : "zq" + String(repeating: "x", count: number % 7)
  }

  /// Attributes with a name of the template; hostile ones also have a name that must be refused.
  func attributes(_ name: String, _ number: Int) -> [String: String] {
    let other = texts[(number + 1) % texts.count]
    let isName = other.allSatisfy { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
    return (isHostile && !isName ? [other: self[number]] : [:]).merging([name: self[number]]) { $1 }
  }
}

extension LiteralTemplate {
  /// Reads the template of an input.
  struct Parser {
    let bytes: [UInt8]
    let memory: LiteralMemory
    private(set) var next = 0
    private(set) var holes = 0

    mutating func template(depth: Int = 0) -> LiteralTemplate {
      var template = LiteralTemplate()
      while next < bytes.count {
        let literal = memory.literal(text(upTo: "~"))
        template.parts.append { text, _ in text.appendLiteral(literal) }
        guard next < bytes.count else { break }
        let kind = Unicode.Scalar(bytes[next])
        next += 1
        if kind == ".", depth > 0 { return template }
        addHole(kind, to: &template, depth: depth)
      }
      return template
    }

    private mutating func addHole(
      _ kind: Unicode.Scalar, to template: inout LiteralTemplate, depth: Int
    ) {
      holes += 1
      let (hole, isThere) = (holes, holes % 4 != 0)
      switch kind {
      case "f":
        let name = memory.literal(text(upTo: ";"))
        template.parts.append { text, _ in text.appendInterpolation(flag: name, isThere) }
      case "a":
        let name = memory.literal(text(upTo: ";"))
        template.parts.append { $0.appendInterpolation(attribute: name, isThere ? $1[hole] : nil) }
      case "d":
        let name = text(upTo: ";")
        template.parts.append { $0.appendInterpolation(attributes: $1.attributes(name, hole)) }
      case "e", "m", "o", "s":
        let inner = depth < 80 ? self.template(depth: depth + 1) : LiteralTemplate()
        template.isNested = true
        template.parts.append { text, values in
          let list = (0..<(depth < 3 ? 2 : 1)).map { _ in inner.markup(values) }
          switch kind {
          case "e": text.appendInterpolation(each: list) { $0 }
          case "o": text.appendInterpolation(list.first)
          case "s": text.appendInterpolation(list.reduce("", +))
          default: text.appendInterpolation(list.first ?? "")
          }
        }
      case "i":
        let number = [0, -1, 60, .max, .min][hole % 5]
        template.parts.append { text, _ in text.appendInterpolation(number) }
      case "q": template.parts.append { $0.appendInterpolation(Optional($1[hole])) }
      default: template.parts.append { $0.appendInterpolation($1[hole]) }
      }
    }

    /// The text before a character or the end; steps over the character.
    private mutating func text(upTo end: Unicode.Scalar) -> String {
      let text = bytes[next...].prefix { $0 != end.value }
      next = min(text.endIndex + 1, bytes.count)
      return String(decoding: text, as: UTF8.self)
    }
  }
}

/// Literals whose bytes are made at run time, one for each text.
///
/// Writers find literals by their address, so none of them may be in use after this object.
@safe
final class LiteralMemory {
  private var literals: [[UInt8]: UnsafeMutableBufferPointer<UInt8>] = unsafe [:]

  func literal(_ text: String) -> StaticString {
    let bytes = Array(text.utf8)
    let memory = unsafe literals[bytes] ?? .allocate(capacity: bytes.count)
    _ = unsafe memory.initialize(from: bytes)
    unsafe literals[bytes] = memory
    // The layout is part of the stable interface of Swift: a pointer, a number of bytes and flags, the
    // second of which is whether all bytes are ASCII.
    let flags = UInt8(bytes.allSatisfy { $0 < 0x80 } ? 2 : 0)
    return unsafe unsafeBitCast((memory.baseAddress, bytes.count, flags), to: StaticString.self)
  }

  deinit { unsafe literals.values.forEach { unsafe $0.deallocate() } }
}
