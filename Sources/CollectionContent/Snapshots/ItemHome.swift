/// The section of an item, by serial number, and the stable number of the item in that section.
///
/// There is a home for each item, so it has half the size of two `Int`. A snapshot with 2³² sections would
/// not fit into memory; for item numbers see ``StableNumbers``.
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
