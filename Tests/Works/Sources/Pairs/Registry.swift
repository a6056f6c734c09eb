import CollectionMapping
import Foundation

/// A type with which mappings can be registered: one of the library, or a custom one.
///
/// Everything is inlined down to a concrete type for each mapping, as in a program that spells out
/// its registrations.
protocol Registry {
  /// Maps a model type to a view that takes its row and its model.
  mutating func add<Model>(_ type: Model.Type)
}

extension CollectionManager: Registry {
  @inline(__always)
  func add<Model>(_ type: Model.Type) {
    register(Cell<Model>.self) { _ in
    } handler: { view, _, path in
      view.row = path.item
    }
  }
}

extension MappingCatalog: Registry {
  @inline(__always)
  mutating func add<Model>(_ type: Model.Type) {
    register(Cell<Model>.self) { _ in
    } handler: { view, _, path in
      view.row = path.item
    }
  }
}

extension HandTable: Registry {
  @inline(__always)
  mutating func add<Model>(_ type: Model.Type) {
    register(HandCell<Model>.self) { view, _, path in view.row = path[1] }
  }
}

extension Registry {
  @inline(__always)
  mutating func addTen() { addTen(T0.self) }

  mutating func addHundred() {
    addTen(T0.self)
    addTen(T1.self)
    addTen(T2.self)
    addTen(T3.self)
    addTen(T4.self)
    addTen(T5.self)
    addTen(T6.self)
    addTen(T7.self)
    addTen(T8.self)
    addTen(T9.self)
  }

  @inline(__always)
  private mutating func addTen<Tag>(_ tag: Tag.Type) {
    add(M0<Tag>.self)
    add(M1<Tag>.self)
    add(M2<Tag>.self)
    add(M3<Tag>.self)
    add(M4<Tag>.self)
    add(M5<Tag>.self)
    add(M6<Tag>.self)
    add(M7<Tag>.self)
    add(M8<Tag>.self)
    add(M9<Tag>.self)
  }

  /// Maps a number of further types, of which there are no models.
  mutating func addOthers(_ count: Int) {
    add(UInt8.self, andOthers: count)
  }

  private mutating func add<Inner>(_ inner: Inner.Type, andOthers left: Int) {
    guard left > 0 else { return }
    add(Mark<Inner>.self)
    // Growing in width rather than in depth keeps the type names short.
    let half = (left - 1) / 2
    add((Inner, Int).self, andOthers: half)
    add((Inner, Bool).self, andOthers: left - 1 - half)
  }
}

/// An unlimited number of types: each `Inner` makes another one.
private struct Mark<Inner> {
  let number: Int
}

/// A registry filled with a number of mappings; those of the models come last.
func filled<Filled: Registry>(_ empty: Filled, mappings: Int) -> Filled {
  var registry = empty
  switch mappings {
  case 1:
    registry.add(M0<T0>.self)
  case 10:
    registry.addTen()
  default:
    registry.addOthers(mappings - 100)
    registry.addHundred()
  }
  return registry
}
