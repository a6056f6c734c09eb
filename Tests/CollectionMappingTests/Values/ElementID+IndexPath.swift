import CollectionMapping
import Foundation

extension ElementID {
  /// The cell at `[section, item]`.
  static func cell(_ path: IndexPath) -> ElementID {
    .cell(section: path.section, item: path.item)
  }

  /// The supplementary view of a kind at a path: of a section for headers and
  /// footers, otherwise of an item.
  static func supplementary(_ kind: ElementKind, _ path: IndexPath) -> ElementID {
    kind == .sectionHeader || kind == .sectionFooter
      ? .supplementary(ofKind: kind, inSection: path.section, number: path.item)
      : .supplementary(ofKind: kind, atItem: path.item, inSection: path.section)
  }
}
