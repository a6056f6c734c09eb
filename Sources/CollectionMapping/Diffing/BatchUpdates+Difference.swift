extension BatchUpdates {
  /// The smallest batch that makes a new list of an old one, in one section.
  ///
  /// As few identifiers move as possible, and nothing that is on both sides is deleted and inserted.
  /// Of an identifier that occurs more than once, the first occurrence before becomes the first
  /// one afterwards, and so on. The same on every run.
  ///
  /// - Parameters:
  ///   - old: The identifiers before.
  ///   - new: The identifiers afterwards.
  ///   - section: The section in which they are.
  ///   - limits: How much work it may be; beyond it every item is deleted and inserted.
  /// - Complexity: O(*n* log *n*) in the number of identifiers on both sides; each is hashed at most
  ///   once.
  @inlinable
  public init<ID: Hashable>(
    from old: [ID], to new: [ID], inSection section: Int = 0,
    limits: CollectionLimits = CollectionLimits()
  ) {
    self.init(
      ContentOrigins(from: old, to: new, areUnique: false, limits: limits), before: old.count,
      after: new.count, inSection: section)
  }

  /// The smallest batch that makes a new list of an old one, in one section, and configures those
  /// again whose content changed.
  ///
  /// Behaves like DifferenceKit's `Differentiable`, with closures in place of a protocol.
  ///
  /// - Parameters:
  ///   - old: The elements before.
  ///   - new: The elements afterwards.
  ///   - section: The section in which they are.
  ///   - limits: How much work it may be; beyond it every item is deleted and inserted.
  ///   - identifier: What an element keeps when its content changes. It is called once for each
  ///     element, the old ones first.
  ///   - isUpdated: Whether the content of an element changed, given before and afterwards. It is
  ///     called once for each that is on both sides, in their order afterwards.
  /// - Complexity: O(*n* log *n*) in the number of elements on both sides.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: [Element], to new: [Element], inSection section: Int = 0,
    limits: CollectionLimits = CollectionLimits(), identifiedBy identifier: (Element) -> ID,
    updatedWhere isUpdated: (_ old: Element, _ new: Element) -> Bool
  ) {
    let (oldIDs, newIDs) = (old.map(identifier), new.map(identifier))
    let origins = ContentOrigins(from: oldIDs, to: newIDs, areUnique: false, limits: limits)
    self.init(origins, before: old.count, after: new.count, inSection: section)
    guard let origins else { return }
    var updated: [Int] = []
    for (place, origin) in origins.ofList(old.count).enumerated() where origin >= 0 {
      if isUpdated(old[origin], new[place]) { updated.append(origin) }
    }
    itemReconfigures = updated.inOrder().map { ElementPosition(section: section, item: $0) }
  }

  /// The plan for a list in one section; without origins, everything in it is replaced.
  @usableFromInline
  init(_ origins: ContentOrigins?, before: Int, after: Int, inSection section: Int) {
    guard let origins else {
      self.init()
      itemDeletes = (0..<before).map { ElementPosition(section: section, item: $0) }
      itemInserts = (0..<after).map { ElementPosition(section: section, item: $0) }
      return
    }
    self.init(origins)
    guard section != 0 else { return }
    for index in itemDeletes.indices { itemDeletes[index].section = section }
    for index in itemInserts.indices { itemInserts[index].section = section }
    itemMoves = itemMoves.map { move in
      BatchMove(
        from: ElementPosition(section: section, item: move.from.item),
        to: ElementPosition(section: section, item: move.to.item))
    }
  }
}

extension ContentOrigins {
  /// The origins of a list in one section; `nil` when it would be too much work.
  ///
  /// Identifiers that occur once on each side need hardly be hashed.
  @inlinable
  init?<ID: Hashable>(from old: [ID], to new: [ID], areUnique: Bool, limits: CollectionLimits) {
    var match = IdentifierMatch(
      from: [old], to: [new], sections: [0], isUnique: areUnique,
      work: DifferenceWork(limit: limits.differenceWork))
    guard let found = match.found() else { return nil }
    self = found
  }
}
