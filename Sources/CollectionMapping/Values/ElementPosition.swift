#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A section and an item as two integers: what hot paths carry instead of an `IndexPath`.
struct ElementPosition: Sendable {
  var section: Int
  var item: Int

  init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// `nil` unless the path has exactly two indices, neither of them negative.
  init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
    guard section >= 0, item >= 0 else { return nil }
  }
}
