// What does not compile when views are registered, and what the error says. See `run`.
import CollectionMapping

private final class PostCell: ReusableView, ModelTransfer {
  var title = ""
  func update(with title: String) { self.title = title }
}

private func register(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  manager.register(PostCell.self)
  manager.register(PostCell.self) { _ in }
  manager.register(PostCell.self) { $0.condition = .section(0) }
  manager.register(PostCell.self) { mapping in
    mapping.condition = mapping.modelCondition(named: "short") { _, title in title.count < 9 }
    mapping.didSelect { cell, title, _ in cell.title = title }
    if mapping.templateName == nil { mapping.templateName = "Post" }
  }
  manager.register(PostCell.self, handler: { cell, title, _ in cell.title = title })
  manager.register(PostCell.self, mapping: nil) { cell, title, _ in cell.title = title }
  manager.registerHeader(PostCell.self) { $0.templateName = nil }
  manager.registerFooter(PostCell.self) { mapping in mapping.factory = { PostCell() } }
  manager.registerSupplementary(PostCell.self, ofKind: "badge") { $0.condition = .none }

  manager.register(PostCell.self, as: .header)
  manager.register(PostCell.self, as: .supplementary("badge")) { $0.condition = .none }
  manager.register(PostCell.self, for: String.self, as: .footer) { cell, title, _ in
    cell.title = title
  }

  catalog.register(PostCell.self)
  catalog.register(PostCell.self, as: .header) { _ in }
  catalog.register(PostCell.self) { _ in }
  catalog.register(PostCell.self) { mapping in
    var count = 0
    mapping.condition = mapping.modelCondition { _, title in title.count < 9 }
    mapping.didSelect { _, _, _ in count += 1 }
  }
  catalog.register(PostCell.self, handler: { cell, title, _ in cell.title = title })
  catalog.register(PostCell.self, as: .footer) { mapping in mapping.factory = { PostCell() } }
  catalog.register(PostCell.self, as: .supplementary("badge")) { $0.condition = .none }
}

private func registerHandlers(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  // expected-error@+1 {{Write `handler: { … }`. A lone closure is `mapping`.}}
  manager.register(PostCell.self) { cell, title, indexPath in cell.title = title }
  // expected-error@+1 {{Write `handler: { … }`. A lone closure is `mapping`.}}
  manager.register(PostCell.self) { cell, title, _ in
    let text = "\(title)!"
    cell.title = text
  }
  // expected-error@+1 {{Write `handler: { … }`. A lone closure is `mapping`.}}
  manager.register(PostCell.self, as: .footer) { $0.title = $1 + "\($2)" }

  // expected-error@+1 {{Write `handler: { … }`. A lone closure is `mapping`.}}
  catalog.register(PostCell.self) { cell, title, indexPath in cell.title = title }
}

private func writeAsInTheGuide(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  // expected-error@+1 {{Write register(View.self, as: .header).}}
  catalog.registerHeader(PostCell.self) { $0.templateName = nil }
  // expected-error@+1 {{Write register(View.self, for: Model.self, as: .footer).}}
  catalog.registerFooter(PostCell.self, for: String.self) { cell, title, _ in cell.title = title }
  // expected-error@+1 {{Write register(View.self, as: .supplementary(kind)).}}
  catalog.registerSupplementary(PostCell.self, ofKind: "badge")
  // expected-error@+1 {{Write registerHosting(for: Model.self) { … }.}}
  catalog.registerHostingCell(for: String.self) { title, _ in title }
  // expected-error@+1 {{Write unregister(View.self, as: .header).}}
  catalog.unregisterHeader(PostCell.self)
  // expected-error@+1 {{Write unregister(View.self, as: .supplementary(kind)).}}
  catalog.unregisterSupplementary(PostCell.self, forKind: "badge")
}

private func useTokens(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  // expected-error@+1 {{Write `handler: { … }`. A lone closure is `mapping`.}}
  let token: MappingToken = manager.register(PostCell.self, as: .header) { cell, title, _ in
    cell.title = title
  }
  // expected-error@+1 {{Write `mapping: { … }, handler: { … }`. A lone closure is `handler`.}}
  manager.unregister(catalog.register(PostCell.self, for: String.self, as: .footer) { _ in })
  _ = token
}

