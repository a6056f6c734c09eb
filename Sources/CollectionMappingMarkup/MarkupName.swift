/// A name of an element or attribute, for comparisons: in lower case and without a namespace prefix,
/// so that `SVG:Script` is `script`.
///
/// Only names of up to 16 bytes are compared. Symbols may be changed as letters are, which makes no
/// name equal to one of letters.
struct MarkupName: Equatable, Sendable {
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var isLong = false

  /// Whether there was a prefix.
  private(set) var hasPrefix = false

  /// Whether the whole name starts with `on`, as those of event handlers do.
  private(set) var startsWithOn = false

  @inline(__always)
  init(_ name: StaticString) {
    var (first, last, isLong, hasPrefix, startsWithOn) = (UInt64(0), UInt64(0), false, false, false)
    name.withUTF8Buffer { bytes in
      for index in 0..<bytes.count {
        let byte = unsafe bytes[index] | 0x20
        if byte == UInt8(ascii: ":") {
          (first, last, isLong, hasPrefix) = (0, 0, false, true)
          continue
        }
        isLong = isLong || first >> 56 != 0
        first = first << 8 | last >> 56
        last = last << 8 | UInt64(byte)
        if index == 1, last == 0x6F6E { startsWithOn = true }
      }
    }
    (self.first, self.last, self.isLong) = (first, last, isLong)
    (self.hasPrefix, self.startsWithOn) = (hasPrefix, startsWithOn)
  }

  @inline(__always)
  static func == (one: Self, other: Self) -> Bool {
    one.last == other.last && one.first == other.first && one.isLong == other.isLong
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
