/// Limits for the size of a collection and its output.
///
/// External data may have any size. These limits bound the memory and the work for it. Each limit states what
/// happens beyond it.
///
/// ```swift
/// let manager = CollectionManager(limits: CollectionLimits(items: 10_000, outputBytes: 1 << 20))
/// ```
///
/// A number below 0 counts as 0. `Int.max` means no limit, except for sections: their limit is at most
/// 10,000,000, because a write to a section creates all sections before it.
public struct CollectionLimits: Hashable, Sendable {
  /// The limits for the content of a manager, for its passes and for the differences of its data sources.
  public let content: ContentLimits

  /// The number of idle views in the pool of each mapping, and of each registration of a container.
  ///
  /// A view that returns to a full pool is released, without an error. Defaults to 64.
  public let pooledViews: Int

  /// The number of elements that a container with a layout displays at once.
  ///
  /// It bounds the work if items are so small that all of them intersect the viewport. Elements beyond it, in
  /// the order of the content, are not displayed, and the container reports the anomaly `visibleLimit`. It
  /// also bounds the number of prefetched items. Defaults to 100,000.
  public let visibleElements: Int

  /// The number of nested optionals around a model.
  ///
  /// A model inside more optionals is treated as a model without a mapping, according to ``UnmappedPolicy``, with
  /// the error ``DequeueError/tooManyOptionals(limit:_:)``. Defaults to 10,000.
  public let optionalDepth: Int

  /// The number of UTF-8 bytes in all texts of a ``ContainerReport`` together.
  ///
  /// Beyond it, the report throws a ``LimitError``. Defaults to 64 MiB. ``TextWriter``, and `MarkupWriter` of
  /// the product `CollectionMappingMarkup`, have the same default; pass them another limit as `byteLimit`.
  public let outputBytes: Int

  /// The number of calls of the library that may be nested in each other, each by a closure or a member of a user
  /// that the earlier one calls: a handler that requests another view, whose handler requests a view.
  ///
  /// Beyond it, the innermost closure is not called, and the anomaly `nestedTooDeep` names it: a dequeue throws
  /// ``DequeueError/nestedTooDeep(limit:_:)``, and an event has its default answer. Each call needs up to
  /// 20 KB of the stack in a debug build. Defaults to 16, at least 1.
  public let nestedCalls: Int

  /// The number of changes that may follow from one call, each made because of the change before it: an item that
  /// `willDisplay` adds for each item that is displayed.
  ///
  /// Beyond it, a batch update and a snapshot throw ``BatchUpdateError/tooManyFollowUps(limit:)``. The change of a
  /// storage is counted, but not announced, and what waits is not displayed until the next change. The anomaly
  /// `followUpLimit` names the handler. Defaults to 100,000.
  public let followUps: Int

  /// Creates limits, each for the property with its name.
  public init(
    items: Int = 1_000_000, sections: Int = 1_000_000, pooledViews: Int = 64,
    visibleElements: Int = 100_000, optionalDepth: Int = 10_000, outputBytes: Int = 64 << 20,
    differenceWork: Int = 100_000_000, nestedCalls: Int = 16, followUps: Int = 100_000
  ) {
    content = ContentLimits(items: items, sections: sections, differenceWork: differenceWork)
    self.pooledViews = max(0, pooledViews)
    self.visibleElements = max(0, visibleElements)
    self.optionalDepth = max(0, optionalDepth)
    self.outputBytes = max(0, outputBytes)
    self.nestedCalls = max(1, nestedCalls)
    self.followUps = max(0, followUps)
  }

  /// The number of items in all sections together; see ``ContentLimits/items``.
  public var items: Int { content.items }

  /// The number of sections, including empty sections; see ``ContentLimits/sections``.
  public var sections: Int { content.sections }

  /// The work of one difference; see ``ContentLimits/differenceWork``.
  public var differenceWork: Int { content.differenceWork }
}
