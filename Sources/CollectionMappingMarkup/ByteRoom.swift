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

  /// The bytes that text of a length may need: six for each byte, as for `&quot;`, and those that
  /// are written behind its end.
  @inline(__always)
  static func size(ofText count: Int) -> Int { count &* 6 &+ 16 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard count < capacity else { return }
    unsafe memory[count] = byte
    count &+= 1
  }

  /// Appends a literal, sixteen bytes at a time.
  @inline(__always)
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe append($0) }
  }

  /// Appends the bytes of a literal or of another short text.
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
  mutating func appendPiece(upTo size: Int, _ write: (inout ByteRoom) -> Void) {
    if hasRoom(for: size) {
      append(upTo: size) { $0.write(write) }
    } else if hasRoom(for: 0) {
      appendNearLimit(upTo: size, write)
    }
  }

  /// Writes to other memory first, because not all that is reserved may be needed.
  @inline(never)
  private mutating func appendNearLimit(upTo size: Int, _ write: (inout ByteRoom) -> Void) {
    var piece: [UInt8] = []
    piece.append(addingCapacity: size) { $0.write(write) }
    append(contentsOf: piece)
  }
}

extension OutputSpan<UInt8> {
  @inline(__always)
  fileprivate mutating func write(_ write: (inout ByteRoom) -> Void) {
    unsafe withUnsafeMutableBufferPointer { memory, count in
      var room = unsafe ByteRoom(memory, count: count)
      write(&room)
      count = room.count
    }
  }
}
