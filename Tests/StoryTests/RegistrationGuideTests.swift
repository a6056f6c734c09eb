import CollectionMapping
import Foundation
import Testing

/// The chapters on registration and on views made in code.
struct RegistrationGuideTests {
  let manager = CollectionManager()

  init() {
    manager.anomalyHandler.anomalyAction = { _ in }
  }

  // MARK: Closures of register

  @Test func `the general form takes both closures, even empty ones`() throws {
    manager.register(PostCell.self) { mapping in
    } handler: { view, model, indexPath in
    }
    try manager.memoryStorage.setItems([Post(title: "Hello")])

    #expect(try manager.cell(PostCell.self, at: [0, 0]).title == "Hello")
  }

  @Test func `a lone trailing closure is the mapping closure`() throws {
    manager.register(PostCell.self) { mapping in
      mapping.condition = .section(1)
    }
    try manager.memoryStorage.setItemsForAllSections([[Post(title: "a")], [Post(title: "b")]])

    #expect(manager.mappings.first?.condition == "section 1")
    #expect(try manager.cell(at: [0, 0]) is PlaceholderView)
    #expect(try manager.cell(PostCell.self, at: [1, 0]).title == "b")
  }

  @Test func `a lone trailing closure after a model type is the handler`() throws {
    manager.register(Label.self, for: Int.self) { label, number, indexPath in
      label.text = "\(number) at \(indexPath.section).\(indexPath.item)"
    }
    try manager.memoryStorage.setItems([7, 8])

    #expect(try manager.cell(Label.self, at: [0, 1]).text == "8 at 0.1")
  }

  @Test func `mapping and handler can be combined if the view takes its model`() throws {
    manager.register(PostCell.self) { mapping in
      mapping.condition = mapping.modelCondition { _, post in post.title == "wanted" }
    } handler: { cell, post, indexPath in
      cell.note = "\(post.title) at \(indexPath.item)"
    }
    try manager.memoryStorage.setItems([Post(title: "other"), Post(title: "wanted")])

    #expect(try manager.cell(at: [0, 0]) is PlaceholderView)
    #expect(try manager.cell(PostCell.self, at: [0, 1]).note == "wanted at 1")
  }

  @Test func `mapping and handler can be combined if the model type is given`() throws {
    manager.register(Label.self, for: Int.self) { mapping in
      mapping.condition = mapping.modelCondition { _, number in number > 7 }
    } handler: { label, number, indexPath in
      label.text = "\(number) at \(indexPath.item)"
    }
    try manager.memoryStorage.setItems([7, 8])

    #expect(try manager.cell(at: [0, 0]) is PlaceholderView)
    #expect(try manager.cell(Label.self, at: [0, 1]).text == "8 at 1")
  }

  @Test func `the mapping closure runs once, immediately, and makes no view`() throws {
    var runs = 0
    var views = 0
    manager.register(PostCell.self) { mapping in
      runs += 1
      mapping.factory = {
        views += 1
        return PostCell()
      }
    }
    #expect(runs == 1)
    #expect(views == 0)

    try manager.memoryStorage.setItems([Post(title: "a"), Post(title: "b")])
    _ = try manager.cell(at: [0, 0])
    _ = try manager.cell(at: [0, 1])

    #expect(runs == 1)
    #expect(views == 2)
  }

  @Test func `a copy of the mapping kept by the closure changes nothing later`() throws {
    var kept: ViewModelMapping<PostCell, Post>?
    manager.register(PostCell.self) { mapping in kept = mapping }

    kept?.condition = .section(9)
    try manager.memoryStorage.setItems([Post(title: "a")])

    #expect(try manager.cell(PostCell.self, at: [0, 0]).title == "a")
  }

  // MARK: Cells made in code

  @Test func `cells are registered by class alone, or by class and model type`() throws {
    manager.register(PostCell.self)
    manager.register(Label.self, for: Int.self, handler: { cell, model, indexPath in })
    try manager.memoryStorage.setItems([Post(title: "a"), 5] as [Any])

    #expect(try manager.cell(at: [0, 0]) is PostCell)
    #expect(try manager.cell(at: [0, 1]) is Label)
  }

  @Test func `if the model type is given, the view's own update does not run`() throws {
    manager.register(PostCell.self, for: Post.self) { cell, post, _ in
      cell.note = "handled \(post.title)"
    }
    try manager.memoryStorage.setItems([Post(title: "a")])
    let cell = try manager.cell(PostCell.self, at: [0, 0])

    #expect(cell.note == "handled a")
    #expect(cell.title == "")
  }

