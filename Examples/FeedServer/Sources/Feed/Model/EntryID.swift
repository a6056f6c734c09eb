import Foundation

/// The ids of new entries: UUIDs of version 7 ([RFC 9562](https://www.rfc-editor.org/rfc/rfc9562)).
///
/// They begin with the time in milliseconds: entries of one second are in the order in which they were added, apart
/// from those of one millisecond.
enum EntryID {
  static func make(at date: Date = Date()) -> String {
    let milliseconds = UInt64(max(0, (date.timeIntervalSince1970 * 1000).rounded()))
    var bytes = UUID().uuid
    bytes.0 = UInt8(truncatingIfNeeded: milliseconds >> 40)
    bytes.1 = UInt8(truncatingIfNeeded: milliseconds >> 32)
    bytes.2 = UInt8(truncatingIfNeeded: milliseconds >> 24)
    bytes.3 = UInt8(truncatingIfNeeded: milliseconds >> 16)
    bytes.4 = UInt8(truncatingIfNeeded: milliseconds >> 8)
    bytes.5 = UInt8(truncatingIfNeeded: milliseconds)
    bytes.6 = 0x70 | bytes.6 & 0x0F
    return UUID(uuid: bytes).uuidString.lowercased()
  }
}
