/// How a layout gets sizes and distances from handlers and a ``CollectionFlowDelegate``.
extension CollectionContainer {
  /// Solves a layout, with the metrics that the handlers and the delegate return, if there are any.
  func result(of layout: any CollectionLayout, for request: LayoutRequest) -> any LayoutResult {
    let isHeard = EventName.allCases.contains { $0.isOfFlowLayout && hub.hasHandler(for: $0) }
    guard isHeard || flowDelegate != nil, let layout = layout as? any AdjustableLayout else {
      return layout.solve(request)
    }
    return layout.solve(request) { adjust(&$1, ofSection: $0) }
  }

  /// Whether the layout takes sizes and distances from handlers and the delegate.
  var hasAdjustableLayout: Bool { layout is any AdjustableLayout }

  /// Invalidates the layout, because handlers for its sizes and distances have changed.
  func invalidateFlowLayout() {
    if hasAdjustableLayout { invalidateLayout() }
  }

  private var flowDelegate: (any CollectionFlowDelegate)? {
    delegate as? any CollectionFlowDelegate
  }

  private func adjust(_ metrics: inout FlowSectionMetrics, ofSection section: Int) {
    let delegate = flowDelegate
    metrics.sectionInset =
      answer(to: .insetForSection, section)
      ?? delegate?.collectionContainer(self, insetForSection: section) ?? metrics.sectionInset
    metrics.minimumLineSpacing =
      answer(to: .minimumLineSpacing, section)
      ?? delegate?.collectionContainer(self, minimumLineSpacingForSection: section)
      ?? metrics.minimumLineSpacing
    metrics.minimumInteritemSpacing =
      answer(to: .minimumInteritemSpacing, section)
      ?? delegate?.collectionContainer(self, minimumInteritemSpacingForSection: section)
      ?? metrics.minimumInteritemSpacing
    metrics.headerReferenceSize =
      referenceSize(.sectionHeader, section) ?? metrics.headerReferenceSize
    metrics.footerReferenceSize =
      referenceSize(.sectionFooter, section) ?? metrics.footerReferenceSize
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
    guard hub.hasHandler(for: event.name), let target = mappedSource?.eventTarget(of: key)
    else { return nil }
    return answer(to: event, at: key, about: target)
  }

  private func size(ofItem item: Int, _ section: Int) -> LayoutSize? {
    let element = ElementID.cell(section: section, item: item)
    return answer(to: .sizeForCell, ofStored: element)
      ?? flowDelegate?.collectionContainer(self, sizeForItemAt: element.indexPath)
  }
}
