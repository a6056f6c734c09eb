import CollectionMapping

struct Post {
  let title: String
  var isPinned = false
}

class PostCell: ReusableView, ModelTransfer, TextRendering {
  var title = ""
  func update(with post: Post) { title = post.title }
  func write(to writer: inout TextWriter) { writer.write(title) }
}

final class PinnedCell: PostCell {
  override func update(with post: Post) { title = "★ \(post.title)" }
}

final class DayHeader: ReusableView, TextRendering {
  var title = ""
  func write(to writer: inout TextWriter) { writer.write(title) }
}

let manager = CollectionManager()
manager.register(PostCell.self)
manager.register(PinnedCell.self) { mapping in
  mapping.condition = mapping.modelCondition(named: "pinned") { _, post in post.isPinned }
}
manager.register(DayHeader.self, for: String.self, as: .header) { header, day, indexPath in
  header.title = "\(day), section \(indexPath.section)"
}
try manager.memoryStorage.setItems([Post(title: "Rules", isPinned: true), Post(title: "Hello")])
manager.memoryStorage.setSectionHeaderModels(["Monday"])
print(try ContainerReport(manager).text)

print(try manager.cell(PinnedCell.self, at: [0, 0]).title)
print("unregistered:", manager.unregister(PinnedCell.self))
print(try manager.cell(PostCell.self, at: [0, 0]).title)
