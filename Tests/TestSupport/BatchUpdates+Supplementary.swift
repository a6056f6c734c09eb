package import CollectionContent

extension BatchUpdates {
  /// The single supplementary views that are reloaded, by their identities before the batch.
  package var reloadedSupplementaryViews: [ElementID] { supplementaryReloads.compactMap(\.element) }

  /// The single supplementary views that are reconfigured, by their identities before the batch.
  package var reconfiguredSupplementaryViews: [ElementID] {
    supplementaryReconfigures.compactMap(\.element)
  }

  /// The sections in which all supplementary views of a kind are reloaded; `nil` stands for every kind.
  package var sectionsWithReloadedSupplementaryViews: [(section: Int, kind: ElementKind?)] {
    supplementaryReloads.filter { $0.item == nil }.map { ($0.section, $0.kind) }
  }

  /// The sections in which all supplementary views of a kind are reconfigured; `nil` stands for every kind.
  package var sectionsWithReconfiguredSupplementaryViews: [(section: Int, kind: ElementKind?)] {
    supplementaryReconfigures.filter { $0.item == nil && !$0.isOfSection }
      .map { ($0.section, $0.kind) }
  }
}
