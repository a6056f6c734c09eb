/// How a flow layout gets sizes and distances from handlers and a ``CollectionFlowDelegate``.
extension CollectionContainer {
  /// A layout that asks the handlers and the delegate first, if there are any.
  func answering(_ layout: any CollectionLayout) -> any CollectionLayout {
    guard var flow = layout as? FlowLayout else { return layout }
    let isHeard = EventName.allCases.contains { $0.isOfFlowLayout && hub.hasHandler(for: $0) }
    guard isHeard || flowDelegate != nil else { return layout }
    let adjust = flow.adjustSection
    flow.adjustSection = { [weak self] section, metrics in
      adjust?(section, &metrics)
      self?.adjust(&metrics, ofSection: section)
    }
    return flow
  }

  /// Invalidates a flow layout, because handlers for its sizes and distances have changed.
  func invalidateFlowLayout() {
    if layout is FlowLayout { invalidateLayout() }
  }

  private var flowDelegate: (any CollectionFlowDelegate)? {
    delegate as? any CollectionFlowDelegate
  }

  private func adjust(_ metrics: inout FlowSectionMetrics, ofSection section: Int) {
    let delegate = flowDelegate
    if let inset = answer(to: .insetForSection, section)
      ?? delegate?.collectionContainer(self, insetForSection: section)
    {
      metrics.sectionInset = inset
    }
    if let spacing = answer(to: .minimumLineSpacing, section)
      ?? delegate?.collectionContainer(self, minimumLineSpacingForSection: section)
    {
      metrics.minimumLineSpacing = spacing
    }
    if let spacing = answer(to: .minimumInteritemSpacing, section)
      ?? delegate?.collectionContainer(self, minimumInteritemSpacingForSection: section)
    {
      metrics.minimumInteritemSpacing = spacing
    }
    if let size = referenceSize(.sectionHeader, section) { metrics.headerReferenceSize = size }
    if let size = referenceSize(.sectionFooter, section) { metrics.footerReferenceSize = size }
    guard hub.hasHandler(for: .sizeForCell) || delegate != nil else { return }
    metrics.itemSizes = metrics.itemSizes.answered { [weak self] item in
      self?.size(ofItem: item, section)
    }
  }

  private func referenceSize(_ kind: ElementKind, _ section: Int) -> LayoutSize? {
    answer(to: .referenceSize, ofStored: .supplementary(ofKind: kind, inSection: section))
      ?? flowDelegate?.collectionContainer(self, referenceSizeForKind: kind, inSection: section)
  }

  /// The value that a handler returns for the model that the storage has now.
  ///
  /// A displayed view may get that model later.
  private func answer(
    to event: ModelEvent<LayoutSize>, ofStored key: ElementID
  ) -> LayoutSize? {
    guard hub.hasHandler(for: event.name), let target = targets?.eventTarget(of: key)
    else { return nil }
    return answer(to: event, at: key, about: target)
  }

  private func size(ofItem item: Int, _ section: Int) -> LayoutSize? {
    let element = ElementID.cell(section: section, item: item)
    return answer(to: .sizeForCell, ofStored: element)
      ?? flowDelegate?.collectionContainer(self, sizeForItemAt: element.indexPath)
  }
}

extension FlowItemSizes {
  /// The same sizes, except those that a handler returns.
  fileprivate func answered(_ answer: @escaping (Int) -> LayoutSize?) -> FlowItemSizes {
    switch self {
    case .uniform(let size): .each { answer($0) ?? size }
    case .each(let size): .each { answer($0) ?? size($0) }
    case .estimated(let size): .estimatedEach { answer($0) ?? size }
    case .estimatedEach(let size): .estimatedEach { answer($0) ?? size($0) }
    }
  }
}
