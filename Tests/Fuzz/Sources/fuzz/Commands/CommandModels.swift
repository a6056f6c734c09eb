import CollectionMapping

/// Makes code of the user call back into the manager: models, views and handlers hold one.
final class Fuse {
  weak var world: CommandWorld?
  /// Views and models that exist.
  var alive = 0

  func burn() {
    world?.interrupt()
  }
}

/// A model with a number of its own.
protocol Numbered {
  var id: Int { get }
}

struct Small: Numbered, Equatable {
  let id: Int
  let fuse: Fuse

  static func == (one: Small, other: Small) -> Bool {
    one.fuse.burn()
    return one.id == other.id
  }
}

final class Large: Numbered, Equatable {
  let id: Int
  private let fuse: Fuse

  init(id: Int, fuse: Fuse) {
    (self.id, self.fuse) = (id, fuse)
    fuse.alive += 1
  }

  deinit {
    fuse.alive -= 1
    fuse.burn()
  }

  static func == (one: Large, other: Large) -> Bool { one.id == other.id }
}

/// A view that remembers its model and calls back wherever it is called.
class CommandView: ReusableView {
  var id = -1
  var fuse: Fuse? {
    didSet { fuse?.alive += 1 }
  }

  override func prepareForReuse() {
    id = -1
    fuse?.burn()
  }

  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    fuse?.burn()
    return id % 3 == 0 ? LayoutSize(width: 40, height: Double(10 + id % 20)) : nil
  }

  override func layoutSubviews() { fuse?.burn() }

  deinit {
    fuse?.alive -= 1
    fuse?.burn()
  }
}

final class SmallCell: CommandView, ModelTransfer {
  func update(with model: Small) {
    id = model.id
    fuse?.burn()
  }
}

final class LargeCell: CommandView, ModelTransfer {
  func update(with model: Large) {
    id = model.id
    fuse?.burn()
  }
}

final class OtherCell: CommandView {}

/// Counts displayed elements by events alone.
final class CommandObserver: CollectionObserver {
  private let fuse: Fuse
  private(set) var displayed = 0

  init(_ fuse: Fuse) {
    self.fuse = fuse
  }

  func observe(_ event: CollectionEvent) {
    switch event {
    case .displayed: displayed += 1
    case .ended: displayed -= 1
    default: break
    }
    fuse.burn()
  }
}
