/// A section and an item as two integers, which are faster than an `IndexPath`.
@usableFromInline
package struct ElementPosition: Hashable, Sendable {
  @usableFromInline package var section: Int
  @usableFromInline package var item: Int

  @inlinable
  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The position of an index path; `nil` unless it has exactly two indices, and neither is negative.
  package init?(_ path: IndexPath) {
    guard let position = ElementPosition(anyPair: path), position.section >= 0, position.item >= 0
    else { return nil }
    self = position
  }

  /// The position of an index path, even with negative indices; `nil` unless it has exactly two indices.
  package init?(anyPair path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }

  package var indexPath: IndexPath { IndexPath(index: section).appending(item) }
}

extension ElementPosition: Comparable {
  @inlinable
  package static func < (left: ElementPosition, right: ElementPosition) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}

extension ElementPosition: Codable {
  /// Decodes `[section, item]`.
  @usableFromInline
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    try self.init(section: values.decode(Int.self), item: values.decode(Int.self))
  }

  @usableFromInline
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(section)
    try values.encode(item)
  }
}
