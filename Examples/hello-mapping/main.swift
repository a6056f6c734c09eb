import CollectionMapping

struct Post {
  let title: String
}

final class PostCell: ReusableView, ModelTransfer {
  private(set) var text = ""
  func update(with post: Post) { text = "Post: \(post.title)" }
}

final class NoteCell: ReusableView {
  var text = ""
}

let manager = CollectionManager()
manager.register(PostCell.self)
manager.register(NoteCell.self, for: String.self) { cell, note, indexPath in
  cell.text = "Note \(indexPath.item): \(note)"
}
manager.memoryStorage.setItems([Post(title: "Hello"), "mapped by type"] as [Any])

try manager.enumerateElements { element in
  switch element.view {
  case let cell as PostCell: print(cell.text)
  case let cell as NoteCell: print(cell.text)
  default: break
  }
}
