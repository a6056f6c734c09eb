import CollectionMapping

/// Members of views.
var viewSites: [Site] {
  [
    .showing("ReusableView.init()"),
    Site("ReusableView.init() in a pass") { try $0.manager?.enumerateElements { _ in } },
    Site("ReusableView.prepareForReuse()") { world in
      world.container.viewport = World.bottom
      world.container.viewport = World.start
    },
    Site("ReusableView.fittingSize(in:)", install: installEstimates) {
      $0.container.viewport = World.bottom
    },
    Site("ReusableView.apply(_:)") { $0.container.viewport = World.bottom },
    Site("ReusableView.apply(_:) of a displayed view") {
      $0.container.viewport?.size.width += 10
    },
    Site("ReusableView.layoutSubviews()") { $0.container.viewport = World.bottom },
    Site("ReusableView.layoutSubviews() of a displayed view") {
      $0.container.viewport?.size.width += 10
    },
    Site("ReusableView.isHidden") { _ = try ContainerReport($0.container) },
    Site("ReusableView.isSelected") { try $0.container.simulateTap(at: [0, 0]) },
    Site("ReusableView.isSelected displayed", ready: { try $0.container.selectItem(at: [1, 0]) }) {
      $0.container.viewport = World.bottom
    },
    Site("ReusableView.isHighlighted") { try $0.container.simulateTap(at: [0, 0]) },
    Site("ReusableView.isFocused") { try $0.container.focusItem(at: [0, 0]) },
    Site("ModelTransfer.update(with:)") { $0.container.viewport = World.bottom },
    Site("ModelTransfer.update(with:) reconfigured") {
      try $0.container.reconfigureItems(at: [[0, 0]])
    },
    Site("ModelTransfer.update(with:) in a batch") {
      try $0.storage?.insertItem(Note("x"), to: [0, 0])
    },
    Site("ModelTransfer.update(with:) in a container", .container) {
      $0.container.viewport = World.bottom
    },
    Site("ModelTransfer.update(with:) in an apply", .diffable) {
      try $0.dataSource?.apply(World.otherSnapshot(), completion: nil)
    },
    Site("TemplateLoadable.init(template:)", install: { $0.manager?.templateSource = Templates() })
    {
      world in
      world.manager?.register(TemplateCard.self) { $0.condition = .section(1) }
      world.container.viewport = World.bottom
    },
    Site("TemplateSource.template(named:)", install: { $0.manager?.templateSource = Templates() }) {
      $0.manager?.register(TemplateCard.self)
    },
    Site(
      "TemplateSource.template(named:) in verify()",
      install: {
        $0.manager?.register(TemplateCard.self) { $0.condition = .section(1) }
        $0.manager?.templateSource = Templates()
      }
    ) { _ = $0.manager?.verify() },
    Site("TextRendering.write(to:)") { _ = try ContainerReport($0.container) },
    Site("TextRendering.write(to:) in a pass") { world in
      _ = try world.manager.map { try ContainerReport($0) }
    },
  ]
}

private func installEstimates(_ world: World) {
  world.container.layout = CustomLayout()
}
