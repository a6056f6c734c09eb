import CollectionMapping
import FoundationEssentials

/// Uses each of many kinds once, in the ways that take a kind, a reuse identifier or a name; nothing is kept.
///
/// - Parameters:
///   - count: The number of kinds.
///   - isAt: Receives the number of each kind after it was used.
/// - Throws: The error of the manager.
func useKinds(_ count: Int, isAt: (Int) -> Void) throws {
  let manager = CollectionManager()
  manager.anomalyHandler.anomalyAction = { _ in }
  let bare = CollectionContainer()
  bare.anomalyHandler.anomalyAction = { _ in }
  try manager.memoryStorage.setItems(["item"])
  for number in 1...count {
    let kind = ElementKind("kind \(number) of a client")
    let element = ElementID.supplementary(ofKind: kind, atItem: 0, inSection: 0)
    _ = try manager.view(for: "badge", ofKind: kind, at: [0, 0])
    _ = manager.hasMapping(for: "badge", ofKind: kind)
    _ = manager.explain("badge", ofKind: kind)
    bare.display(element)
    manager.container.display(element)
    manager.container.endDisplaying(element)
    try manager.container.register(
      TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind.rawValue)
    manager.container.unregister(
      forSupplementaryViewOfKind: kind, withReuseIdentifier: kind.rawValue)
    let token = manager.registerSupplementary(TitleView.self, ofKind: kind) { mapping in
      mapping.condition = .custom(kind.rawValue) { _, _ in true }
      mapping.willDisplay { _, _, _ in }
    }
    manager.memoryStorage.setSupplementaryModels(["badge"], ofKind: kind)
    if let view = try manager.view(for: "badge", ofKind: kind, at: [0, 0]) {
      manager.recycle(view)
    }
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: kind, nil)
    manager.unregister(token)
    isAt(number)
  }
}
