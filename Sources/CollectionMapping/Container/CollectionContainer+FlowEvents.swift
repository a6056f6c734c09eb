/// Passes sizes and distances from handlers to the layout.
extension CollectionContainer {
  /// Solves a layout, with the metrics that the handlers return, if there are any.
  func result(of layout: any CollectionLayout, for request: LayoutRequest) -> any LayoutResult {
    guard !hub.layoutEvents.isEmpty, let layout = layout as? any AdjustableLayout else {
      return layout.solve(request)
    }
    return layout.solve(request) { adjust(&$1, ofSection: $0) }
  }

  /// Whether the layout takes sizes and distances from handlers.
  var hasAdjustableLayout: Bool { layout is any AdjustableLayout }

  /// Invalidates an adjustable layout whose handlers were added or removed.
  func handlersChanged(for names: EventNameSet) {
    if names.hasLayoutEvents, hasAdjustableLayout { invalidateLayout() }
  }

  private func adjust(_ metrics: inout FlowSectionMetrics, ofSection section: Int) {
    metrics.sectionInset = answer(to: .insetForSection, section) ?? metrics.sectionInset
    metrics.minimumLineSpacing =
      answer(to: .minimumLineSpacing, section) ?? metrics.minimumLineSpacing
    metrics.minimumInteritemSpacing =
      answer(to: .minimumInteritemSpacing, section) ?? metrics.minimumInteritemSpacing
    metrics.headerReferenceSize =
      referenceSize(.sectionHeader, section) ?? metrics.headerReferenceSize
    metrics.footerReferenceSize =
      referenceSize(.sectionFooter, section) ?? metrics.footerReferenceSize
    guard hub.hasHandler(for: .sizeForCell) else { return }
    metrics.itemSizes = metrics.itemSizes.answered { [weak self] item in
      self?.size(.sizeForCell, of: .cell(section: section, item: item))
    }
  }

  private func referenceSize(_ kind: ElementKind, _ section: Int) -> LayoutSize? {
    size(.referenceSize, of: .supplementary(ofKind: kind, inSection: section))
  }

  /// The size that a handler returns for the current model of the storage.
  ///
  /// A displayed view may still have an earlier model.
  private func size(_ event: ModelEvent<LayoutSize>, of element: ElementID) -> LayoutSize? {
    guard hub.hasHandler(for: event.name) else { return nil }
    return answer(to: event, at: element, about: mappedSource?.eventTarget(of: element))
  }
}
