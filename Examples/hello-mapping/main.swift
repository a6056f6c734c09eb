import CollectionMapping

struct Post {
  let title: String
}

final class PostCell: ReusableView, ModelTransfer, TextRendering {
  private var title = ""
  func update(with post: Post) { title = post.title }
  func write(to writer: inout TextWriter) { writer.write(title) }
}

final class NoteCell: ReusableView, TextRendering {
  var text = ""
  func write(to writer: inout TextWriter) { writer.write(text) }
}

let manager = CollectionManager()
manager.register(PostCell.self)
manager.register(NoteCell.self, for: String.self) { cell, note, indexPath in
  cell.text = "\(note), item \(indexPath.item)"
}
try manager.memoryStorage.setItems([Post(title: "Hello"), "a note"] as [Any])

print(try ContainerReport(manager).text, terminator: "")
