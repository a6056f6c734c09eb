/// Memory for the bytes of a piece of markup.
///
/// Every function checks the capacity, and writes nothing that does not fit.
@safe
struct ByteRoom {
  private let memory: UnsafeMutableRawBufferPointer
  private let capacity: Int

  /// The number of bytes in use.
  private(set) var count: Int

  @inline(__always)
  fileprivate init(_ memory: UnsafeMutableBufferPointer<UInt8>, count: Int) {
    unsafe self.memory = UnsafeMutableRawBufferPointer(memory)
    capacity = memory.count
    self.count = count
  }

  /// The bytes that text of a length may need: six for each byte, as for `&quot;`, and the rest of the
  /// last block, which is written after its end.
  @inline(__always)
  static func size(ofText count: Int) -> Int { count &* 6 &+ 16 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard count < capacity else { return }
    unsafe memory[count] = byte
    count &+= 1
  }

  /// Appends a literal.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe append($0) }
  }

  /// Appends the bytes of a literal, sixteen at a time.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      unsafe append(ByteBlock(bytes, at: index), count: min(16, bytes.count &- index))
      index &+= 16
    }
  }

  /// Removes everything that was appended.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes what was appended since the count was `start`.
  mutating func remove(from start: Int) { count = min(count, start) }

  /// Writes a block, and keeps its first bytes.
  @inline(__always)
  private mutating func append(_ block: ByteBlock, count kept: Int) {
    guard count <= capacity &- 16 else { return }
    unsafe memory.storeBytes(of: block.words, toByteOffset: count, as: SIMD2<UInt64>.self)
    count &+= kept
  }

  /// Appends the decimal digits of a number.
  @inline(__always)
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var (length, power) = (1, UInt(10))
    while length < 19, magnitude >= power { (length, power) = (length &+ 1, power &* 10) }
    guard count <= capacity &- length else { return }
    count &+= length
    var (index, rest) = (count, magnitude)
    for _ in 0..<length {
      index &-= 1
      unsafe memory[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Appends text with its special characters replaced.
  @inline(__always)
  mutating func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, for context: EscapingContext, in syntax: MarkupSyntax
  ) {
    unsafe append(text, from: 0, to: text.count, for: context, in: syntax)
  }

  /// Appends a part of a text, with its special characters replaced.
  ///
  /// - Returns: The index after the part, or after a character that begins in it.
  @discardableResult
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, for context: EscapingContext,
    in syntax: MarkupSyntax
  ) -> Int {
    // A copy, because the compiler reads `self` again after each write to memory.
    var (room, index) = (self, start)
    while index < end {
      let block = unsafe ByteBlock(text, at: index)
      let kept = min(block.firstSpecial(for: context), end &- index)
      room.append(block, count: kept)
      index &+= kept
      guard kept < 16, index < end else { continue }
      let edit = unsafe context.edit(of: text, at: index, in: syntax)
      if edit.length == 0 {
        room.append(unsafe text[index])
        index &+= 1
      } else {
        room.append(edit.replacement)
        index &+= edit.length
      }
    }
    self = room
    return index
  }
}

extension OutputBytes {
  /// Appends what a closure writes, with one check of the capacity.
  ///
  /// - Parameters:
  ///   - size: At least the number of bytes.
  ///   - write: Writes the bytes. It is called at most once, and not after the limit was exceeded.
  @inline(__always)
  mutating func appendPiece(
    upTo size: @autoclosure () -> Int, _ write: (inout ByteRoom) -> Void
  ) {
    let size = size()
    if hasRoom(for: size) {
      append(upTo: size) { $0.write(write) }
    } else if hasRoom(for: 0) {
      appendNearLimit(upTo: size, write)
    }
  }

  /// Writes to other memory first, because the piece may need fewer bytes than `size`.
  @inline(never)
  private mutating func appendNearLimit(upTo size: Int, _ write: (inout ByteRoom) -> Void) {
    var piece: [UInt8] = []
    piece.append(addingCapacity: size) { $0.write(write) }
    append(contentsOf: piece)
  }
}

extension OutputSpan<UInt8> {
  @inline(__always)
  mutating func write(_ write: (inout ByteRoom) -> Void) {
    unsafe withUnsafeMutableBufferPointer { memory, count in
      var room = unsafe ByteRoom(memory, count: count)
      write(&room)
      count = room.count
    }
  }
}

// MARK: - Tags

extension ByteRoom {
  /// The bytes that attributes may need.
  @inline(__always)
  static func size(of attributes: Span<MarkupAttribute>) -> Int {
    var size = 0
    for index in attributes.indices {
      size &+= Self.size(of: attributes[index].name, attributes[index].kind)
      size &+= attributes[index].text.utf8.count &* 6
    }
    return size
  }

  /// The bytes that ` name="value"` may need, without those of a text or a URL.
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
  /// - Returns: `false` if a value must be refused, or needs more than the check of one URL.
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

  /// Appends an attribute with text or a URL of any origin, if it is harmless.
  @inline(__always)
  private mutating func append(
    _ name: StaticString, _ value: String, _ kind: MarkupAttribute.Kind,
    of tag: MarkupElementRole, in syntax: MarkupSyntax
  ) -> Bool {
    let role = MarkupAttributeRole(MarkupName(name), of: tag)
    let isURL = if role == .plain, case .text = kind { false } else { true }
    guard role == .plain || role == .url else { return false }
    return unsafe value.withBytes { value in
      guard unsafe !isURL || MarkupURL.isHarmless(value) else { return false }
      append(beginningOf: name)
      unsafe appendEscaped(value, for: isURL ? .url : .attribute, in: syntax)
      append(UInt8(ascii: "\""))
      return true
    }
  }

  /// Appends an attribute whose value is neither text nor a URL.
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
    value.withUTF8Buffer { unsafe appendEscaped($0, for: .attribute, in: syntax) }
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
