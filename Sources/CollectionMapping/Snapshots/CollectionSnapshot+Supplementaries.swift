extension CollectionSnapshot {
  /// The kinds of a section's supplementary views that are to be replaced, sorted by their strings;
  /// `nil` when there is no such section.
  public func reloadedSupplementaryKinds(inSection section: SectionID) -> [ElementKind]? {
    index(ofSection: section).map { sorted(sections[$0].reloadedKinds) }
  }

  /// The kinds of a section's supplementary views that are to be filled again, sorted by their
  /// strings; `nil` when there is no such section.
  ///
  /// None of them is among ``reloadedSupplementaryKinds(inSection:)``.
  public func reconfiguredSupplementaryKinds(inSection section: SectionID) -> [ElementKind]? {
    index(ofSection: section).map { sorted(sections[$0].reconfiguredKinds) }
  }

  /// Marks supplementary views of a section so that they are replaced by new ones.
  ///
  /// A kind that was marked to be reconfigured is reloaded instead. UIKit has nothing like it.
  ///
  /// - Parameters:
  ///   - kinds: The kinds; whether there are views of them is seen when the snapshot is applied.
  ///   - section: The section.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)``; nothing has changed then.
  public mutating func reloadSupplementaries(
    _ kinds: [ElementKind], inSection section: SectionID
  ) throws(SnapshotError) {
    let index = try existingIndex(ofSection: section)
    sections[index].reloadedKinds.formUnion(kinds)
    sections[index].reconfiguredKinds.subtract(kinds)
  }

  /// Marks supplementary views of a section so that they stay and are filled again.
  ///
  /// A kind that is marked to be reloaded stays so. UIKit has nothing like it.
  ///
  /// - Parameters:
  ///   - kinds: The kinds; whether there are views of them is seen when the snapshot is applied.
  ///   - section: The section.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)``; nothing has changed then.
  public mutating func reconfigureSupplementaries(
    _ kinds: [ElementKind], inSection section: SectionID
  ) throws(SnapshotError) {
    let index = try existingIndex(ofSection: section)
    sections[index].reconfiguredKinds.formUnion(
      Set(kinds).subtracting(sections[index].reloadedKinds))
  }

  private func sorted(_ kinds: Set<ElementKind>) -> [ElementKind] {
    kinds.sorted { $0.rawValue < $1.rawValue }
  }
}
