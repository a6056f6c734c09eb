/// How much a collection may hold and write before it says no.
///
/// Data from outside may be of any size; these numbers bound what is done with it. What would pass a
/// limit is refused; each limit says how.
///
/// ```swift
/// let manager = CollectionManager(limits: CollectionLimits(items: 10_000, outputBytes: 1 << 20))
/// ```
///
/// A number below 0 counts as 0. `Int.max` stands for no limit, except of sections: there are never
/// more than 10,000,000, since a write to a far section makes all before it.
public struct CollectionLimits: Hashable, Sendable {
  /// The items in all sections together, in a ``MemoryStorage`` and in a pass.
  ///
  /// A write beyond it throws a ``StorageError/limit(_:)``; a pass throws a ``LimitError``. The same
  /// holds for ``sections``.
  public let items: Int

  /// The sections, empty ones included, in a ``MemoryStorage`` and in a pass.
  public let sections: Int

  /// The idle views that each mapping keeps, and each registration of a container.
  ///
  /// Exceeding it is no error: a view that returns to a full pool is released, and another one is made
  /// when it is needed.
  public let pooledViews: Int

  /// The elements that a container with a layout displays at once.
  ///
  /// It is large, since a viewport may be as long as a printed page, and bounds the work if items are so
  /// small that all of them intersect the viewport. Elements beyond it, in the order of the content, are
  /// not displayed, and the anomaly `visibleLimit` is reported. No more items than that are prefetched.
  public let visibleElements: Int

  /// The optionals that may lie around a model, one inside the other.
  ///
  /// Generous, since unwrapping takes time in proportion to it and no recursion. A model inside more
  /// of them is treated as one without a mapping, by ``UnmappedPolicy``: a
  /// ``DequeueError/tooManyOptionals(limit:_:)``, or the anomaly of that name.
  public let optionalDepth: Int

  /// The UTF-8 bytes of all texts in a ``ContainerReport`` of a manager together; beyond it the report
  /// throws a ``LimitError``.
  ///
  /// Also the default limit of a ``TextWriter``, and of a `MarkupWriter` of the product
  /// `CollectionMappingMarkup`. A writer does not know the manager: pass it another limit as `byteLimit`.
  public let outputBytes: Int

  /// The identifiers that a difference may hash and the comparisons of two it may make, together.
  ///
  /// Twice the number of items is enough for most contents, ten times for shuffled ones; only
  /// identifiers with the same hash need more. No error belongs to this limit: beyond it the
  /// difference replaces everything, see ``CollectionChanges/replacesEverything``.
  public let differenceWork: Int

  /// Creates limits; what is left out has its default.
  ///
  /// - Parameters:
  ///   - items: The items in all sections together.
  ///   - sections: The sections.
  ///   - pooledViews: The idle views of each mapping.
  ///   - visibleElements: The elements that intersect a viewport.
  ///   - optionalDepth: The optionals around a model.
  ///   - outputBytes: The bytes of output; the default is 64 MiB.
  ///   - differenceWork: The hashes and comparisons of a difference.
  public init(
    items: Int = 1_000_000, sections: Int = 1_000_000, pooledViews: Int = 64,
    visibleElements: Int = 100_000, optionalDepth: Int = 10_000, outputBytes: Int = 64 << 20,
    differenceWork: Int = 100_000_000
  ) {
    self.items = max(0, items)
    self.sections = min(max(0, sections), 10_000_000)
    self.pooledViews = max(0, pooledViews)
    self.visibleElements = max(0, visibleElements)
    self.optionalDepth = max(0, optionalDepth)
    self.outputBytes = max(0, outputBytes)
    self.differenceWork = max(0, differenceWork)
  }
}
