import Benchmark
import CollectionMapping
import Foundation
import Works

/// Pages of 50 items of 10 types: storing the items, and a pass with one view alive at a time.
///
/// A fresh manager makes new views for each page, a warm one reuses those of the last page.
func measurePages() {
  measure(.freshPage) {
    let pages = Pages()
    return Pair(count: pages.count, ours: pages.fresh, limit: pages.freshByHand)
  }
  measure(.warmPage) {
    let pages = Pages()
    return Pair(count: pages.count, ours: pages.warm, limit: pages.warmByHand)
  }
  measure(.pageBeside) {
    let pages = Pages()
    return Pair(count: pages.count, ours: pages.fresh, limit: pages.warm)
  }
}

private final class Pages {
  private let pages = (0..<100).map { _ in mixedModels(50, types: 10) }
  private let catalog = filled(MappingCatalog(), mappings: 10)
  private let table = filled(HandTable(), mappings: 10)
  private let manager: CollectionManager
  private let request: HandRequest

  init() {
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
}
