import CollectionMapping

/// Members and closures of layouts.
var layoutSites: [Site] {
  [
    custom("CollectionLayout.declaredKinds") { _ = $0.container.verify() },
    custom("CollectionLayout.declaredKinds(ofSection:in:)") { _ = $0.container.verify() },
    custom("CollectionLayout.solve(_:)") { $0.container.invalidateLayout() },
    custom("CollectionLayout.targetContentOffset(forProposedViewport:in:)") {
      $0.container.reloadData()
    },
    Site("AdjustableLayout.solve(_:adjust:)") {
      $0.container.layout = CustomAdjustableLayout()
      $0.manager?.on(.minimumLineSpacing) { _ in 3 }
    } _: {
      $0.container.invalidateLayout()
    },
    custom("LayoutResult.appendCells(ofOrthogonalSection:between:to:)") {
      $0.container.prefetchDataSource = $0.prefetching
      $0.container.prefetchDistance = 100
      $0.container.viewport = World.bottom
      $0.container.scrollOrthogonalSection(at: 1, to: 5)
    },
    custom("LayoutResult.appendElements(in:visible:to:)") {
      $0.container.viewport = World.bottom
    },
    custom("LayoutResult.attributes(of:visible:)") {
      _ = $0.container.layoutAttributes(for: .cell(section: 0, item: 2))
    },
    custom("LayoutResult.attributes(of:visible:) in a pass") { $0.container.invalidateLayout() },
    custom("LayoutResult.contentSize") { $0.container.viewport = World.bottom },
    custom("LayoutResult.drawn(_:visible:)") { $0.container.viewport = World.bottom },
    custom("LayoutResult.problems") { $0.container.invalidateLayout() },
    custom("LayoutResult.orthogonalSection(at:)") { _ = $0.container.orthogonalSection(at: 1) },
    custom("LayoutResult.scrollOrthogonalSection(at:to:)") {
      $0.container.scrollOrthogonalSection(at: 1, to: 30)
    },
    custom("LayoutResult.setMeasuredSize(_:of:)") { $0.container.viewport = World.bottom },
    flow("FlowLayout.adjustSection") { layout in
      layout.adjustSection = { _, _ in reenter() }
    },
    flow("FlowLayout.adjustSection each time", isRecursive: true) { layout in
      layout.adjustSection = { _, _ in reenter() }
    },
    flow("FlowItemSizes.each(_:)") { layout in
      layout.itemSizes = .each { _ in answering(LayoutSize(width: 60, height: 50)) }
    },
    flow("FlowItemSizes.each(_:) each time", isRecursive: true) { layout in
      layout.itemSizes = .each { _ in answering(LayoutSize(width: 60, height: 50)) }
    },
    flow("FlowItemSizes.estimatedEach(_:)") { layout in
      layout.itemSizes = .estimatedEach { _ in
        answering(LayoutSize(width: 60, height: 50))
      }
    },
    Site("SectionStack.Items.custom(estimatedAxes:by:)", .storage) {
      $0.container.layout = PlacingLayout()
    } _: {
      $0.container.viewport = World.bottom
    },
    Site("SectionStack.Section.visibleItemsInvalidationHandler", .storage) {
      $0.container.layout = HandledLayout()
    } _: {
      $0.container.viewport = World.bottom
    },
    compositional("CompositionalLayout.init(configuration:sectionProvider:)") { _ in reenter() },
    compositional(
      "CompositionalLayout.init(configuration:sectionProvider:) each time", isRecursive: true
    ) { _ in reenter() },
    compositional("LayoutSection.visibleItemsInvalidationHandler") { section in
      section.visibleItemsInvalidationHandler = { _, _, _ in reenter() }
    },
    compositional("LayoutGroup.custom(size:itemProvider:)") { section in
      section.group = .custom(
        size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(50))
      ) { _ in
        answering([LayoutGroupCustomItem(frame: LayoutRect(x: 0, y: 0, width: 60, height: 50))])
      }
    },
  ]
}

private func custom(_ name: String, _ operation: @escaping (World) -> Void) -> Site {
  Site(name, .storage) {
    $0.container.layout = CustomLayout()
  } _: {
    operation($0)
  }
}

private func flow(
  _ name: String, isRecursive: Bool = false, _ change: @escaping (inout FlowLayout) -> Void
) -> Site {
  var site = Site(name, .storage) { world in
    var layout = world.layout()
    change(&layout)
    world.container.layout = layout
  } _: { world in
    world.container.invalidateLayout()
  }
  site.isRecursive = isRecursive
  return site
}

private func compositional(
  _ name: String, isRecursive: Bool = false, _ change: @escaping (inout LayoutSection) -> Void
) -> Site {
  var site = Site(name, .storage) { world in
    world.container.layout = try CompositionalLayout.notes(change)
  } _: { world in
    world.container.invalidateLayout()
  }
  site.isRecursive = isRecursive
  return site
}
