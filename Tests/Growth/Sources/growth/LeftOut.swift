/// Operations that no row calls, and why.
struct LeftOut {
  let reason: String

  /// Keys of operations, and types all of whose operations without a row are left out.
  let operations: [String]

  init(_ reason: String, _ operations: [String]) {
    (self.reason, self.operations) = (reason, operations)
  }

  static let all: [LeftOut] = [
    LeftOut(
      "makes, compares or reads a value of constant size",
      [
        "Anomaly", "CellRegistration", "CollectionEvent", "CollectionLimits",
        "CompositionalLayoutConfiguration", "ContentLimits", "ContextAction",
        "ElementEvent", "ElementID", "EventName", "FlowSectionMetrics", "HostingView",
        "LayoutAnchor", "LayoutAxis", "LayoutDecorationItem", "LayoutEdgeSpacing", "LayoutEdges",
        "LayoutInsets", "LayoutPoint", "LayoutRect",
        "LayoutSupplementaryItem",
        "ListConfiguration", "MappingCondition", "MarkupPageTags", "MarkupTag", "MappingCounters",
        "MappingExplanation",
        "MemoryStorage.canMoveItem(at:)", "Optional",
        "PagedStorage.collectionContainer(_:cancelPrefetchingForItemsAt:)",
        "Storage.canMoveItem(at:)", "SupplementaryRegistration", "TemplateError", "TextStyle",
        "TypeName",
      ]),
    LeftOut(
      "an empty default for what others implement",
      [
        "CollectionContainerDataSource",
        "CollectionLayout.targetContentOffset(forProposedViewport:in:)", "ReusableView",
      ]),
    LeftOut(
      "is called by the container that a row moves items of, or by the JSON decoder",
      ["DiffableDataSource.collectionContainer(_:moveItemAt:to:)"]),
    LeftOut(
      "is called where a row has a literal with values",
      [
        "appendInterpolation(attribute:_:)", "appendInterpolation(attribute:_:) 2",
        "appendInterpolation(attribute:_:) 3", "appendInterpolation(attributes:)",
        "appendInterpolation(each:_:)",
        "appendInterpolation(flag:_:)", "appendInterpolation(view:)", "appendLiteral(_:)",
        "init(literalCapacity:interpolationCount:)", "appendInterpolation(_:)",
      ].map { "Markup.StringInterpolation.\($0)" }
        + (2...10).map { "Markup.StringInterpolation.appendInterpolation(_:) \($0)" }),
    LeftOut(
      "only keeps what it is given",
      [
        "AccumulationStrategy", "CollectionContainer.anomalyHandler",
        "CollectionContainer.observer", "CollectionContainer.reloadsInconsistentContent",
        "CollectionContainer.strictUIKit",
        "CollectionManager.anomalyHandler", "CollectionManager.observer",
        "CollectionManager.templateSource", "CollectionManager.unmappedPolicy",
        "ContentUpdater.didUpdateContent", "ContentUpdater.willUpdateContent", "DifferenceStrategy",
        "DirectoryTemplateSource.init(path:fileExtension:)", "DragSession.init(items:)",
        "InMemoryTemplateSource",
        "MemoryStorage.storageObserver", "PagedStorage.storageObserver",
        "SingleSectionStorage.storageObserver",
      ]),
  ]
}
