/// A name of an element or attribute, for comparisons: in lower case and without a namespace prefix,
/// so that `SVG:Script` is `script`.
///
/// Only names of up to 16 bytes are compared. Symbols may be changed as letters are, which makes no
/// name equal to one of letters.
struct MarkupName: Equatable, Sendable {
  /// The bytes, each with the bit that makes a letter small; 0 for a longer name.
  private let first: UInt64
  private let last: UInt64

  /// Whether there was a prefix.
  let hasPrefix: Bool

  /// Whether the whole name starts with `on`, as those of event handlers do.
  let startsWithOn: Bool

  @inline(__always)
  init(_ name: StaticString) {
    self = name.withUTF8Buffer { bytes in
      let block = unsafe ByteBlock(bytes, at: 0)
      return unsafe bytes.count <= 16 && !block.hasColon
        ? Self(block, startsWithOn: block.startsWithOn, hasPrefix: false) : Self(slowly: bytes)
    }
  }

  @inline(__always)
  private init(_ block: ByteBlock, startsWithOn: Bool, hasPrefix: Bool) {
    (first, last) = block.lowercasedWords
    (self.startsWithOn, self.hasPrefix) = (startsWithOn, hasPrefix)
  }

  /// Reads a name that is long or has a prefix.
  @inline(never)
  private init(slowly name: UnsafeBufferPointer<UInt8>) {
    let colon = unsafe name.lastIndex(of: UInt8(ascii: ":"))
    let start = colon.map { $0 + 1 } ?? 0
    hasPrefix = colon != nil
    startsWithOn = unsafe ByteBlock(name, at: 0).startsWithOn
    let isLong = name.count - start > 16
    (first, last) = unsafe isLong ? (0, 0) : ByteBlock(name, at: start).lowercasedWords
  }

  @inline(__always)
  static func == (one: Self, other: Self) -> Bool {
    one.first == other.first && one.last == other.last
  }

  /// A number from 0 to 127, for a table.
  @inline(__always)
  var slot: Int {
    Int(truncatingIfNeeded: ((last ^ first) &* 0x9E37_79B9_7F4A_7C15) >> 57)
  }
}

/// Values for some names, found in a few steps.
struct MarkupNameTable<Value: Sendable>: Sendable {
  /// 128 places of which most are empty, so that a search ends soon.
  private var slots: [(name: MarkupName, value: Value)?]

  init(_ groups: [(names: [StaticString], value: Value)]) {
    slots = Array(repeating: nil, count: 128)
    for (names, value) in groups {
      for name in names { insert(MarkupName(name), value) }
    }
  }

  private mutating func insert(_ name: MarkupName, _ value: Value) {
    guard let free = probes(of: name).first(where: { slots[$0] == nil }) else { return }
    slots[free] = (name, value)
  }

  @inline(__always)
  func value(of name: MarkupName) -> Value? {
    var slot = name.slot
    while let entry = slots[slot] {
      if entry.name == name { return entry.value }
      slot = (slot &+ 1) & 127
    }
    return nil
  }

  private func probes(of name: MarkupName) -> some Sequence<Int> {
    (0..<128).lazy.map { (name.slot + $0) & 127 }
  }
}

extension ByteBlock {
  @inline(__always)
  fileprivate var lowercasedWords: (UInt64, UInt64) {
    (words[0] | 0x2020_2020_2020_2020, words[1] | 0x2020_2020_2020_2020)
  }

  @inline(__always)
  fileprivate var hasColon: Bool { contains(0x3A) }

  @inline(__always)
  fileprivate var startsWithOn: Bool {
    UInt16(truncatingIfNeeded: words[0]) | 0x2020 == 0x6E6F
  }
}
