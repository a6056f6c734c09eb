/// What a mapping is, in words: for explanations and verification.
public struct MappingDescription: Hashable, Sendable {
  /// The token of the mapping.
  public let token: MappingToken

  /// What its views are for.
  public let category: ElementCategory

  /// The full name of the view class.
  public let viewType: String

  /// The full name of the model type.
  public let modelType: String

  /// `nil` without a condition; `"section 2"` or `"custom"` with one.
  public let condition: String?
}

extension MappingDescription: CustomStringConvertible {
  /// `PostCell for Post as cell when custom`.
  public var description: String {
    "\(viewType) for \(modelType) as \(category)" + (condition.map { " when \($0)" } ?? "")
  }
}
