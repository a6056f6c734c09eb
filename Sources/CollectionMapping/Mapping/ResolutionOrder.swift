/// Which of several mappings that fit a model is used.
public enum ResolutionOrder: Hashable, Sendable, Codable {
  /// One with a condition before one without; then the closest model type: the exact type, the
  /// nearest superclass, a protocol or a value type that a Foundation class is bridged to, a type
  /// that a collection or `AnyHashable` converts to, `Any`; then the one that was registered first.
  case mostSpecific

  /// The one that was registered first, as in DTCollectionViewManager.
  case firstRegistered
}
