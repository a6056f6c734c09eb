import Foundation

/// The same work without the library: handlers in a dictionary by type, and a pool for each.
class HandView {
  var row = 0
  final var mapping: HandMapping?
  func prepareForReuse() { row = 0 }
}

final class HandCell<Model>: HandView {
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

  mutating func register<Model>(
    _ type: Model.Type, handler: @escaping (HandCell<Model>, Model, IndexPath) -> Void
  ) {
    mappings[ObjectIdentifier(type)] = HandMapping(make: { HandCell<Model>() }) {
      view, model, path in
      guard let view = view as? HandCell<Model>, let model = model as? Model else { return }
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
