/// A section that a pass has begun.
public struct PassSection {
  /// The index of the section, from 0.
  public let index: Int

  /// The number of items of the section when the pass began it, as far as the storage knows them.
  public let numberOfItems: Int

  /// The identifier of the section, as the storage returned it; `nil` if it has none.
  public let identifier: Any?
}

@available(*, unavailable)
extension PassSection: Sendable {}
