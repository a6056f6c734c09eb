import CollectionMapping
import Foundation
import Testing

/// DTCollectionViewManager's guide to registering views, snippet by snippet.
struct RegistrationSnippetsTests {
  private let manager = CollectionManager(
    templateSource: InMemoryTemplateSource([
      "PostCell": "<li>{title}</li>", "CustomPostCell": "<li>{title}</li>",
    ]))

  // MARK: Registration

  @Test func `any view is registered with two closures`() throws {
    manager.register(PostCell.self) { mapping in
    } handler: { view, model, indexPath in
    }
    #expect(try cell() is PostCell)
  }

  @Test func `a model type is given for a view that takes no model`() throws {
    manager.register(ListCell.self, for: Post.self) { mapping in
    } handler: { view, model, indexPath in
      view.text = model.title
    }
    #expect(try (cell() as? ListCell)?.text == "Hello")
  }

  @Test func `a dequeue calls the handler before update`() throws {
    manager.register(
      PostCell.self, handler: { view, model, indexPath in view.calls.append("handler") })
    #expect(try (cell() as? PostCell)?.calls == ["handler", "update"])
  }

  // MARK: Code

  @Test func `cells are made in code`() throws {
    manager.register(CodeCell.self)
    manager.register(ListCell.self, for: Int.self, handler: { cell, model, indexPath in })

    #expect(try cell() is CodeCell)
    #expect(try manager.view(for: 7, at: [0, 0]) is ListCell)
  }

  @Test func `supplementary views are made in code`() throws {
    manager.registerSupplementary(SupplementaryView.self, ofKind: "SupplementaryKind")
    manager.registerSupplementary(
      PlainView.self, for: Int.self, ofKind: "SupplementaryKind",
      handler: { cell, model, indexPath in })

    manager.registerHeader(SupplementaryView.self)
    manager.registerHeader(PlainView.self, for: Int.self, handler: { view, model, indexPath in })

    manager.registerFooter(SupplementaryView.self)
    manager.registerFooter(PlainView.self, for: Int.self, handler: { view, model, indexPath in })

    for kind: ElementKind in ["SupplementaryKind", .sectionHeader, .sectionFooter] {
      #expect(try manager.view(for: "a", ofKind: kind, at: [0, 0]) is SupplementaryView)
      #expect(try manager.view(for: 7, ofKind: kind, at: [0, 0]) is PlainView)
    }
  }

  @Test func `a view is made in code although a template has its name`() throws {
    manager.register(PostCell.self) { mapping in
      mapping.templateName = nil
    }
    #expect(try (cell() as? PostCell)?.origin == "code")
  }

  // MARK: Templates

  @Test func `a template is found by the name of the class`() throws {
    manager.register(PostCell.self)
    #expect(try (cell() as? PostCell)?.origin == "PostCell")
  }

  @Test func `a template is found by another name`() throws {
    manager.register(PostCell.self) { mapping in
      mapping.templateName = "CustomPostCell"
    }
    #expect(try (cell() as? PostCell)?.origin == "CustomPostCell")
  }

  @Test func `headers, footers and other kinds can use templates`() throws {
    manager.registerHeader(PostCell.self)
    manager.registerFooter(PostCell.self) { mapping in mapping.templateName = nil }
    manager.registerSupplementary(PostCell.self, ofKind: "badge") { mapping in
      mapping.templateName = "CustomPostCell"
    }
    let kinds: [ElementKind] = [.sectionHeader, .sectionFooter, "badge"]
    let origins = try kinds.map { kind in
      (try manager.view(for: Post(title: "Hello"), ofKind: kind, at: [0, 0]) as? PostCell)?.origin
    }
    #expect(origins == ["PostCell", "code", "CustomPostCell"])
  }

