/// What a layout uses a kind of views for.
struct KindUses: OptionSet, Sendable {
  let rawValue: UInt8

  /// On the boundary of sections, of groups or of all sections.
  static let besideSections = KindUses(rawValue: 1)

  /// At single items.
  static let atItems = KindUses(rawValue: 2)

  /// Behind sections.
  static let behindSections = KindUses(rawValue: 4)
}

extension KindUses {
  /// What a layout uses a kind for that it places there.
  init(_ place: ElementID.Place) {
    switch place {
    case .item: self = .atItems
    case .group, .section, .collection: self = .besideSections
    case .background: self = .behindSections
    }
  }
}
