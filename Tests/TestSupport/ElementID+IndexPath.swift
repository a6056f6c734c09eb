package import CollectionContent

/// Elements by index path for tests.
extension ElementID {
  /// The cell at `[section, item]`.
  package static func cell(_ path: IndexPath) -> ElementID {
    .cell(section: path.section, item: path.item)
  }

  /// The supplementary view of a kind at an index path: of a section for headers and footers,
  /// otherwise of an item.
  package static func supplementary(_ kind: ElementKind, _ path: IndexPath) -> ElementID {
    [.sectionHeader, .sectionFooter, "head"].contains(kind)
      ? .supplementary(ofKind: kind, inSection: path.section, number: path.item)
      : .supplementary(ofKind: kind, atItem: path.item, inSection: path.section)
  }

  /// The same element at another index path.
  package func moved(to path: IndexPath) -> ElementID {
    kind.map { .supplementary($0, path) } ?? .cell(path)
  }
}
