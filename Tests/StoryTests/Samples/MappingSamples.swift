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
    #expect(
      explanation.description.replacing("StoryTests.MappingSamples.", with: "App.") == """
        App.MediaCell for App.Media as cell: won
        App.PlayerCell for App.Playable as cell: lost to a mapping for a closer model type
        App.AnyCell for Any as cell: lost to a mapping for a closer model type
        App.TextCell for Swift.String as cell: is for another model type
        """)

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

  @Test func `a match that depends on the value is decided for each model`() throws {
    manager.register(TextCell.self, for: [String].self) { _, _, _ in }
    manager.register(AnyCell.self, for: Int.self) { _, _, _ in }

    #expect(manager.hasMapping(for: [Int]()))
    #expect(!manager.hasMapping(for: [1]))
    #expect(manager.hasMapping(for: [Int]()))
    #expect(manager.hasMapping(for: NSNumber(value: 1)))
    #expect(!manager.hasMapping(for: NSNumber(value: 1.5)))
    #expect(manager.hasMapping(for: AnyHashable(1)))
    #expect(!manager.hasMapping(for: AnyHashable("1")))
  }

  // MARK: The table of model types

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isTaken: Bool
    let isMapped: @Sendable (CollectionManager) -> Bool

    init<Model>(
      _ modelType: Model.Type, _ isTaken: Bool, _ model: @escaping @Sendable () -> Any
    ) {
      testDescription = "\(modelType): \(model())"
      self.isTaken = isTaken
      isMapped = { manager in
        manager.register(AnyCell.self, for: modelType) { _, _, _ in }
        return manager.hasMapping(for: model())
      }
    }
  }

  static let rows: [Row] = [
    Row(Int.self, true) { 5 },
    Row(Int.self, true) { Optional(Optional(5)) as Any },
    Row(Int.self, false) { Int?.none as Any },
    Row(Int.self, false) { 5.0 },
    Row(Int?.self, true) { 5 },
    Row(Int?.self, false) { Int?.none as Any },
    Row(Media.self, true) { Video() },
    Row(Video.self, false) { Media() },
    Row((any Playable).self, true) { Video() },
    Row((any Playable).self, false) { Media() },
    Row(Any.self, true) { Media() },
    Row(Any.self, false) { Optional(Int?.none) as Any },
    Row([String].self, true) { [Int]() },
    Row([String].self, false) { [1] },
    Row(AnyHashable.self, true) { 5 },
    Row(NSString.self, true) { "text" },
  ]

  @Test(arguments: rows)
  func `a model type takes the values that Swift casts to it`(_ row: Row) {
    #expect(row.isMapped(manager) == row.isTaken)
  }
}
