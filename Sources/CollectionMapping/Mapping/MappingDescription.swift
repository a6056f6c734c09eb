/// A mapping, as explanations and problems describe it.
public struct MappingDescription: Hashable, Sendable {
  /// The token of the mapping.
  public let token: MappingToken

  /// The category of its views: cells, or supplementary views of a kind.
  public let category: ElementCategory

  /// The view class.
  public let viewType: TypeName

  /// The model type.
  public let modelType: TypeName

  /// The name of the condition.
  ///
  /// Without a name, `"section 2"` or `"custom"`. `nil` if there is no condition.
  public let condition: String?
}

extension MappingDescription: CustomStringConvertible {
  /// `App.PostCell for App.Post as cell when pinned`.
  public var description: String {
    "\(viewType) for \(modelType) as \(category)"
      + (condition.map { " when \($0.onOneLine)" } ?? "")
  }
}
