import CollectionMapping

// Ten model types for each tag, five values and five classes, and a view for each.

enum T0 {}
enum T1 {}
enum T2 {}
enum T3 {}
enum T4 {}
enum T5 {}
enum T6 {}
enum T7 {}
enum T8 {}
enum T9 {}

struct M0<Tag> {
  let title: String
}
struct M1<Tag> {
  let title: String
}
struct M2<Tag> {
  let title: String
  let count: Int
}
struct M3<Tag> {
  let title: String
  let flag: Bool
}
struct M4<Tag> {
  let title: String
  let a: Int
  let b: Int
  let c: Int
}
final class M5<Tag> {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M6<Tag> {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M7<Tag> {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M8<Tag> {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M9<Tag> {
  let title: String
  init(_ title: String) { self.title = title }
}

/// A view for one model type.
final class Cell<Model>: ReusableView, ModelTransfer {
  var model: Model?
  var row = 0
  func update(with model: Model) { self.model = model }
  override func prepareForReuse() { row = 0 }
}

/// Models of ten or a hundred types, evenly mixed.
func mixedModels(_ count: Int, types: Int) -> [Any] {
  let makers: [(_ shape: Int, _ index: Int) -> Any] = [
    { model($0, $1, T0.self) }, { model($0, $1, T1.self) }, { model($0, $1, T2.self) },
    { model($0, $1, T3.self) }, { model($0, $1, T4.self) }, { model($0, $1, T5.self) },
    { model($0, $1, T6.self) }, { model($0, $1, T7.self) }, { model($0, $1, T8.self) },
    { model($0, $1, T9.self) },
  ]
  return (0..<count).map { index in
    let type = (index * 7919) % types
    return makers[type / 10](type % 10, index)
  }
}

private func model<Tag>(_ shape: Int, _ index: Int, _ tag: Tag.Type) -> Any {
  let title = "Item \(index)"
  return switch shape {
  case 0: M0<Tag>(title: title)
  case 1: M1<Tag>(title: title)
  case 2: M2<Tag>(title: title, count: index)
  case 3: M3<Tag>(title: title, flag: index % 2 == 0)
  case 4: M4<Tag>(title: title, a: index, b: 1, c: 2)
  case 5: M5<Tag>(title)
  case 6: M6<Tag>(title)
  case 7: M7<Tag>(title)
  case 8: M8<Tag>(title)
  default: M9<Tag>(title)
  }
}
