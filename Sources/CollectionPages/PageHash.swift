/// A hash of bytes by SipHash-2-4 with 128 bits, the same in every process.
///
/// ```swift
/// let hash = PageHash(of: page.bytes.span)   // of a writer or a `RenderedPage`
/// response.headers["ETag"] = "\"\(hash)\""   // 32 hexadecimal digits
/// ```
///
/// Equal bytes have equal hashes. Different bytes practically never have: with a secret key, nobody can
/// choose two texts with the same hash. With the default key, a person who chooses both texts could try.
public struct PageHash: Hashable, Sendable {
  /// The first 8 bytes of the hash, as a number in little-endian order.
  let first: UInt64

  /// The last 8 bytes of the hash, as a number in little-endian order.
  let last: UInt64

  /// Hashes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - key: The 16 bytes of the key, as two numbers in little-endian order.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(of bytes: Span<UInt8>, key: (UInt64, UInt64) = (0, 0)) {
    var state = SipState(key: key)
    unsafe bytes.withUnsafeBytes { bytes in
      let tail = bytes.count & ~7
      var index = 0
      while index < tail {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        state.add(UInt64(littleEndian: word))
        index &+= 8
      }
      var word = UInt64(truncatingIfNeeded: bytes.count) << 56
      while index < bytes.count {
        unsafe word |= UInt64(bytes[index]) << (8 * UInt64(index - tail))
        index &+= 1
      }
      state.add(word)
    }
    (first, last) = state.finish()
  }
}

/// The four words of SipHash, as its authors define them: <https://github.com/veorq/SipHash>.
private struct SipState {
  private var v0, v1, v2, v3: UInt64

  init(key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736f_6d65_7073_6575
    v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xEE
    v2 = key.0 ^ 0x6c79_6765_6e65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  mutating func finish() -> (UInt64, UInt64) {
    v2 ^= 0xEE
    for _ in 0..<4 { round() }
    let first = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xDD
    for _ in 0..<4 { round() }
    return (first, v0 ^ v1 ^ v2 ^ v3)
  }

  @inline(__always)
  private mutating func round() {
    v0 &+= v1
    v2 &+= v3
    v1 = rotated(v1, by: 13) ^ v0
    v3 = rotated(v3, by: 16) ^ v2
    v0 = rotated(v0, by: 32)
    v2 &+= v1
    v0 &+= v3
    v1 = rotated(v1, by: 17) ^ v2
    v3 = rotated(v3, by: 21) ^ v0
    v2 = rotated(v2, by: 32)
  }

  @inline(__always)
  private func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    word &<< count | word &>> (64 &- count)
  }
}

// MARK: - Text

extension PageHash: CustomStringConvertible {
  /// The 16 bytes of the hash in 32 hexadecimal digits, in lower case.
  public var description: String {
    var text = OutputBytes(limit: 32)
    for word in [first, last] { text.append(hexadecimal: word.byteSwapped, digits: 16) }
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension PageHash: Codable {
  /// Encodes the hash as its ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }

  /// Decodes a hash from an untrusted source.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a text other than 32 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }),
      let first = UInt64(text.prefix(16), radix: 16),
      let last = UInt64(text.suffix(16), radix: 16)
    else {
      throw decoder.corrupted("A hash has 32 hexadecimal digits in lower case.")
    }
    // The bytes begin with the lowest one of each word.
    (self.first, self.last) = (first.byteSwapped, last.byteSwapped)
  }
}

extension PageHash {
  /// A hash is compared as text, or decoded.
  @available(*, unavailable, message: "compare \"\\(hash)\" with the text, or decode the hash")
  public init?(_ description: String) { return nil }
}
