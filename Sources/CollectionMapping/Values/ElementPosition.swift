#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A section and an item as two integers: what hot paths carry instead of an `IndexPath`.
@usableFromInline
struct ElementPosition: Hashable, Sendable {
  @usableFromInline var section: Int
  @usableFromInline var item: Int

  @inlinable
  init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// `nil` unless the path has exactly two indices, neither of them negative.
  init?(_ path: IndexPath) {
    guard let position = ElementPosition(anyPair: path), position.section >= 0, position.item >= 0
    else { return nil }
    self = position
  }

  /// The two indices of a path, whatever they are; `nil` when there are not two.
  init?(anyPair path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }

  var indexPath: IndexPath { IndexPath(index: section).appending(item) }
}

extension ElementPosition: Comparable {
  @inlinable
  static func < (left: ElementPosition, right: ElementPosition) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}

extension ElementPosition: Codable {
  /// Two numbers in brackets, as people write index paths.
  @usableFromInline
  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(section: values.decode(Int.self), item: values.decode(Int.self))
  }

  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(section)
    try values.encode(item)
  }
}
