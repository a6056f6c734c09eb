import PageOracle
import TestSupport
import CollectionPages
import Foundation
import Testing

/// Patches of pages that mappings have rendered: conditions choose classes, and handlers write index paths,
/// so that a move of one section changes views in all others.
struct PatchCatalogTests {
  private class Row: ReusableView, TextRendering {
    var text = ""
    func write(to writer: inout TextWriter) { writer.write(text) }
  }
  private final class PinnedRow: Row {}
  private final class LongRow: Row {}
  private final class Badge: Row {}
  private final class Header: Row {}

  private struct Model {
    let id: String
    let text: String
  }

  private func catalog() -> MappingCatalog {
    var catalog = MappingCatalog()
    catalog.register(PinnedRow.self, for: Model.self) {
      $0.condition = .section(0)
    } handler: { row, model, path in
      row.text = "pinned \(path.item): \(model.text)"
    }
    catalog.register(LongRow.self, for: Model.self) {
      $0.condition = $0.modelCondition { path, model in path.section > 0 && model.text.count > 5 }
    } handler: { row, model, _ in
      row.text = "long: \(model.text)"
    }
    catalog.register(Row.self, for: Model.self) { row, model, path in
      row.text = "\(path.item + 1). \(model.text)"
    }
    catalog.registerSupplementary(Badge.self, for: Int.self, ofKind: "badge") { badge, count, _ in
      badge.text = "(\(count))"
    }
    catalog.registerHeader(Header.self, for: String.self) { header, title, path in
      header.text = "\(path.section): \(title)"
    }
    return catalog
  }

  /// Renders the items of a model; sections without an even frame have no header.
  private func page(_ model: PageModel, _ version: String) throws -> RenderedPage {
    let items = model.sections.map { section in
      section.pieces.compactMap { piece in
        piece.id.kind == nil ? piece.id.item.map { Model(id: $0, text: piece.text) } : nil
      }
    }
    let manager = CollectionManager(catalog())
    let storage = manager.memoryStorage
    try storage.setItemsForAllSections(items)
    storage.setSectionHeaderModels(model.sections.map { $0.frame == 0 ? nil : $0.id })
    storage.setSupplementaryModelProvider(ofKind: "badge", scope: .item) { path in
      let text = items[path.section][path.item].text
      return text.count % 2 == 0 ? text.count : nil
    }

    var page = RenderedPage(version: version)
    var writer = TextWriter()
    var begun = 0
    try manager.enumerateElements { element in
      while begun <= element.indexPath.section {
        try page.beginSection(model.sections[begun].id)
        begun += 1
      }
      element.write(to: &writer)
      let section = model.sections[element.indexPath.section].id
      let id: PieceID =
        switch element.category {
        case .supplementary(.sectionHeader): .section(section, kind: .sectionHeader)
        case .supplementary(let kind):
          .item(items[element.indexPath.section][element.indexPath.item].id, kind: kind)
        case .cell: .item((element.model as? Model)?.id ?? "?")
        }
      try writer.withBytes { bytes in try page.append(id, bytes) }
      writer.removeBytes()
    }
    return page
  }

  @Test(arguments: Seeds.all(debug: 10, release: 100))
  func `a patch contains what conditions and index paths change`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = PageModel()
    var old = try page(model, "0")
    for version in 1...20 {
      model.edit(using: &random)
      let new = try page(model, "\(version)")
      let patch = ContentPatch(from: old.digest, to: new)
      #expect(try patch.applied(to: old) == new, "seed \(seed), version \(version)")
      old = new
    }
  }
}