private func nameAsInTheGuide(_ manager: CollectionManager) {
  manager.register(PostCell.self) { mapping in
    mapping.xibName = "Post"  // expected-error {{'xibName' has been renamed to 'templateName'}}
    mapping.bundle = nil  // expected-error {{Set templateSource of the manager}}
    // expected-error@+1 {{renamed to 'isRegisteredByContainer'}}
    mapping.cellRegisteredByStoryboard = true
    // expected-error@+1 {{renamed to 'isRegisteredByContainer'}}
    mapping.supplementaryRegisteredByStoryboard = true
    _ = mapping.viewClass  // expected-error {{'viewClass' has been renamed to 'viewType'}}
    mapping.reactions = []  // expected-error {{Add handlers with didSelect { … }}}
  }
}

private func registerAndUnregister(_ manager: CollectionManager) {
  let token = manager.registerHeader(PostCell.self) { mapping in
    // expected-error@+1 {{Write mapping.modelCondition { … }.}}
    mapping.condition = .modelCondition { (_, title: String) in title.isEmpty }
  }
  manager.unregister(token)
  manager.unregisterHeader(PostCell.self)
  manager.unregister(PostCell.self, as: .footer)
}

private func makeMistakes(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  manager.register(PostCell.self) { mapping in
    mapping.nonsense = 3  // expected-error {{has no member 'nonsense'}}
  }
  manager.register(PostCell.self) { mapping in
    // expected-error@+1 {{cannot assign value of type 'Int' to type 'String'}}
    mapping.templateName = 3
  }
  var captured = 0
  catalog.register(PostCell.self) { _ in
    // expected-error@+1 {{mutation of captured var 'captured' in concurrently-executing code}}
    captured += 1
  }
  // expected-error@+1 {{non-Sendable type 'CollectionManager'}}
  catalog.register(PostCell.self, handler: { _, _, _ in _ = manager.mappings })
}

private struct Row {
  var title: String
}

private func host(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  manager.registerHosting(for: String.self) { title, _ in Row(title: title) }
  manager.registerHostingCell(for: String.self) { title, _ in Row(title: title) }
  manager.registerHosting(for: String.self, as: .header) { title, indexPath in
    let title = "\(title) \(indexPath)"
    return Row(title: title)
  }
  manager.registerHosting(for: String.self) { mapping in
    mapping.condition = mapping.modelCondition { _, title in title.count < 9 }
    mapping.didSelect { view, title, _ in view.content?.title = title }
  } content: { title, _ in
    Row(title: title)
  }
  catalog.registerHosting(for: String.self, as: .supplementary("badge")) { title, _ in title }
  manager.unregisterHosting(for: String.self)
  catalog.unregisterHosting(for: String.self, as: .supplementary("badge"))

  // expected-warning@+1 {{Write register(View.self, for: Model.self, as: category) { … }.}}
  manager.registerHosting(for: String.self) { _, _ in PostCell() }
  // expected-warning@+1 {{Write register(View.self, for: Model.self, as: category)}}
  manager.registerHosting(for: String.self, as: .header) { title, _ in
    let cell = PostCell()
    cell.title = title
    return cell
  }
  // expected-warning@+1 {{Write register(View.self, for: Model.self, as: category)}}
  catalog.registerHosting(for: String.self) { _, _ in PostCell() }
}

private final class Plain {}

private final class NoteCell: ReusableView {}

private func registerWithoutModel(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  // expected-error@+1 {{A view inherits from ReusableView, and adopts ModelTransfer or is registered with register(View.self, for: Model.self) { view, model, indexPath in … }.}}
  manager.register(Plain.self)
  // expected-error@+1 {{A view inherits from ReusableView, and adopts ModelTransfer or is registered with}}
  manager.register(NoteCell.self, as: .header)
  // expected-error@+1 {{A view inherits from ReusableView, and adopts ModelTransfer or is registered with}}
  catalog.register(NoteCell.self) { $0.condition = .section(0) }
  // expected-error@+1 {{Write register(View.self, for: Model.self) { view, model, indexPath in … }.}}
  manager.register(NoteCell.self) { cell, note, indexPath in }
}
