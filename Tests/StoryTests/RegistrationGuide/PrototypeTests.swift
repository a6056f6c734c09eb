import CollectionMapping
import Foundation
import Testing

/// The chapter on storyboards: a view that is registered with the container first.
struct PrototypeTests {
  private let manager = CollectionManager()

  @Test func `prototypes of one class differ by reuse identifier`() throws {
    for name in ["wide", "narrow"] {
      try manager.container.register(PostCell.self, forCellWithReuseIdentifier: name) {
        PostCell(origin: name)
      }
      manager.register(PostCell.self) { mapping in
        mapping.isRegisteredByContainer = true
        mapping.reuseIdentifier = name
        mapping.condition = mapping.modelCondition { _, title in title == name }
      }
    }

    #expect(try (manager.view(for: "narrow", at: [0, 0]) as? PostCell)?.origin == "narrow")
    #expect(try (manager.view(for: "wide", at: [0, 0]) as? PostCell)?.origin == "wide")
  }

  @Test func `registering with the manager does not change the container's registration`() throws {
    manager.container.register(PostCell.self) { PostCell(origin: "prototype") }
    manager.register(PostCell.self) { mapping in mapping.isRegisteredByContainer = true }
    manager.unregister(PostCell.self)
    manager.register(PostCell.self) { mapping in mapping.isRegisteredByContainer = true }

    #expect(try (manager.view(for: "a", at: [0, 0]) as? PostCell)?.origin == "prototype")
  }

  @Test func `a mapping without the flag makes its own views even if there is a prototype`() throws
  {
    manager.container.register(PostCell.self) { PostCell(origin: "prototype") }
    manager.register(PostCell.self)

    #expect(try (manager.view(for: "a", at: [0, 0]) as? PostCell)?.origin == "code")
  }

  @Test func `a missing prototype is found before the first model, and reported afterwards`() throws
  {
    manager.anomalyHandler.anomalyAction = { _ in }
    let token = manager.register(PostCell.self) { mapping in
      mapping.isRegisteredByContainer = true
    }
    let mapping = try #require(manager.mappings.first)

    #expect(mapping.token == token)
    #expect(manager.verify() == [.prototypeMissing(mapping)])
    #expect(try manager.view(for: "a", at: [0, 0]) is PlaceholderView)
    #expect(manager.anomalyHandler.count(of: .factoryFailed) == 1)

    manager.container.register(PostCell.self)
    #expect(manager.verify().isEmpty)
    #expect(try manager.view(for: "a", at: [0, 0]) is PostCell)
  }
}

private final class PostCell: ReusableView, ModelTransfer {
  private(set) var origin = "code"

  convenience init(origin: String) {
    self.init()
    self.origin = origin
  }

  func update(with title: String) {}
}
