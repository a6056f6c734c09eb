/// Which of several mappings that fit a model is used.
public enum ResolutionOrder: Hashable, Sendable, Codable {
  /// One with a condition before one without; then the closest model type: the exact type, the
  /// nearest superclass, a protocol, a type the model converts to, `Any`; then the one that was
  /// registered first.
  case mostSpecific

  /// The one that was registered first, as in DTCollectionViewManager.
  case firstRegistered
}
