/// Operations without a row, and why.
struct LeftOut {
  let reason: String

  /// Keys of operations, or names of types whose operations are all left out.
  let keys: [String]

  static let all: [LeftOut] = [
    LeftOut(
      reason: "an empty default for what others implement",
      keys: [
        "CollectionContainerDataSource", "CollectionDelegate", "CollectionFlowDelegate",
        "CollectionLayout", "LayoutSolution",
      ]),
    LeftOut(
      reason: "makes, compares or reads a value of constant size",
      keys: [
        "Anomaly", "CellRegistration", "CollectionEvent", "CollectionLimits",
        "CompositionalLayout.list(using:)", "FlowLayout.init()", "LayoutSection.list(using:)",
        "ContentInsetsReference", "ContextAction", "DragItem", "DropProposal", "ElementAttributes",
        "ElementKey", "ElementKind", "EventName", "FlowSectionMetrics", "HandlerToken",
        "IndexPath", "LayoutAnchor", "LayoutAxes", "LayoutAxis", "LayoutBoundarySupplementaryItem",
        "LayoutContainer", "LayoutDecorationItem", "LayoutDirection", "LayoutEdgeSpacing",
        "LayoutEdges", "LayoutEnvironment", "LayoutGroupCustomItem", "LayoutInsets",
        "LayoutItemSize", "LayoutOverscan", "LayoutPoint", "LayoutRect", "LayoutSize",
        "LayoutSupplementaryItem", "ListConfiguration", "MappingCounters", "MappingExplanation",
        "ModelTransfer", "OrthogonalRow", "ResolutionOrder", "SupplementaryDeclaration",
        "SupplementaryRegistration", "TemplateError", "TextStyle", "UnmappedPolicy",
      ]),
    LeftOut(
      reason: "is overridden by views, and does nothing by itself",
      keys: [
        "PlaceholderView", "ReusableView",
      ]),
    LeftOut(
      reason: "only keeps what it is given",
      keys: [
        "CollectionContainer.anomalyHandler", "CollectionContainer.inconsistencyPolicy",
        "CollectionContainer.observer", "CollectionContainer.strictUIKit",
        "CollectionContainer.init(limits:)", "CollectionManager.anomalyHandler",
        "CompositionalLayoutConfiguration", "DirectoryTemplateSource.init(path:fileExtension:)",
        "DragSession.init(items:)", "InMemoryTemplateSource.init(_:)", "ItemAccumulation.init(_:)",
        "ItemDifference.init(_:)", "LayoutItem", "LayoutSection.init(group:)",
        "CollectionManager.delegate", "CollectionManager.observer",
        "CollectionManager.templateSource", "CollectionManager.unmappedPolicy",
        "ContentUpdater.didUpdateContent", "ContentUpdater.willUpdateContent",
        "MemoryStorage.init(limits:)", "MemoryStorage.storageObserver",
        "SingleSectionStorage.storageObserver",
      ]),
  ]
}
