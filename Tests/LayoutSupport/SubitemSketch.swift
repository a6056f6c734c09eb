package import CollectionLayouts

/// A subitem of a ``GroupSketch``.
package enum SubitemSketch: Hashable, Sendable {
  case item(LayoutItem)
  case group(GroupSketch)

  /// The item or the group of the library.
  package var subitem: any LayoutSubitem {
    switch self {
    case .item(let item): item
    case .group(let sketch): sketch.group
    }
  }
}
