/// The viewport, its last movement, and the element that it follows.
final class Motion: ContainerPart {
  private(set) var viewport: LayoutRect?
  private(set) var overscan = LayoutOverscan.none

  /// The last movement of the viewport; negative values are up or to the left.
  private(set) var direction = LayoutPoint.zero

  /// The last movement of each orthogonal section; negative values are back.
  private(set) var orthogonalDirections: [Int: Double] = [:]
  private(set) var keepsVisibleItems = false
  private(set) var hold: ViewportHold?

  /// Whether the next pass scrolls to an element.
  private var isScrolling = false

  /// Whether the next pass asks the layout where the viewport begins.
  private var asksLayout = false

  /// The origin of the viewport before it moved, until the next pass.
  private var movedFrom: LayoutPoint?

  /// The rectangle within which elements are displayed; `nil` if it is empty.
  var displayedRect: LayoutRect? {
    viewport.flatMap { $0.isEmpty ? nil : overscan.rect(around: $0) }
  }

  func setOverscan(_ overscan: LayoutOverscan) { self.overscan = overscan }

  func setKeepsVisibleItems(_ keeps: Bool) { keepsVisibleItems = keeps }

  /// Moves or resizes the viewport, and returns whether its size has changed, so that the layout must be solved.
  func setViewport(_ viewport: LayoutRect?) -> Bool {
    let earlier = exchange(&self.viewport, with: viewport)
    let isLeft = hold?.isAbsolute ?? false && viewport?.origin != earlier?.origin
    if isScrolling || isLeft { (hold, isScrolling) = (nil, false) }
    guard viewport?.size == earlier?.size else { return true }
    if movedFrom == nil { movedFrom = earlier?.origin }
    return false
  }

  // MARK: Passes

  func setHold(_ hold: ViewportHold) { self.hold = hold }

  /// Releases the held element, unless a handler has scrolled since the viewport was placed.
  func releaseHold() { if !isScrolling { hold = nil } }

  func scroll(to target: ViewportHold) {
    hold = target
    isScrolling = true
    if movedFrom == nil { movedFrom = viewport?.origin }
  }

  func noteOrthogonalScroll(ofSection section: Int, moved distance: Double) {
    // Moved out and back, so that reading them needs no exclusivity check.
    var directions = exchange(&orthogonalDirections, with: [:])
    directions[section] = distance
    orthogonalDirections = directions
  }

  /// Moves the viewport to the held element, whose frame is given, and into the content.
  func settle(heldAt frame: LayoutRect?, in contentSize: LayoutSize) {
    guard var viewport else { return }
    // The distance to an element may overflow with a viewport of a huge size, which stays where it is.
    if let hold, let frame, frame.isFinite {
      let held = hold.viewport(viewport, for: frame)
      if held.isFinite { viewport = held }
    }
    if case .anchor = hold { hold = nil }
    isScrolling = false
    viewport = viewport.moved(into: contentSize)
    guard viewport.isFinite else { return movedFrom = nil }
    self.viewport = viewport
    guard let from = exchange(&movedFrom, with: nil) else { return }
    let moved = LayoutPoint(x: viewport.minX - from.x, y: viewport.minY - from.y)
    if moved != .zero { direction = moved }
  }

  // MARK: Transitions

  /// Holds the first of the items that were visible before a batch update and that it keeps, if visible items keep
  /// their positions and no element is held.
  func holdFirstItem(of seen: [ElementAttributes], after map: BatchMap) {
    asksLayout = true
    guard keepsVisibleItems, hold == nil else { return }
    hold = firstStaying(of: seen) { $0.followed(by: map) }.map { .anchor($0) }
  }

  /// The place of the first visible item that stays, if visible items keep their positions.
  func keptPlace(
    of seen: [ElementAttributes], following target: (ElementID) -> ElementID?
  ) -> ViewportHold? {
    guard keepsVisibleItems, let viewport, let kept = firstStaying(of: seen, target)
    else { return nil }
    return .place(
      kept.element,
      LayoutPoint(x: kept.frame.minX - viewport.minX, y: kept.frame.minY - viewport.minY))
  }

  private func firstStaying(
    of seen: [ElementAttributes], _ target: (ElementID) -> ElementID?
  ) -> ElementAttributes? {
    guard let viewport else { return nil }
    for var attributes in seen {
      guard attributes.element.kind == nil, attributes.frame.intersects(viewport),
        let target = target(attributes.element)
      else { continue }
      attributes.element = target
      return attributes
    }
    return nil
  }

  /// Notes that everything is laid out again, and that an item keeps its place.
  func beginTransition(holding place: ViewportHold?) {
    asksLayout = true
    if let place { (hold, isScrolling) = (place, true) }
  }

  /// Whether the layout is to be asked where the viewport begins; `false` from then on.
  func takeQuestion() -> Bool { exchange(&asksLayout, with: false) }

  /// Moves the viewport to another origin, and into the content.
  func move(to origin: LayoutPoint, in contentSize: LayoutSize) {
    guard let viewport, origin != viewport.origin else { return }
    hold = nil
    self.viewport = LayoutRect(origin: origin, size: viewport.size).moved(into: contentSize)
  }

  func forget() {
    (direction, orthogonalDirections, movedFrom, hold) = (.zero, [:], nil, nil)
    (isScrolling, asksLayout) = (false, false)
  }

  // MARK: Changes of the content

  func follow(_ map: BatchMap, isStill: Bool, into endings: inout Endings) {
    guard hold != nil || !orthogonalDirections.isEmpty else { return }
    hold = hold?.followed(by: map)
    orthogonalDirections = orthogonalDirections.followed(by: map)
  }

  func reset(into endings: inout Endings) { forget() }
}

/// The element that the viewport follows when positions change.
enum ViewportHold {
  /// An element that keeps its position in the viewport.
  case anchor(ElementAttributes)

  /// An element to scroll to, on all axes except the axis of its orthogonal section.
  case target(ElementID, ScrollPosition, except: LayoutAxis?)

  /// An element and its distance from the origin of the viewport.
  case place(ElementID, LayoutPoint)

  var element: ElementID {
    switch self {
    case .anchor(let attributes): attributes.element
    case .target(let element, _, _), .place(let element, _): element
    }
  }

  /// Whether the position does not depend on that of the viewport, so that it holds until a pass ends.
  var isAbsolute: Bool { if case .anchor = self { false } else { true } }

  /// The viewport that shows its element at the held position.
  func viewport(_ viewport: LayoutRect, for frame: LayoutRect) -> LayoutRect {
    var moved = viewport
    for axis in LayoutAxis.allCases {
      switch self {
      case .anchor(let attributes):
        moved.origin[axis] += frame.start(axis) - attributes.frame.start(axis)
      case .target(_, let position, let fixed):
        if axis != fixed { moved.origin[axis] = position.offset(to: frame, from: viewport, axis) }
      case .place(_, let place):
        moved.origin[axis] = frame.start(axis) - place[axis]
        // The item may be shorter than before, or the viewport.
        if frame.end(axis) <= moved.start(axis) || frame.start(axis) >= moved.end(axis) {
          moved.origin[axis] = ScrollPosition.nearest.offset(to: frame, from: moved, axis)
        }
      }
    }
    return moved
  }

  func followed(by map: BatchMap) -> ViewportHold? {
    guard let element = element.followed(by: map) else { return nil }
    switch self {
    case .anchor(var attributes):
      attributes.element = element
      return .anchor(attributes)
    case .target(_, let position, let fixed): return .target(element, position, except: fixed)
    case .place(_, let place): return .place(element, place)
    }
  }
}
