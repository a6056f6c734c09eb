import CollectionMapping
import Foundation

extension ElementID {
  /// The cell at `[section, item]`.
  static func cell(_ path: IndexPath) -> ElementID {
    .cell(section: path.section, item: path.item)
  }
}
