/// Operations without a row, and why.
struct LeftOut {
  let reason: String

  /// Keys of operations.
  var keys: [String] = []

  /// The number of operations of a type without a row, so that a new one is noticed.
  var types: [String: Int] = [:]

  static let all: [LeftOut] = [
    LeftOut(
      reason: "an empty default for what others implement",
      types: [
        "CollectionContainerDataSource": 9, "CollectionLayout": 1, "LayoutResult": 5, "Storage": 3,
      ]),
    LeftOut(
      reason: "makes, compares or reads a value of constant size",
      keys: [
        "CompositionalLayout.list(using:)", "FlowLayout.init()", "LayoutSection.list(using:)",
        "PagedStorage.collectionContainer(_:cancelPrefetchingForItemsAt:)",
        "MemoryStorage.canMoveItem(at:)", "ViewModelMapping.modelCondition(_:_:)",
      ],
      types: [
        "Anomaly": 1, "CellRegistration": 1, "CollectionEvent": 1, "CollectionLimits": 1,
        "ContentInsetsReference": 1, "ContentLimits": 1, "ContextAction": 1, "DragItem": 1,
        "DropProposal": 1,
        "ElementAttributes": 1, "ElementEvent": 1, "ElementID": 11, "ElementKind": 4,
        "EventName": 1,
        "FlowItemSizes": 1,
        "FlowSectionMetrics": 1, "HostingView": 4, "IndexPath": 1,
        "LayoutAnchor": 2,
        "LayoutAxis": 2, "LayoutBoundarySupplementaryItem": 1,
        "LayoutContainer": 1, "LayoutDecorationItem": 1, "LayoutDirection": 1,
        "LayoutEdgeSpacing": 1, "LayoutEdges": 1, "LayoutEnvironment": 1,
        "LayoutGroupCustomItem": 1, "LayoutInsets": 4, "LayoutItemSize": 1, "LayoutOverscan": 1,
        "LayoutPoint": 3, "LayoutRect": 6, "LayoutSize": 3, "LayoutSupplementaryItem": 1,
        "ListConfiguration": 1, "MappingCounters": 2, "MappingExplanation": 1,
        "MappingCondition": 4, "ModelTransfer": 1, "Optional": 2, "TypeName": 3,
        "PieceID": 2, "ResolutionOrder": 1, "SupplementaryDeclaration": 1,
        "SupplementaryRegistration": 1, "TemplateError": 1, "TextStyle": 1, "UnmappedPolicy": 1,
      ]),
    LeftOut(
      reason: "is overridden by views, and does nothing by itself",
      types: [
        "ReusableView": 9
      ]),
    LeftOut(
      reason: "only keeps what it is given",
      keys: [
        "CollectionContainer.anomalyHandler", "CollectionContainer.reloadsInconsistentContent",
        "CollectionContainer.init(limits:)", "CollectionContainer.observer",
        "CollectionContainer.strictUIKit", "CollectionManager.anomalyHandler",
        "CollectionManager.observer",
        "CollectionManager.templateSource", "CollectionManager.unmappedPolicy",
        "ContentUpdater.didUpdateContent", "ContentUpdater.willUpdateContent",
        "DirectoryTemplateSource.init(path:fileExtension:)", "DragSession.init(items:)",
        "InMemoryTemplateSource.init(_:)", "AccumulationStrategy.init(_:)",

        "DifferenceStrategy.init(_:)",
        "LayoutSection.init(group:)", "MemoryStorage.init(limits:)",
        "MemoryStorage.storageObserver", "SectionStack.Section.init(_:)",
        "PagedStorage.storageObserver", "SingleSectionStorage.storageObserver",
        "SupplementaryModelStorage.init()",
      ],
      types: [
        "CompositionalLayoutConfiguration": 1, "LayoutItem": 1,
      ]),
  ]
}
