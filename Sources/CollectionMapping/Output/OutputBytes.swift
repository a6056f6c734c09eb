/// The bytes of an output, up to a limit on their number.
///
/// ``TextWriter`` is built on it, and so can be a writer of another format. Bytes are appended in
/// pieces, such as a tag or a line. A writer remembers ``count``, appends one piece, and calls
/// ``endPiece(from:)``, which removes the piece if it exceeds the limit. Every later piece is
/// removed too.
///
/// ```swift
/// var output = OutputBytes(limit: 1_000)
/// let start = output.count
/// output.append("<b>")
/// output.endPiece(from: start)
/// try output.checkLimit()
/// ```
public struct OutputBytes: Sendable {
  /// The bytes appended since the last ``takeBytes()`` or ``removeBytes()``, without a copy.
  @inlinable
  public var bytes: [UInt8] { storage }

  /// The number of bytes that may be appended in total, including those that were taken.
  public let limit: Int

  /// The number of bytes when the limit was exceeded; `nil` before that.
  private(set) var found: Int?

  @usableFromInline
  var storage: [UInt8] = []

  /// The count that the storage may reach; negative after the limit was exceeded, so that no
  /// further piece is kept.
  @usableFromInline
  var end: Int

  /// Creates an empty output with a ``limit``; a negative one is read as 0.
  public init(limit: Int) {
    self.limit = max(0, limit)
    end = self.limit
  }

  /// The number of ``bytes``: where the next piece begins.
  @inlinable @inline(__always)
  public var count: Int { storage.count }

  /// Ends a piece: keeps the bytes appended since ``count`` was `start`, or removes them if they
  /// exceed the limit.
  @inlinable @inline(__always)
  public mutating func endPiece(from start: Int) {
    if storage.count > end { removePiece(from: start) }
  }

  @inline(never)
  @usableFromInline
  mutating func removePiece(from start: Int) {
    exceedLimit(by: 0)
    storage.removeSubrange(min(max(0, start), storage.count)...)
  }

  /// Removes the bytes appended since ``count`` was `start`.
  package mutating func remove(from start: Int) {
    storage.removeSubrange(min(max(0, start), storage.count)...)
  }

  @inline(never)
  @usableFromInline
  mutating func exceedLimit(by further: Int) {
    guard found == nil else { return }
    found = (limit - end + storage.count).addingUpToMaximum(further)
    end = -1
  }

  /// Throws `LimitError.outputBytes` if a piece was removed.
  public func checkLimit() throws(LimitError) { if let limitError { throw limitError } }

  /// The error of ``checkLimit()``; `nil` if no piece was removed.
  package var limitError: LimitError? { found.map { .outputBytes(limit: limit, found: $0) } }

