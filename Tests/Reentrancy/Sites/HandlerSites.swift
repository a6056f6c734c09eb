import CollectionMapping

/// Handlers that are added to the container: one of each form.
///
/// The others are called where those of ``elementEventSites`` and ``collectionEventSites`` are.
var containerHandlerSites: [Site] {
  [
    site(.shouldSelect) { $0.on(.shouldSelect) { _, _ in answering(true) } },
    site(.didSelect) { $0.on(.didSelect) { _, _ in reenter() } },
    site(.willDisplay) { $0.on(.willDisplay) { _, _ in reenter() } },
    site(.didEndDisplaying) { $0.on(.didEndDisplaying) { _, _ in reenter() } },
    site(.targetIndexPathForMove) {
      $0.on(.targetIndexPathForMove) { _, _, proposed in answering(proposed) }
    },
    site(.prefetch) { $0.on(.prefetch) { _ in reenter() } },
    site(.sizeForCell) {
      $0.on(.sizeForCell) { _ in answering(LayoutSize(width: 60, height: 50)) }
    },
    site(.indexTitles) { $0.on(.indexTitles) { answering(["a"]) } },
  ]
}

private func site(_ name: EventName, _ add: @escaping (CollectionContainer) -> Void) -> Site {
  Site("CollectionContainer.on(_:_:) \(name)") { world in
    add(world.container)
  } ready: { world in
    try prepare(for: name, in: world)
  } _: { world in
    try cause(name, in: world)
  }
}