  @Test func `a template is requested once, at registration`() throws {
    final class CountingSource: TemplateSource {
      private(set) var asked: [String] = []
      func template(named name: String) throws(TemplateError) -> Template? {
        asked.append(name)
        return Template(name: name, source: "<li>{title}</li>")
      }
    }
    let source = CountingSource()
    manager.templateSource = source
    manager.register(PostCell.self) { mapping in #expect(mapping.templateName == "PostCell") }
    for _ in 0..<2 { _ = try cell() }
    #expect(source.asked == ["PostCell"])
  }

  // MARK: Prototypes

  @Test func `views are registered with the container first`() throws {
    manager.container.register(CodeCell.self) { CodeCell(origin: "prototype") }
    manager.container.register(HeaderFooterView.self, as: .header) {
      HeaderFooterView(origin: "prototype")
    }

    manager.register(CodeCell.self) { mapping in
      mapping.isRegisteredByContainer = true
    }
    manager.registerHeader(HeaderFooterView.self) { mapping in
      mapping.isRegisteredByContainer = true
    }

    try manager.memoryStorage.setItems([Post(title: "Hello")])
    manager.memoryStorage.setSectionHeaderModels(["Today"])
    #expect(try manager.cell(CodeCell.self, at: [0, 0]).origin == "prototype")
    let header = try manager.supplementaryView(
      HeaderFooterView.self, ofKind: .sectionHeader, at: [0, 0])
    #expect(header.origin == "prototype")
  }

  @Test func `prototypes of one class differ by reuse identifier`() throws {
    for (section, name) in ["wide", "narrow"].enumerated() {
      try manager.container.register(CodeCell.self, forCellWithReuseIdentifier: name) {
        CodeCell(origin: name)
      }
      manager.register(CodeCell.self) { mapping in
        mapping.isRegisteredByContainer = true
        mapping.reuseIdentifier = name
        mapping.condition = .section(section)
      }
    }
    #expect(try (cell(inSection: 0) as? CodeCell)?.origin == "wide")
    #expect(try (cell(inSection: 1) as? CodeCell)?.origin == "narrow")
  }

  @Test func `a mapping without the flag makes its own views even if there is a prototype`() throws
  {
    manager.container.register(CodeCell.self) { CodeCell(origin: "prototype") }
    manager.register(CodeCell.self)
    #expect(try (cell() as? CodeCell)?.origin == "code")
  }

  @Test func `a missing prototype is found before the first model, and reported afterwards`() throws
  {
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(CodeCell.self) { mapping in mapping.isRegisteredByContainer = true }
    let name = "\(TypeName(CodeCell.self))"
    #expect(
      manager.verify()
        == [.prototypeMissing(manager.mappings[0], identifier: name, registered: [])])
    #expect(try cell() is PlaceholderView)
    #expect(manager.anomalyHandler.counts[.factoryFailed] == 1)

    manager.container.register(CodeCell.self)
    #expect(manager.verify().isEmpty)
    #expect(try cell() is CodeCell)
  }

  // MARK: Registration objects and unregistering

  @Test func `the handler of a registration object is adapted`() throws {
    let registration: (ListCell, IndexPath, Post) -> Void = { cell, indexPath, post in
      cell.text = "\(indexPath.item): \(post.title)"
    }
    manager.register(ListCell.self, for: Post.self) { cell, post, indexPath in
      registration(cell, indexPath, post)
    }
    #expect(try (cell() as? ListCell)?.text == "0: Hello")
  }

  @Test func `unregistering a mapping removes its event handlers`() throws {
    var selected: [String] = []
    manager.register(CodeCell.self) { mapping in
      mapping.didSelect { _, post, _ in selected.append(post.title) }
    }
    manager.registerHeader(SupplementaryView.self)
    manager.registerFooter(HeaderFooterView.self)
    manager.registerSupplementary(SupplementaryView.self, ofKind: "foo")
    manager.container.displaysAllElements = true
    try manager.memoryStorage.setItems([Post(title: "Hello")])

    manager.unregister(CodeCell.self)
    manager.unregisterHeader(SupplementaryView.self)
    manager.unregisterFooter(HeaderFooterView.self)
    manager.unregisterSupplementary(SupplementaryView.self, forKind: "foo")

    try manager.container.simulateTap(at: [0, 0])
    #expect(selected.isEmpty)
    #expect(manager.mappings.isEmpty)
  }

  private func cell(inSection section: Int = 0) throws -> ReusableView {
    try manager.view(for: Post(title: "Hello"), at: [section, 0])
  }
}

private struct Post {
  let title: String
}

private final class PostCell: ReusableView, ModelTransfer, TemplateLoadable {
  let origin: String
  var calls: [String] = []

  required init() { origin = "code" }
  required init(template: Template) { origin = template.name }

  func update(with post: Post) { calls.append("update") }
}

private final class CodeCell: ReusableView, ModelTransfer {
  private(set) var origin = "code"

  convenience init(origin: String) {
    self.init()
    self.origin = origin
  }

  func update(with post: Post) {}
}

private final class ListCell: ReusableView {
  var text = ""
}

private class SupplementaryView: ReusableView, ModelTransfer {
  private(set) var origin = "code"

  convenience init(origin: String) {
    self.init()
    self.origin = origin
  }

  func update(with text: String) {}
}

private final class HeaderFooterView: SupplementaryView {}

private final class PlainView: ReusableView {}
