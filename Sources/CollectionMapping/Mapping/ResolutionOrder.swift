/// The order in which mappings that fit a model are used.
public enum ResolutionOrder: Hashable, Sendable, Codable {
  /// A mapping with a condition goes before a mapping without one; then the closest model type wins: the
  /// exact type, the nearest superclass, a protocol or a value type that a Foundation class is bridged
  /// to, a type that a collection or `AnyHashable` converts to, `Any`; then the first registered wins.
  case mostSpecific

  /// The mapping that was registered first is used, as in DTCollectionViewManager.
  case firstRegistered
}
