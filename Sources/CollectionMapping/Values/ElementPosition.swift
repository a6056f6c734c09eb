#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A section and an item as two integers, which are faster than an `IndexPath`.
@usableFromInline
struct ElementPosition: Hashable, Sendable {
  @usableFromInline var section: Int
  @usableFromInline var item: Int

  @inlinable
  init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The position of an index path; `nil` unless it has exactly two indices, and neither is negative.
  init?(_ path: IndexPath) {
    guard let position = ElementPosition(anyPair: path), position.section >= 0, position.item >= 0
    else { return nil }
    self = position
  }

  /// The position of an index path, even with negative indices; `nil` unless it has exactly two indices.
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
  /// Decodes `[section, item]`.
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
