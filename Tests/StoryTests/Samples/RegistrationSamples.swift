import CollectionMapping
import Foundation
import Testing

extension ElementKind {
  static let badge: ElementKind = "badge-view"
}

/// The code of Documentation/Registration.md.
struct RegistrationSamples {
  struct Post {
    let title: String
    var isPinned = false
  }

  final class PostCell: ReusableView, ModelTransfer {
    private(set) var title = ""
    var isFirst = false
    func update(with post: Post) { title = post.title }
  }

  final class Label: ReusableView {
    var text = ""
  }

  let manager = CollectionManager()

  @Test func `a view class and its model`() throws {
    manager.register(PostCell.self)
    manager.register(Label.self, for: String.self) { label, text, indexPath in
      label.text = "\(indexPath.item + 1). \(text)"
    }
    try manager.memoryStorage.setItems([Post(title: "Hello"), "World"] as [Any])

    let cell = try manager.cell(PostCell.self, at: [0, 0])  // cell.title == "Hello"
    let label = try manager.cell(Label.self, at: [0, 1])  // label.text == "2. World"
    #expect(cell.title == "Hello")
    #expect(label.text == "2. World")
  }

  @Test func `mapping and handler`() throws {
    manager.register(PostCell.self) { mapping in
      mapping.condition = mapping.modelCondition { _, post in post.isPinned }
    } handler: { cell, post, indexPath in
      cell.isFirst = indexPath.item == 0
    }
    let pinned = try manager.view(for: Post(title: "a", isPinned: true), at: [0, 0])
    #expect((pinned as? PostCell)?.isFirst == true)
    #expect(!manager.hasMapping(for: Post(title: "b")))
  }

  // MARK: Supplementary views

  final class DayHeader: ReusableView, ModelTransfer {
    private(set) var text = ""
    func update(with text: String) { self.text = text }
  }

  final class BadgeView: ReusableView, ModelTransfer {
    private(set) var count = 0
    func update(with count: Int) { self.count = count }
  }

  @Test func `headers and badges`() throws {
    manager.register(DayHeader.self, as: .header)
    manager.register(BadgeView.self, as: .supplementary(.badge))

    manager.memoryStorage.setSectionHeaderModels(["Today"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .badge, scope: .item) { path in
      path.item == 0 ? 3 : nil
    }
    let badge = try manager.supplementaryView(BadgeView.self, ofKind: .badge, at: [0, 0])
    let header = try manager.supplementaryView(DayHeader.self, ofKind: .sectionHeader, at: [0, 0])
    #expect(badge.count == 3)
    #expect(header.text == "Today")
  }

  // MARK: Where a view comes from

  @Test func `factories and prototypes`() throws {
    manager.register(Label.self, for: Int.self) { mapping in
      mapping.factory = {
        let label = Label()
        label.text = "No "
        return label
      }
    } handler: { label, number, _ in
      label.text += "\(number)"
    }

    manager.container.register(PostCell.self)
    manager.register(PostCell.self) { mapping in
      mapping.isRegisteredByContainer = true
    }
    #expect(try (manager.view(for: 5, at: [0, 0]) as? Label)?.text == "No 5")
    #expect(try manager.view(for: Post(title: "a"), at: [0, 0]) is PostCell)
    #expect(manager.verify().isEmpty)
  }

  // MARK: Unregistering

  @Test func `unregistering`() {
    let token = manager.register(PostCell.self)
    manager.register(Label.self, for: String.self) { _, _, _ in }
    manager.register(DayHeader.self, as: .header)
    manager.register(DayHeader.self, as: .footer)

    manager.unregister(token)  // 1
    manager.unregister(Label.self)  // 1
    manager.unregister(Label.self)  // 0: gone already, which is no error
    manager.unregister(DayHeader.self, as: .header)  // 1
    manager.unregisterAll()  // 1: the footer
    #expect(manager.mappings.isEmpty)
  }

  @Test func `the numbers in the comments are correct`() {
    let token = manager.register(PostCell.self)
    manager.register(Label.self, for: String.self) { _, _, _ in }
    manager.register(DayHeader.self, as: .header)
    manager.register(DayHeader.self, as: .footer)
    #expect(manager.unregister(token) == 1)
    #expect(manager.unregister(Label.self) == 1)
    #expect(manager.unregister(Label.self) == 0)
    #expect(manager.unregister(DayHeader.self, as: .header) == 1)
    #expect(manager.unregisterAll() == 1)
  }
}
