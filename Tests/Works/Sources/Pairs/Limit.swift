import Foundation

/// The same work without the library: handlers in a dictionary by type, and a pool for each.
class HandView {
  var row = 0
  final var mapping: HandMapping?
  required init() {}
  func prepareForReuse() { row = 0 }
}

/// A view for models of one type.
protocol HandModelView: HandView {
  associatedtype Model
  init()
  func update(with model: Model)
}

final class HandCell<Model>: HandView, HandModelView {
  var model: Model?
  func update(with model: Model) { self.model = model }
}

final class HandMapping {
  var idle: [HandView] = []
  let make: () -> HandView
  let bind: (HandView, Any, IndexPath) -> Void

  init(make: @escaping () -> HandView, bind: @escaping (HandView, Any, IndexPath) -> Void) {
    self.make = make
    self.bind = bind
  }
}

struct HandTable {
  var mappings: [ObjectIdentifier: HandMapping] = [:]

  @inline(__always)
  mutating func register<View: HandModelView>(
    _ viewType: View.Type, handler: @escaping (View, View.Model, IndexPath) -> Void
  ) {
    mappings[ObjectIdentifier(View.Model.self)] = HandMapping(make: { View() }) {
      view, model, path in
      guard let view = view as? View, let model = model as? View.Model else { return }
      handler(view, model, path)
      view.update(with: model)
    }
  }

  func view(for model: Any, at path: IndexPath) -> HandView? {
    guard let mapping = mappings[ObjectIdentifier(type(of: model))] else { return nil }
    let view: HandView
    if let idle = mapping.idle.popLast() {
      idle.prepareForReuse()
      view = idle
    } else {
      view = mapping.make()
    }
    view.mapping = mapping
    mapping.bind(view, model, path)
    return view
  }

  /// Configures a view for every model once, with one view alive at a time.
  func enumerate(_ models: [Any], _ body: (HandView, Any, IndexPath) throws -> Void) rethrows {
    let section = IndexPath(index: 0)
    for (item, model) in models.enumerated() {
      let path = section.appending(item)
      guard let view = view(for: model, at: path) else { continue }
      defer { recycle(view) }
      try body(view, model, path)
    }
  }

  func recycle(_ view: HandView) {
    guard let mapping = view.mapping else { return }
    view.mapping = nil
    mapping.idle.append(view)
  }
}
