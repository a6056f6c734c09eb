/// In which section an item is, and the number of its row there.
///
/// Half the size of two `Int`, since there is one for each item. A snapshot with 2³² sections would
/// not fit into memory; see ``RowNumbers`` for the numbers.
@usableFromInline
struct ItemHome: Sendable {
  @usableFromInline let sectionSerial: UInt32
  @usableFromInline let rowNumber: Int32

  @inlinable
  init(serial: Int, number: Int) {
    sectionSerial = UInt32(truncatingIfNeeded: serial)
    rowNumber = Int32(truncatingIfNeeded: number)
  }

  @inlinable var serial: Int { Int(sectionSerial) }

  @inlinable var number: Int { Int(rowNumber) }

  @inlinable
  func advanced(by offset: Int) -> ItemHome {
    ItemHome(serial: serial, number: number + offset)
  }
}
