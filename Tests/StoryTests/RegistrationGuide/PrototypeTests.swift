import CollectionMapping
import Foundation
import Testing

/// The chapter on storyboards: a view that is registered with the container first.
struct PrototypeTests {
  private let manager = CollectionManager()

  @Test func `a cell comes from the container if the mapping says so`() throws {
    manager.container.register(PostCell.self) { PostCell(origin: "prototype") }
    manager.register(PostCell.self) { mapping in
      mapping.isRegisteredByContainer = true
    }
    try manager.memoryStorage.setItems(["Hello"])
    let cell = try manager.cell(PostCell.self, at: [0, 0])

    #expect(cell.origin == "prototype")
    #expect(cell.title == "Hello")
  }

  @Test func `a header comes from the container if the mapping says so`() throws {
    manager.container.register(
      HeaderFooterView.self, forSupplementaryViewOfKind: .sectionHeader
    ) { HeaderFooterView(origin: "prototype") }
    manager.registerHeader(HeaderFooterView.self) { mapping in
      mapping.isRegisteredByContainer = true
    }
    manager.memoryStorage.setSectionHeaderModels(["Today"])
    let header = try manager.supplementaryView(
      HeaderFooterView.self, ofKind: .sectionHeader, at: [0, 0])

    #expect(header.origin == "prototype")
    #expect(header.title == "Today")
  }

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

  @Test func `a prototype of another class is reported, and its handler does not run`() throws {
    manager.anomalyHandler.anomalyAction = { _ in }
    try manager.container.register(
      HeaderFooterView.self, forCellWithReuseIdentifier: "post")
    var runs = 0
    manager.register(PostCell.self) { mapping in
      mapping.isRegisteredByContainer = true
      mapping.reuseIdentifier = "post"
    } handler: { _, _, _ in
      runs += 1
    }
    let view = try manager.view(for: "a", at: [0, 0])

    #expect(view is HeaderFooterView)
    #expect(runs == 0)
    #expect(manager.anomalyHandler.count(of: .differentViewClass) == 1)
  }
}

private class Prototype: ReusableView {
  private(set) var title = ""
  private(set) var origin = "code"

  convenience init(origin: String) {
    self.init()
    self.origin = origin
  }

  func update(with title: String) { self.title = title }
}

private final class PostCell: Prototype, ModelTransfer {}

private final class HeaderFooterView: Prototype, ModelTransfer {}
