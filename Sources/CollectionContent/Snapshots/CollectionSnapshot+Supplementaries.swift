extension CollectionSnapshot {
  /// The kinds of supplementary views in a section that are marked for a reload, sorted by their
  /// strings; `nil` if there is no such section.
  public func reloadedSupplementaryKinds(inSection section: SectionID) -> [ElementKind]? {
    index(ofSection: section).map { sorted(sections[$0].reloadedKinds) }
  }

  /// The kinds of supplementary views in a section that are marked to be reconfigured, sorted by their
  /// strings; `nil` if there is no such section.
  ///
  /// None of them is in ``reloadedSupplementaryKinds(inSection:)``.
  public func reconfiguredSupplementaryKinds(inSection section: SectionID) -> [ElementKind]? {
    index(ofSection: section).map { sorted(sections[$0].reconfiguredKinds) }
  }

  /// Marks the supplementary views of a kind in sections for a reload: new views replace them.
  ///
  /// The mark replaces an earlier mark of the kind to be reconfigured. UIKit has no such call.
  ///
  /// - Parameters:
  ///   - kind: The kind. A mark on a kind without views has no effect.
  ///   - sections: The sections; a section that is given twice is marked once.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for the first that the snapshot does not
  ///   contain; the snapshot is unchanged.
  public mutating func reloadSupplementaryViews(
    ofKind kind: ElementKind, inSections sections: [SectionID]
  ) throws(SnapshotError) {
    for index in try existingIndices(ofSections: sections) {
      areSectionsMarked = true
      self.sections[index].reloadedKinds.insert(kind)
      self.sections[index].reconfiguredKinds.remove(kind)
    }
  }

  /// Marks the supplementary views of a kind in sections to be configured again; the views are kept.
  ///
  /// A kind that is marked for a reload keeps that mark. UIKit has no such call.
  ///
  /// - Parameters:
  ///   - kind: The kind. A mark on a kind without views has no effect.
  ///   - sections: The sections; a section that is given twice is marked once.
  /// - Throws: ``SnapshotError/sectionNotFound(_:known:)`` for the first that the snapshot does not
  ///   contain; the snapshot is unchanged.
  public mutating func reconfigureSupplementaryViews(
    ofKind kind: ElementKind, inSections sections: [SectionID]
  ) throws(SnapshotError) {
    for index in try existingIndices(ofSections: sections)
    where !self.sections[index].reloadedKinds.contains(kind) {
      areSectionsMarked = true
      self.sections[index].reconfiguredKinds.insert(kind)
    }
  }

  private func sorted(_ kinds: Set<ElementKind>) -> [ElementKind] {
    kinds.sorted { $0.rawValue < $1.rawValue }
  }
}
