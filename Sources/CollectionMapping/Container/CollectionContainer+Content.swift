#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionContainer {
  /// The number of sections, as the data source last told.
  ///
  /// It is asked when this is first needed, at ``reloadData()``, and right after the closure of a
  /// batch; a data source that changes without a batch is not noticed here.
  public var numberOfSections: Int { contentAtRest().counts.count }

  /// The number of items of a section, as the data source last told; `nil` for one that does not
  /// exist.
  public func numberOfItems(inSection section: Int) -> Int? {
    let counts = contentAtRest().counts
    return counts.indices.contains(section) ? counts[section] : nil
  }

  /// What the data source last told, and what waited for its answer is carried out.
  func contentAtRest() -> ContainerContent {
    if let known = knownContent { return known }
    let content = content()
    carryOutWaiting()
    return knownContent ?? content
  }

  /// What the data source last told; it is asked when it was not yet.
  func content() -> ContainerContent {
    if let known = knownContent { return known }
    // A data source that asks the container in turn gets nothing, and no endless question.
    guard !isCounting else { return ContainerContent() }
    knownContent = readContent()
    return knownContent ?? ContainerContent()
  }

  /// Forgets what is known of a content when another one takes its place.
  func forgetContent() {
    giveUpContent()
    carryOutWaiting()
  }

  /// Forgets what is known of a content, and tells of what is cancelled with it.
  func giveUpContent() {
    let earlier = interaction
    let cancelled = interaction.letGo()
    let movement = interaction.movement
    interaction.movement = nil
    (knownContent, needsReload) = (nil, false)
    giveStateToAll()
    arrangement.forgetContent()
    whileCommitting {
      tellOfLost(since: earlier)
      tellOfCancelled(cancelled)
      if let movement { report(.movementCancelled(movement.origin.indexPath)) }
    }
  }

  /// Asks the data source how much there is; impossible numbers count as zero.
  ///
  /// One that is replaced while it is asked makes way for the other one, but not without end.
  ///
  /// - Returns: `nil` without a data source, and when each that was asked has been replaced.
  /// - Complexity: O(*s*) in the number of sections.
  func readContent() -> ContainerContent? {
    let wasCounting = isCounting
    isCounting = true
    defer { isCounting = wasCounting }
    for _ in 0..<4 {
      guard let dataSource else { return nil }
      let content = whileCommitting { readContent(of: dataSource) }
      if self.dataSource === dataSource { return content }
    }
    return nil
  }

  private func readContent(of dataSource: any CollectionContainerDataSource) -> ContainerContent {
    var content = ContainerContent()
    let sections = dataSource.numberOfSections(in: self)
    let isPossible = sections >= 0 && sections <= limits.sections
    if !isPossible { report(.invalidCount(section: nil, count: sections)) }
    content.counts.reserveCapacity(isPossible ? sections : 0)
    for section in 0..<(isPossible ? sections : 0) {
      var items = dataSource.collectionContainer(self, numberOfItemsInSection: section)
      if items < 0 || items > limits.items {
        report(.invalidCount(section: section, count: items))
        items = 0
      }
      content.counts.append(items)
    }
    content.declarations = dataSource.supplementaryDeclarations(in: self)
    return content
  }

  /// The place of an item that exists.
  func position(of indexPath: IndexPath) throws(ContainerError) -> ElementPosition {
    guard let position = ElementPosition(anyPair: indexPath) else {
      throw .noItem(indexPath, count: nil)
    }
    let content = contentAtRest()
    guard content.hasItem(at: position) else {
      let isThere = content.counts.indices.contains(position.section)
      throw .noItem(indexPath, count: isThere ? content.counts[position.section] : nil)
    }
    return position
  }
}
