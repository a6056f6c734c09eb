import Foundation

/// One request without the library: the handlers of a table that all requests share, with its own
/// items and views.
final class HandRequest {
  var models: [Any] = []
  private let table: HandTable
  private var idle: [ObjectIdentifier: HandView] = [:]

  init(_ table: HandTable) {
    self.table = table
  }

  /// Configures a view for every model once, with one view alive at a time, so that one is idle for
  /// each type.
  func enumerate(_ body: (HandView, Any, IndexPath) throws -> Void) rethrows {
    let section = IndexPath(index: 0)
    for (item, model) in models.enumerated() {
      let type = ObjectIdentifier(type(of: model))
      guard let mapping = table.mappings[type] else { continue }
      let view: HandView
      if let waiting = idle[type] {
        waiting.prepareForReuse()
        view = waiting
      } else {
        view = mapping.make()
        idle[type] = view
      }
      let path = section.appending(item)
      mapping.bind(view, model, path)
      try body(view, model, path)
    }
  }
}
