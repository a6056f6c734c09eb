import CollectionMapping
import Foundation
import Works

/// Pages of 50 items of 10 types: storing the items, and a pass with one view alive at a time.
///
/// A fresh manager makes new views for each page, a warm one reuses those of the last page. Views are
/// generic classes, or ordinary ones.
func measurePages(_ works: inout [MeasuredWork]) {
  for (work, isOrdinary) in [(Work.freshPage, false), (.freshPageOrdinary, true)] {
    works.measure(work) { scale in
      let pages = Pages(scale, isOrdinary: isOrdinary)
      return Pair(count: pages.count, ours: pages.fresh, limit: pages.freshByHand)
    }
  }
  for (work, isOrdinary) in [(Work.warmPage, false), (.warmPageOrdinary, true)] {
    works.measure(work) { scale in
      let pages = Pages(scale, isOrdinary: isOrdinary)
      return Pair(count: pages.count, ours: pages.warm, limit: pages.warmByHand)
    }
  }
  works.measure(.setItems) { scale in
    let pages = Pages(scale)
    return Pair(count: pages.count, ours: pages.store, limit: pages.storeByHand)
  }
  works.measure(.pageBeside) { scale in
    let pages = Pages(scale)
    return Pair(count: pages.count, ours: pages.fresh, limit: pages.warm)
  }
}

private final class Pages {
  private let pages: [[Any]]
  private let catalog: MappingCatalog
  private let table: HandTable
  private let manager: CollectionManager
  private let request: HandRequest

  init(_ scale: Scale, isOrdinary: Bool = false) {
    pages = (0..<scale(100, counted: 10)).map { _ in mixedModels(50, types: 10) }
    catalog =
      isOrdinary ? ordinary(MappingCatalog()) : filled(MappingCatalog(), mappings: 10)
    table = isOrdinary ? ordinary(HandTable()) : filled(HandTable(), mappings: 10)
    manager = CollectionManager(catalog)
    request = HandRequest(table)
  }

  var count: Int { pages.count }

  func fresh() throws -> Duration {
    try time {
      for page in pages { try show(page, with: CollectionManager(catalog)) }
    }
  }

  func warm() throws -> Duration {
    try time {
      for page in pages { try show(page, with: manager) }
    }
  }

  private func show(_ page: [Any], with manager: CollectionManager) throws {
    var rows = 0
    try manager.memoryStorage.setItems(page)
    try manager.enumerateElements { element in rows += element.indexPath[1] }
    blackHole(rows)
  }

  func freshByHand() -> Duration {
    time {
      for page in pages { showByHand(page, with: HandRequest(table)) }
    }
  }

  func warmByHand() -> Duration {
    time {
      for page in pages { showByHand(page, with: request) }
    }
  }

  private func showByHand(_ page: [Any], with request: HandRequest) {
    var rows = 0
    request.models = page
    request.enumerate { view, _, path in rows += path[1] }
    blackHole(rows)
  }
  func store() throws -> Duration {
    try time {
      for page in pages { try manager.memoryStorage.setItems(page) }
    }
  }

  func storeByHand() -> Duration {
    var sections: [[Any]] = []
    defer { blackHole(sections) }
    return time {
      for page in pages { sections = [page] }
    }
  }
}
