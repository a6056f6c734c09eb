/// Reads keys from the bytes of a terminal, which may come in pieces of any size.
///
/// Drops unknown sequences as a whole, so that their letters do not count as keys.
struct KeyParser {
  private enum State: Equatable {
    case ground
    case escape
    /// After `ESC O`, as on a keypad.
    case single
    /// After `ESC [`, with the first number that follows it.
    case sequence(number: Int, isFirst: Bool)
  }

  private var state = State.ground

  /// Parses further bytes.
  ///
  /// - Returns: The keys that are complete.
  mutating func parse(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { next($0) }
  }

  /// Ends an incomplete sequence, if nothing more arrived for a while.
  ///
  /// - Returns: The escape key, if that was all.
  mutating func flush() -> [Key] {
    defer { state = .ground }
    return state == .escape ? [.escape] : []
  }

  private mutating func next(_ byte: UInt8) -> Key? {
    if byte == 0x1B {
      defer { state = .escape }
      return state == .escape ? .escape : nil
    }
    // Control characters count anywhere, and end an incomplete sequence.
    guard byte >= 0x20 else {
      state = .ground
      return control(byte)
    }
    switch state {
    case .ground: return byte < 0x7F ? .character(Character(Unicode.Scalar(byte))) : nil
    case .escape: state = opening(byte)
    case .single:
      state = .ground
      return byte == UInt8(ascii: "M") ? .enter : letter(byte)
    case .sequence(let number, let isFirst): return sequence(byte, number, isFirst)
    }
    return nil
  }

  private func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x03: .interrupt
    case 0x0A, 0x0D: .enter
    default: nil
    }
  }

  private func opening(_ byte: UInt8) -> State {
    switch byte {
    case UInt8(ascii: "["): .sequence(number: 0, isFirst: true)
    case UInt8(ascii: "O"): .single
    default: .ground
    }
  }

  private mutating func sequence(_ byte: UInt8, _ number: Int, _ isFirst: Bool) -> Key? {
    switch byte {
    case 0x30...0x39 where isFirst:
      state = .sequence(number: min(999, number * 10 + Int(byte - 0x30)), isFirst: true)
      return nil
    case 0x20...0x3F:
      state = .sequence(number: number, isFirst: false)
      return nil
    default:
      state = .ground
      return byte == UInt8(ascii: "~") ? numbered(number) : letter(byte)
    }
  }

  private func letter(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  private func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
