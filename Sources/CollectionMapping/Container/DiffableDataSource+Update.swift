extension DiffableDataSource {
  /// Shows another content, and configures those items again whose content changed.
  ///
  /// ```swift
  /// try dataSource.apply(snapshot, reconfiguringWhere: { $0.title != $1.title })
  /// ```
  ///
  /// For identifiers that carry more than what makes them equal, or with the contents of before and
  /// afterwards at hand. What the snapshot has marked itself is shown anew too, and an item that it
  /// marks to be reloaded is. UIKit has nothing like it; ReactiveCollectionsKit compares all models.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - isUpdated: Whether the content of an item changed, given the identifier that is on show and
  ///     the one of the snapshot, which are equal. It is called when it is the snapshot's turn, before
  ///     anything changes: once for each item that is in both, in the order of the snapshot.
  ///   - completion: Called once, with what was done or why nothing was.
  /// - Returns: Whether it was applied at once, or waits.
  /// - Throws: ``ApplyError``, as for ``apply(_:completion:)``.
  /// - Complexity: O(*s* + *n* log *n*) in the number of sections and items of both.
  @inlinable
  @discardableResult
  public func apply(
    _ snapshot: Snapshot,
    reconfiguringWhere isUpdated: @escaping (_ old: ItemID, _ new: ItemID) -> Bool,
    completion: Completion? = nil
  ) throws(ApplyError) -> ApplyOutcome {
    let limits = limits
    return try enqueue(completion) { base throws(ApplyError) in
      ApplyPlan(from: base, to: snapshot, updatedWhere: isUpdated, limits: limits)
    }
  }

  /// Shows another content, as ``apply(_:reconfiguringWhere:completion:)`` does, and returns once it is
  /// on show.
  ///
  /// - Parameters:
  ///   - snapshot: The content.
  ///   - isUpdated: Whether the content of an item changed, given before and afterwards.
  /// - Returns: What was done.
  /// - Throws: ``ApplyError``, as for ``apply(_:)``.
  @discardableResult
  public func apply(
    _ snapshot: Snapshot,
    reconfiguringWhere isUpdated: @escaping (_ old: ItemID, _ new: ItemID) -> Bool
  ) async throws(ApplyError) -> AppliedChange<SectionID, ItemID> {
    let limits = limits
    return try await applied { base throws(ApplyError) in
      ApplyPlan(from: base, to: snapshot, updatedWhere: isUpdated, limits: limits)
    }
  }
}

extension ApplyPlan {
  /// The difference, with what the snapshot marks and what changed besides.
  @inlinable
  init(
    from base: CollectionSnapshot<SectionID, ItemID>,
    to target: CollectionSnapshot<SectionID, ItemID>,
    updatedWhere isUpdated: (_ old: ItemID, _ new: ItemID) -> Bool, limits: CollectionLimits
  ) {
    var changes = CollectionChanges(from: base, to: target, limits: limits)
    changes.reconfigure(from: base.contents.items, to: target.contents.items, where: isUpdated)
    self.init(target, changes)
  }
}
