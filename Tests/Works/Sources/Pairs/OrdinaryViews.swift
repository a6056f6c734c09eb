import CollectionMapping
import Foundation

// A view for each of ten model types, which is not generic, as most views of programs are.

final class M0Cell: ReusableView, OrdinaryCell {
  var model: M0<T0>?
  var row = 0
  func update(with model: M0<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M1Cell: ReusableView, OrdinaryCell {
  var model: M1<T0>?
  var row = 0
  func update(with model: M1<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M2Cell: ReusableView, OrdinaryCell {
  var model: M2<T0>?
  var row = 0
  func update(with model: M2<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M3Cell: ReusableView, OrdinaryCell {
  var model: M3<T0>?
  var row = 0
  func update(with model: M3<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M4Cell: ReusableView, OrdinaryCell {
  var model: M4<T0>?
  var row = 0
  func update(with model: M4<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M5Cell: ReusableView, OrdinaryCell {
  var model: M5<T0>?
  var row = 0
  func update(with model: M5<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M6Cell: ReusableView, OrdinaryCell {
  var model: M6<T0>?
  var row = 0
  func update(with model: M6<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M7Cell: ReusableView, OrdinaryCell {
  var model: M7<T0>?
  var row = 0
  func update(with model: M7<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M8Cell: ReusableView, OrdinaryCell {
  var model: M8<T0>?
  var row = 0
  func update(with model: M8<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}
final class M9Cell: ReusableView, OrdinaryCell {
  var model: M9<T0>?
  var row = 0
  func update(with model: M9<T0>) { self.model = model }
  override func prepareForReuse() { row = 0 }
}

/// The same views without the library.
final class HandM0Cell: HandView, HandModelView {
  var model: M0<T0>?
  func update(with model: M0<T0>) { self.model = model }
}
final class HandM1Cell: HandView, HandModelView {
  var model: M1<T0>?
  func update(with model: M1<T0>) { self.model = model }
}
final class HandM2Cell: HandView, HandModelView {
  var model: M2<T0>?
  func update(with model: M2<T0>) { self.model = model }
}
final class HandM3Cell: HandView, HandModelView {
  var model: M3<T0>?
  func update(with model: M3<T0>) { self.model = model }
}
final class HandM4Cell: HandView, HandModelView {
  var model: M4<T0>?
  func update(with model: M4<T0>) { self.model = model }
}
final class HandM5Cell: HandView, HandModelView {
  var model: M5<T0>?
  func update(with model: M5<T0>) { self.model = model }
}
final class HandM6Cell: HandView, HandModelView {
  var model: M6<T0>?
  func update(with model: M6<T0>) { self.model = model }
}
final class HandM7Cell: HandView, HandModelView {
  var model: M7<T0>?
  func update(with model: M7<T0>) { self.model = model }
}
final class HandM8Cell: HandView, HandModelView {
  var model: M8<T0>?
  func update(with model: M8<T0>) { self.model = model }
}
final class HandM9Cell: HandView, HandModelView {
  var model: M9<T0>?
  func update(with model: M9<T0>) { self.model = model }
}

protocol OrdinaryCell: ReusableView, ModelTransfer {
  var row: Int { get set }
}

/// A registry to which the ordinary views are added one by one.
protocol OrdinaryRegistry {
  /// Maps the model type of a view to it, with a handler that takes the row.
  mutating func add<View: OrdinaryCell, ByHand: HandModelView>(
    _ view: View.Type, _ hand: ByHand.Type)
}

extension CollectionManager: OrdinaryRegistry {
  @inline(__always)
  func add<View: OrdinaryCell, ByHand: HandModelView>(_ view: View.Type, _ hand: ByHand.Type) {
    register(view) { _ in
    } handler: { view, _, path in
      view.row = path.item
    }
  }
}

extension MappingCatalog: OrdinaryRegistry {
  @inline(__always)
  mutating func add<View: OrdinaryCell, ByHand: HandModelView>(
    _ view: View.Type, _ hand: ByHand.Type
  ) {
    register(view) { _ in
    } handler: { view, _, path in
      view.row = path.item
    }
  }
}

extension HandTable: OrdinaryRegistry {
  @inline(__always)
  mutating func add<View: OrdinaryCell, ByHand: HandModelView>(
    _ view: View.Type, _ hand: ByHand.Type
  ) {
    register(hand) { view, _, path in view.row = path[1] }
  }
}

/// A registry filled with the ordinary views.
func ordinary<Filled: OrdinaryRegistry>(_ empty: Filled) -> Filled {
  var registry = empty
  registry.add(M0Cell.self, HandM0Cell.self)
  registry.add(M1Cell.self, HandM1Cell.self)
  registry.add(M2Cell.self, HandM2Cell.self)
  registry.add(M3Cell.self, HandM3Cell.self)
  registry.add(M4Cell.self, HandM4Cell.self)
  registry.add(M5Cell.self, HandM5Cell.self)
  registry.add(M6Cell.self, HandM6Cell.self)
  registry.add(M7Cell.self, HandM7Cell.self)
  registry.add(M8Cell.self, HandM8Cell.self)
  registry.add(M9Cell.self, HandM9Cell.self)
  return registry
}
