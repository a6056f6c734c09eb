/// In which section an item is, and where it was last put there.
///
/// Half the size of two `Int`, since there is one for each item. A snapshot with 2³² sections would
/// not fit into memory; a hint may be anything.
@usableFromInline
struct ItemHome: Sendable {
  @usableFromInline let sectionSerial: UInt32
  @usableFromInline let rowHint: UInt32

  @inlinable
  init(serial: Int, hint: Int) {
    sectionSerial = UInt32(truncatingIfNeeded: serial)
    rowHint = UInt32(truncatingIfNeeded: hint)
  }

  @inlinable var serial: Int { Int(sectionSerial) }

  @inlinable var hint: Int { Int(truncatingIfNeeded: rowHint) }
}
