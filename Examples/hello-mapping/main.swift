import CollectionMapping

struct Post {
  let title: String
  var isPinned = false
}

final class PostCell: ReusableView, ModelTransfer, TextRendering {
  private var title = ""
  func update(with post: Post) { title = post.title }
  func write(to writer: inout TextWriter) { writer.write(title) }
}

final class PinnedCell: ReusableView, ModelTransfer, TextRendering {
  private(set) var title = ""
  func update(with post: Post) { title = "★ \(post.title)" }
  func write(to writer: inout TextWriter) { writer.write(title) }
}

final class DayHeader: ReusableView, TextRendering {
  var text = ""
  func write(to writer: inout TextWriter) { writer.write(text) }
}

// Each post gets a cell, pinned posts another one. A handler sets up the header of a section.
let manager = CollectionManager()
manager.register(PostCell.self)
manager.register(PinnedCell.self) { mapping in
  mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
}
manager.register(DayHeader.self, for: String.self, as: .header) { header, day, indexPath in
  header.text = "\(day), section \(indexPath.section)"
}

let storage = manager.memoryStorage
try storage.setItems([Post(title: "Rules", isPinned: true), Post(title: "Hello")])
storage.setSectionHeaderModels(["Monday"])
print(try ContainerReport(manager).text)

let pinned = try manager.cell(PinnedCell.self, at: [0, 0])
print(pinned.title)

print("\(manager.unregister(PinnedCell.self)) mapping unregistered")
print(try ContainerReport(manager).text, terminator: "")
