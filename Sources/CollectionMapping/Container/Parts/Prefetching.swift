/// The items that will be displayed soon: the announced ones, the object that is notified of them, and how far
/// ahead items were searched.
final class Prefetching: ContainerPart {
  private struct Announced {
    /// Whether it was announced because it lies ahead of the viewport.
    let isAhead: Bool
    let target: EventTarget?
  }

  // Copied, or taken out, changed and put back, so that no access spans a call.
  private var announced = PositionMap<Announced>()
  private var aheadCount = 0
  private var window: Window?

  /// Changes at least whenever an item is announced or an announcement ends.
  private(set) var revision = 0

  /// How far ahead items are searched, in points; `nil` for the length of the viewport.
  private(set) var distance: Double?
  private(set) weak var source: (any CollectionContainerPrefetching)?

  func setSource(
    _ source: (any CollectionContainerPrefetching)?
  ) -> (any CollectionContainerPrefetching)? {
    exchange(&self.source, with: source)
  }

  func setDistance(_ distance: Double?) {
    self.distance = distance.map { $0 > 0 ? $0 : 0 }
    window = nil
  }

  // MARK: Announced items

  var isEmpty: Bool { announced.isEmpty }

  var positions: [ElementPosition] {
    let announced = announced
    return announced.map(\.position)
  }

  func contains(_ position: ElementPosition) -> Bool {
    let announced = announced
    return announced.contains(position)
  }

  /// Announces an item, unless it was before; keeps its model and handlers until it is displayed or cancelled.
  func insert(_ position: ElementPosition, isAhead: Bool, _ target: EventTarget?) -> Bool {
    let isNew = change {
      $0.insertIfAbsent(Announced(isAhead: isAhead, target: target), at: position)
    }
    guard isNew else { return false }
    if isAhead { aheadCount += 1 } else { window = nil }
    return true
  }

  /// The model and handlers of an announced item, if it has handlers; `nil` for an item that is not
  /// announced.
  func target(of position: ElementPosition) -> EventTarget?? {
    let announced = announced
    return announced[position].map(\.target)
  }

  func remove(_ position: ElementPosition) -> CancelledPrefetch? {
    guard let item = change({ $0.removeValue(at: position) }) else { return nil }
    return end(item, at: position)
  }

  private func end(_ item: Announced, at position: ElementPosition) -> CancelledPrefetch {
    if item.isAhead { aheadCount -= 1 }
    return CancelledPrefetch(position: position, target: item.target)
  }

  func removeAll() -> [CancelledPrefetch] {
    (window, aheadCount) = (nil, 0)
    revision += 1
    return exchange(&announced, with: PositionMap()).map {
      CancelledPrefetch(position: $0.position, target: $0.value.target)
    }
  }

  /// Removes the announcements of items that were announced because they lay ahead.
  func removeAhead() -> [CancelledPrefetch] {
    window = nil
    return ahead.compactMap(remove)
  }

  private var ahead: [ElementPosition] {
    let announced = announced
    return aheadCount == 0 ? [] : announced.filter(\.value.isAhead).map(\.position)
  }

  @inline(__always)
  private func change<Result>(_ body: (inout PositionMap<Announced>) -> Result) -> Result {
    revision += 1
    var changed = exchange(&announced, with: PositionMap())
    defer { announced = changed }
    return body(&changed)
  }

  // MARK: Looking ahead

  /// The rectangle to search: the displayed rectangle and the part ahead of it, within the content.
  ///
  /// Only the part ahead, if that is a rectangle by itself.
  func reach(
    around shown: LayoutRect, velocity: LayoutPoint, viewport: LayoutSize, content: LayoutSize
  ) -> LayoutRect {
    var reach = shown
    for axis in LayoutAxis.allCases {
      let length = distance ?? viewport[axis]
      var (start, end) = (shown.start(axis), shown.end(axis))
      if velocity[axis] < 0 { start = min(start, max(start - length, 0)) }
      if velocity[axis] > 0 { end = max(end, min(end + length, content[axis])) }
      if velocity[axis.other] == 0 {
        if velocity[axis] > 0 { start = shown.end(axis) }
        if velocity[axis] < 0 { end = shown.start(axis) }
      }
      (reach.origin[axis], reach.size[axis]) = (start, end - start)
    }
    return reach
  }

  /// The part of an orthogonal section that lies ahead, as a range of offsets; `nil` at its end.
  func part(of orthogonal: OrthogonalSection, ahead motion: Double) -> Range<Double>? {
    let length = distance ?? orthogonal.viewport
    let seenEnd = orthogonal.offset + orthogonal.viewport
    let (start, end) =
      motion > 0
      ? (seenEnd, min(seenEnd + length, orthogonal.length))
      : (max(orthogonal.offset - length, 0), orthogonal.offset)
    return start < end ? start..<end : nil
  }

  /// A search ahead, for a layout whose answers do not change while it scrolls.
  struct Window: Equatable {
    /// The revision of the layout result, which changes with every place.
    let revision: Int

    /// The axis along which the viewport moved, and whether forward.
    let axis: LayoutAxis
    let isForward: Bool

    /// The displayed rectangle, and the part that was searched.
    let displayed: LayoutRect
    let reach: LayoutRect

    /// The part of the reach that an earlier window did not cover; `nil` if the two do not join.
    fileprivate func part(besides earlier: Window) -> LayoutRect? {
      guard revision == earlier.revision, axis == earlier.axis, isForward == earlier.isForward,
        displayed.size == earlier.displayed.size,
        displayed.origin[axis.other] == earlier.displayed.origin[axis.other]
      else { return nil }
      let moved = displayed.start(axis) - earlier.displayed.start(axis)
      let isJoined =
        isForward
        ? moved >= 0 && displayed.start(axis) <= earlier.displayed.end(axis)
          && displayed.end(axis) <= earlier.reach.end(axis)
        : moved <= 0 && displayed.end(axis) >= earlier.displayed.start(axis)
          && displayed.start(axis) >= earlier.reach.start(axis)
      guard isJoined else { return nil }
      var part = reach
      if isForward {
        part.origin[axis] = earlier.reach.end(axis)
        part.size[axis] = max(0, reach.end(axis) - earlier.reach.end(axis))
      } else {
        part.size[axis] = max(0, earlier.reach.start(axis) - reach.start(axis))
      }
      return part
    }
  }

  /// The part of a window that must be searched; `nil` for all of it.
  func unseenPart(of window: Window) -> LayoutRect? {
    self.window.flatMap(window.part)
  }

  /// Notes which part was searched, so that the next search continues there; `nil` to search everything
  /// again.
  func setWindow(_ window: Window?) { self.window = window }

  /// Removes the announcements of items that do not lie ahead any more, and returns them.
  func retain(_ candidates: [ElementPosition]) -> [CancelledPrefetch] {
    guard aheadCount > 0 else { return [] }
    let now = candidates.sorted()
    return ahead.filter { !now.hasInOrder($0) }.compactMap(remove)
  }

  // MARK: Changes of the content

  func follow(_ map: BatchMap, isStill: Bool, into endings: inout Endings) {
    window = nil
    guard !isEmpty else { return }
    endings.prefetched = change { $0.follow(map) }.map { end($0.value, at: $0.position) }
  }

  func reset(into endings: inout Endings) { endings.prefetched = removeAll() }
}

/// An item that was prefetched and will not be displayed after all.
struct CancelledPrefetch {
  let position: ElementPosition
  let target: EventTarget?
}