  @Test func `a handler with the argument order of UIKit is adapted in one line`() throws {
    let configure: (PostCell, IndexPath, Post) -> Void = { cell, indexPath, post in
      cell.note = "\(post.title) at \(indexPath.item)"
    }
    manager.register(PostCell.self, for: Post.self) { cell, post, indexPath in
      configure(cell, indexPath, post)
    }

    #expect(try (manager.view(for: Post(title: "a"), at: [0, 4]) as? PostCell)?.note == "a at 4")
  }

  // MARK: Headers, footers and other supplementary views made in code

  @Test func `supplementary views of a kind are registered by class alone`() throws {
    manager.registerSupplementary(Caption.self, ofKind: "SupplementaryKind")
    manager.memoryStorage.setSupplementaryModels(["c"], ofKind: "SupplementaryKind")
    let view = try manager.supplementaryView(
      Caption.self, ofKind: "SupplementaryKind", at: [0, 0])

    #expect(view.text == "c")
  }

  @Test func `supplementary views of a kind are registered by class and model type`() throws {
    manager.registerSupplementary(
      Label.self, for: Int.self, ofKind: "SupplementaryKind",
      handler: { view, model, indexPath in view.text = "\(model) of \(indexPath.section)" })
    manager.memoryStorage.setSupplementaryModels([1, 2], ofKind: "SupplementaryKind")
    let view = try manager.supplementaryView(Label.self, ofKind: "SupplementaryKind", at: [1, 0])

    #expect(view.text == "2 of 1")
  }

  @Test func `headers are registered by class alone, or by class and model type`() throws {
    manager.registerHeader(Caption.self)
    manager.registerHeader(
      Label.self, for: Int.self,
      handler: { view, model, indexPath in view.text = "header \(model)" })
    manager.memoryStorage.setSectionHeaderModels(["text", 3] as [Any])

    let first = try manager.supplementaryView(Caption.self, ofKind: .sectionHeader, at: [0, 0])
    let second = try manager.supplementaryView(Label.self, ofKind: .sectionHeader, at: [1, 0])
    #expect(first.text == "text")
    #expect(second.text == "header 3")
  }

  @Test func `footers are registered by class alone, or by class and model type`() throws {
    manager.registerFooter(Caption.self)
    manager.registerFooter(
      Label.self, for: Int.self,
      handler: { view, model, indexPath in view.text = "footer \(model)" })
    manager.memoryStorage.setSectionFooterModels(["text", 3] as [Any])

    let first = try manager.supplementaryView(Caption.self, ofKind: .sectionFooter, at: [0, 0])
    let second = try manager.supplementaryView(Label.self, ofKind: .sectionFooter, at: [1, 0])
    #expect(first.text == "text")
    #expect(second.text == "footer 3")
  }

  @Test func `all supplementary registrations can combine mapping and handler`() throws {
    manager.registerHeader(Caption.self) { mapping in
      mapping.condition = .section(0)
    } handler: { view, model, indexPath in
      view.note = "header"
    }
    manager.registerFooter(Label.self, for: Int.self) { mapping in
      mapping.condition = .section(0)
    } handler: { view, model, indexPath in
      view.text = "footer \(model)"
    }
    manager.registerSupplementary(Caption.self, ofKind: "badge") { mapping in
      mapping.condition = .section(0)
    } handler: { view, model, indexPath in
      view.note = "badge"
    }
    manager.memoryStorage.setSectionHeaderModels(["a"])
    manager.memoryStorage.setSectionFooterModels([4])
    manager.memoryStorage.setSupplementaryModels(["b"], ofKind: "badge")

    let header = try manager.supplementaryView(Caption.self, ofKind: .sectionHeader, at: [0, 0])
    let footer = try manager.supplementaryView(Label.self, ofKind: .sectionFooter, at: [0, 0])
    let badge = try manager.supplementaryView(Caption.self, ofKind: "badge", at: [0, 0])
    #expect(header.note == "header" && header.text == "a")
    #expect(footer.text == "footer 4")
    #expect(badge.note == "badge" && badge.text == "b")
  }

  @Test func `header and footer kinds are the strings of UIKit`() {
    #expect(ElementKind.sectionHeader == "UICollectionElementKindSectionHeader")
    #expect(ElementKind.sectionFooter == "UICollectionElementKindSectionFooter")
  }
}

private struct Post {
  let title: String
}

private final class PostCell: ReusableView, ModelTransfer {
  private(set) var title = ""
  var note = ""
  func update(with post: Post) { title = post.title }
}

private final class Caption: ReusableView, ModelTransfer {
  private(set) var text = ""
  var note = ""
  func update(with text: String) { self.text = text }
}

private final class Label: ReusableView {
  var text = ""
}
