/// What an element stands beside, and so goes along with in a batch.
enum ElementScope {
  case item, section, allSections

  init(_ scope: SupplementaryDeclaration.Scope) {
    switch scope {
    case .item: self = .item
    case .section: self = .section
    }
  }
}
