import CollectionMapping
import Foundation

// Ten model types, five values and five classes, each with a view of its own.

protocol Titled {
  var title: String { get }
}

struct M0: Titled {
  let title: String
}
struct M1: Titled {
  let title: String
}
struct M2: Titled {
  let title: String
  let count: Int
}
struct M3: Titled {
  let title: String
  let flag: Bool
}
struct M4: Titled {
  let title: String
  let a: Int
  let b: Int
  let c: Int
}
final class M5: Titled {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M6: Titled {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M7: Titled {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M8: Titled {
  let title: String
  init(_ title: String) { self.title = title }
}
final class M9: Titled {
  let title: String
  init(_ title: String) { self.title = title }
}

/// A view for one model type; generic so that a hundred types need no hundred classes.
final class Cell<Model>: ReusableView, ModelTransfer {
  var model: Model?
  var row = 0
  func update(with model: Model) { self.model = model }
  override func prepareForReuse() { row = 0 }
}

/// Types without end: each `Inner` makes another one.
struct Mark<Inner> { let number: Int }

func mixedModels(_ count: Int) -> [Any] {
  (0..<count).map { index in
    let title = "Item \(index)"
    switch (index * 7919) % 10 {
    case 0: return M0(title: title)
    case 1: return M1(title: title)
    case 2: return M2(title: title, count: index)
    case 3: return M3(title: title, flag: index % 2 == 0)
    case 4: return M4(title: title, a: index, b: 1, c: 2)
    case 5: return M5(title)
    case 6: return M6(title)
    case 7: return M7(title)
    case 8: return M8(title)
    default: return M9(title)
    }
  }
}

func registerTen(_ manager: CollectionManager) {
  manager.register(Cell<M0>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M1>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M2>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M3>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M4>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M5>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M6>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M7>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M8>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
  manager.register(Cell<M9>.self) { _ in
  } handler: { view, _, path in
    view.row = path.item
  }
}

/// Registers `count` further mappings, each for a model type of its own.
func registerMany(_ count: Int, _ manager: CollectionManager) {
  func add<Inner>(_ inner: Inner.Type, _ left: Int) {
    guard left > 0 else { return }
    manager.register(Cell<Mark<Inner>>.self)
    // Growing in width rather than in depth keeps the type names short.
    let types: [(Int) -> Void] = [
      { add((Inner, Int).self, $0) }, { add((Inner, Bool).self, $0) },
    ]
    let half = (left - 1) / 2
    types[0](half)
    types[1](left - 1 - half)
  }
  add(UInt8.self, count)
}
