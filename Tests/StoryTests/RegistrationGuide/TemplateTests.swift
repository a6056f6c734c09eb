import CollectionMapping
import Foundation
import Testing

/// The chapter on xib files: a template is found by name, and makes the view.
struct TemplateTests {
  @Test func `the default name is that of the class`() {
    let manager = CollectionManager()
    manager.register(PostCell.self) { mapping in
      #expect(mapping.templateName == "PostCell")
      mapping.templateName = "CustomPostCell"
      #expect(mapping.templateName == "CustomPostCell")
      mapping.templateName = nil
      #expect(mapping.templateName == nil)
    }
  }

  @Test func `headers, footers and other kinds can use templates`() throws {
    let manager = CollectionManager(templateSource: source("PostCell", "Small"))
    manager.registerHeader(PostCell.self)
    manager.registerFooter(PostCell.self) { mapping in mapping.templateName = nil }
    manager.registerSupplementary(PostCell.self, ofKind: "badge") { mapping in
      mapping.templateName = "Small"
    }

    #expect(try origin(in: manager, ofKind: .sectionHeader) == "template PostCell")
    #expect(try origin(in: manager, ofKind: .sectionFooter) == "code")
    #expect(try origin(in: manager, ofKind: "badge") == "template Small")
  }

  @Test func `a template is requested once, at registration`() throws {
    let source = CountingSource()
    let manager = CollectionManager(templateSource: source)
    manager.register(PostCell.self)
    #expect(source.asked == ["PostCell"])

    _ = try manager.view(for: "a", at: [0, 0])
    _ = try manager.view(for: "b", at: [0, 1])
    #expect(source.asked == ["PostCell"])
  }

  @Test func `templates can be files in a folder`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("templates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("PostCell.template")
    try Data("@view PostCell\n<li>{title}</li>\n".utf8).write(to: file)

    let manager = CollectionManager(
      templateSource: DirectoryTemplateSource(path: folder.path))
    manager.register(PostCell.self)

    #expect(try origin(in: manager) == "template PostCell")
    #expect(manager.anomalyHandler.total == 0)
  }

  private func source(_ names: String...) -> InMemoryTemplateSource {
    InMemoryTemplateSource(Dictionary(uniqueKeysWithValues: names.map { ($0, "<li>{title}</li>") }))
  }

  private func origin(
    in manager: CollectionManager, ofKind kind: ElementKind? = nil
  ) throws -> String? {
    let view =
      if let kind {
        try manager.view(for: "a", ofKind: kind, at: [0, 0])
      } else {
        try manager.view(for: "a", at: [0, 0])
      }
    return (view as? PostCell)?.origin
  }
}

private final class PostCell: ReusableView, ModelTransfer, TemplateLoadable {
  let origin: String

  required init() {
    origin = "code"
  }

  required init(template: Template) {
    origin = "template \(template.name)"
  }

  func update(with title: String) {}
}

private final class CountingSource: TemplateSource {
  private(set) var asked: [String] = []

  func template(named name: String) throws(TemplateError) -> Template? {
    asked.append(name)
    return Template(name: name, source: "<li>{title}</li>")
  }
}