  /// Removes and returns all bytes.
  ///
  /// Keeps capacity for the same number of bytes, at most 64 KiB.
  public mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &storage)
    storage.reserveCapacity(Swift.min(taken.count, 65_536))
    if found == nil { end -= taken.count }
    return taken
  }

  /// Removes all bytes and keeps their memory, for a caller that has copied them.
  ///
  /// The bytes count towards the limit, as those of ``takeBytes()`` do.
  public mutating func removeBytes() {
    if found == nil { end -= storage.count }
    storage.removeAll(keepingCapacity: true)
  }

  /// Calls a closure with ``bytes``, without a copy; they are valid only while it runs.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.span)
  }

  // MARK: - Appending

  /// Appends one byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    storage.append(byte)
  }

  /// Appends the UTF-8 bytes of a literal.
  @inlinable @inline(__always)
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe storage.append(contentsOf: $0) }
  }

  /// Appends bytes as they are, or nothing if they exceed the limit.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  @inlinable
  public mutating func append(contentsOf bytes: some Collection<UInt8>) {
    let count = bytes.count
    guard count <= end &- storage.count else { return exceedLimit(by: count) }
    storage.append(contentsOf: bytes)
  }

  /// Appends the bytes that a closure writes, with one check of the capacity and of the limit.
  ///
  /// ```swift
  /// output.append(upTo: 2) { span in
  ///   span.append(UInt8(ascii: "<"))
  ///   span.append(UInt8(ascii: ">"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of bytes that the closure may write. If they exceed the limit, nothing is
  ///     appended and the closure is not called. A negative number is read as 0.
  ///   - write: Writes the bytes to a span with this capacity.
  @inlinable @inline(__always)
  public mutating func append(upTo count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    guard hasRoom(for: count) else { return exceedLimit(by: count) }
    storage.append(addingCapacity: Swift.max(0, count), initializingWith: write)
  }

  /// Whether a number of further bytes does not exceed the limit.
  @inlinable @inline(__always)
  public func hasRoom(for count: Int) -> Bool { count <= end &- storage.count }

  /// Appends the decimal digits of a number.
  public mutating func append(decimal number: Int) {
    let magnitude = UInt64(number.magnitude)
    var (length, power) = (1, UInt64(10))
    while length < 19, magnitude >= power { (length, power) = (length &+ 1, power &* 10) }
    append(upTo: number < 0 ? length &+ 1 : length) { span in
      if number < 0 { span.append(UInt8(ascii: "-")) }
      span.append(repeating: 0, count: length)
      var (index, rest) = (span.count &- 1, magnitude)
      for _ in 0..<length {
        span[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        (index, rest) = (index &- 1, rest / 10)
      }
    }
  }

  /// Appends the last hexadecimal digits of a number, 0 to 16 of them, in lower case, with zeros before it.
  public mutating func append(hexadecimal number: UInt64, digits: Int) {
    let count = Swift.min(Swift.max(0, digits), 16)
    append(upTo: count) { span in
      for place in (0..<count).reversed() {
        let digit = UInt8(truncatingIfNeeded: number &>> UInt64(4 &* place) & 15)
        span.append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &- 10 &+ digit)
      }
    }
  }

  /// Appends UTF-8 text of any origin, and replaces the parts that a closure selects.
  ///
  /// Bytes between two replaced parts are appended at once. Stops at the limit, so that text far
  /// beyond it takes no memory; the caller still ends the piece.
  ///
  /// ```swift
  /// let quote = ByteSet(UInt8(ascii: "\"")...UInt8(ascii: "\""))
  /// text.withUTF8 { bytes in
  ///   output.append(bytes, from: 0, to: bytes.count, replacing: quote) { _ in (1, "\"\"") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The bytes of the text.
  ///   - start: The index of the first byte to append.
  ///   - end: The index after the last byte to append.
  ///   - special: The first bytes of the parts that the closure is called for.
  ///   - edit: Returns how many bytes at an index are replaced, and by what; 0 bytes if the byte
  ///     at the index is kept.
  /// - Complexity: O(*n*) in the number of bytes.
  @inlinable
  public mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, replacing special: ByteSet,
    by edit: (_ index: Int) -> (length: Int, replacement: StaticString)
  ) {
    var runStart = start
    var index = start
    while index < end {
      guard unsafe special.contains(text[index]) else {
        index &+= 1
        continue
      }
      let edit = edit(index)
      if edit.length <= 0 {
        index &+= 1
      } else {
        guard unsafe append(text, from: runStart, to: index) else { return }
        append(edit.replacement)
        index &+= edit.length
        runStart = index
      }
    }
    _ = unsafe append(text, from: runStart, to: end)
  }

  /// Appends a run of bytes as they are; returns `false`, with nothing appended, if they exceed the limit.
  @inlinable @inline(__always)
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Bool {
    let count = end &- start
    guard count <= self.end &- storage.count else {
      exceedLimit(by: count)
      return false
    }
    if count > 0 {
      unsafe storage.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
    }
    return true
  }

  // MARK: - JSON

  /// Appends JSON, with escapes for characters that a terminal, a log or a page must not receive.
  ///
  /// DEL, C1 controls, line separators, controls that reorder text and noncharacters become `\u` escapes,
  /// which have the same meaning in JSON. `JSONEncoder` writes these characters as they are.
  ///
  /// - Parameters:
  ///   - json: UTF-8 bytes of valid JSON.
  ///   - escapesMarkup: Whether `<`, `>` and `&` are escaped too, for JSON inside HTML. Defaults to
  ///     `false`.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func append(json: some Collection<UInt8>, escapesMarkup: Bool = false) {
    let special: ByteSet = escapesMarkup ? .specialInScript : .specialInJSON
    let isAppended: Void? = json.withContiguousStorageIfAvailable {
      unsafe append(json: $0, escaping: special)
    }
    guard isAppended == nil else { return }
    unsafe Array(json).withUnsafeBufferPointer { unsafe append(json: $0, escaping: special) }
  }

  /// Appends text as a JSON string, between quotation marks.
  package mutating func append(jsonString text: String) {
    var string = OutputBytes(limit: .max)
    string.append("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        string.append("\\")
        string.append(byte)
      case ..<0x20:
        string.append("\\u00")
        string.append(hexadecimal: UInt64(byte), digits: 2)
      default:
        string.append(byte)
      }
    }
    string.append("\"")
    append(json: string.storage)
  }

  private mutating func append(
    json source: UnsafeBufferPointer<UInt8>, escaping special: ByteSet
  ) {
    var (runStart, index) = (0, 0)
    while index < source.count {
      guard unsafe special.contains(source[index]),
        case let length = unsafe lengthOfEscaped(in: source, at: index), length > 0
      else {
        index += 1
        continue
      }
      guard unsafe append(source, from: runStart, to: index) else { return }
      let text = unsafe String(decoding: source[index..<index + length], as: UTF8.self)
      for unit in text.utf16 {
        append("\\u")
        append(hexadecimal: UInt64(unit), digits: 4)
      }
      index += length
      runStart = index
    }
    _ = unsafe append(source, from: runStart, to: source.count)
  }
}

/// Returns the number of bytes of the character at an index if it must be escaped; 0 if it is kept.
private func lengthOfEscaped(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
  unsafe source[index] < 0x80 ? 1 : terminalEdit(of: source, at: index, keepsTabs: true).length
}

extension ByteSet {
  /// The first bytes of the characters that may need an escape in JSON; encoders escape C0 controls.
  fileprivate static let specialInJSON = ByteSet(
    0x7F...0x7F, 0xC2...0xC2, 0xE2...0xE2, 0xEF...0xEF, 0xF0...0xF4)

  /// The same for JSON inside markup, where `<`, `>` and `&` are escaped too.
  fileprivate static let specialInScript = ByteSet(.specialInJSON, and: "<>&")
}
