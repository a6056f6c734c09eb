import CollectionMapping
import CollectionMappingMarkup
import Foundation
import Testing

/// The code of Documentation/Architecture.md.
struct ArchitectureSamples {
  final class TitleCell: ReusableView, ModelTransfer {
    func update(with title: String) {}
  }

  let manager = CollectionManager()

  init() {
    manager.register(TitleCell.self)
  }

  @Test func `a view belongs to the caller until it is recycled`() throws {
    let view = try manager.view(for: "a given model", at: [0, 0])
    manager.recycle(view)
    #expect(manager.recycle(view) == false)
    #expect(try manager.view(for: "the next", at: [0, 1]) === view)
  }
}
