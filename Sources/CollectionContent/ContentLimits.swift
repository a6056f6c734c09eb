/// Limits for the size of a content and for the work of comparing two.
///
/// External data may have any size. These limits bound the memory and the work for it. Each limit states what
/// happens beyond it.
///
/// ```swift
/// let storage = MemoryStorage(limits: ContentLimits(items: 10_000))
/// ```
///
/// A number below 0 counts as 0. `Int.max` means no limit, except for sections: their limit is at most
/// 10,000,000, because a write to a section creates all sections before it.
public struct ContentLimits: Hashable, Sendable {
  /// The number of items in all sections together, in a storage of the library and in a pass.
  ///
  /// Beyond it, a write throws ``StorageError/limit(_:)``, and a pass throws a ``LimitError``. Defaults to
  /// 1,000,000.
  public let items: Int

  /// The number of sections, including empty sections, in a ``MemoryStorage`` and in a pass.
  ///
  /// Beyond it, a write throws ``StorageError/limit(_:)``, and a pass throws a ``LimitError``. Defaults to
  /// 1,000,000.
  public let sections: Int

  /// The number of hashed identifiers and of comparisons in a difference, together.
  ///
  /// Most contents need twice the number of items, shuffled contents ten times. Only identifiers with equal
  /// hashes need more. Beyond it, the difference replaces everything, without an error; see
  /// ``CollectionChanges/replacesEverything``. Defaults to 100,000,000.
  public let differenceWork: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - items: The number of items in all sections together.
  ///   - sections: The number of sections.
  ///   - differenceWork: The number of hashes and comparisons of a difference.
  public init(
    items: Int = 1_000_000, sections: Int = 1_000_000, differenceWork: Int = 100_000_000
  ) {
    self.items = max(0, items)
    self.sections = min(max(0, sections), 10_000_000)
    self.differenceWork = max(0, differenceWork)
  }
}
