import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/Mapping.md.
struct MappingSamples {
  class Media {}
  final class Video: Media, Playable {}
  protocol Playable {}

  final class MediaCell: ReusableView {}
  final class PlayerCell: ReusableView {}
  final class TextCell: ReusableView {}
  final class AnyCell: ReusableView {}

  let manager = CollectionManager()

  @Test func `the closest type wins, regardless of registration order`() throws {
    manager.register(AnyCell.self, for: Any.self) { _, _, _ in }
    manager.register(PlayerCell.self, for: (any Playable).self) { _, _, _ in }
    manager.register(MediaCell.self, for: Media.self) { _, _, _ in }
    manager.register(TextCell.self, for: String.self) { _, _, _ in }

    let cell = try manager.view(for: Video(), at: [0, 0])  // a MediaCell
    #expect(cell is MediaCell)

    let explanation = manager.explain(Video())
    let verdict = explanation.entries[1].verdict  // .lostToCloserType
    #expect(verdict == .lostToCloserType)
    #expect(
      explanation.description.replacing("StoryTests.MappingSamples.", with: "App.") == """
        App.MediaCell for App.Media as cell: won
        App.PlayerCell for App.Playable as cell: lost to a mapping for a closer model type
        App.AnyCell for Any as cell: lost to a mapping for a closer model type
        App.TextCell for Swift.String as cell: is for another model type
        """)

    let isHeader = manager.hasMapping(for: Video(), ofKind: .sectionHeader)  // false
    #expect(!isHeader && manager.hasMapping(for: Video()))

    manager.resolution = .firstRegistered
    #expect(try manager.view(for: Video(), at: [0, 0]) is AnyCell)
  }

  @Test func `a fallback takes all other models`() throws {
    var unknown: [String] = []
    manager.registerFallback(TextCell.self) { cell, model, indexPath in
      unknown.append("\(type(of: model))")
    }
    #expect(try manager.view(for: Optional(Optional(5)) as Any, at: [0, 0]) is TextCell)
    #expect(unknown == ["Int"])
    #expect(manager.anomalyHandler.total == 0)
  }
}
