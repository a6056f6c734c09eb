/// The visible part of the content: the viewport, how it moved, and the element that it follows.
final class Motion {
  /// The viewport; `nil` without one.
  private(set) var viewport: LayoutRect?

  /// How far beyond the viewport elements are displayed.
  private(set) var overscan = LayoutOverscan.none

  /// How the viewport was moved last: below 0 up or to the left.
  private(set) var direction = LayoutPoint.zero

  /// How the rows of sections were scrolled last: below 0 back.
  private(set) var orthogonalDirections: [Int: Double] = [:]

  /// Whether the first visible item keeps its place in the viewport during a batch update.
  private(set) var keepsVisibleItems = false

  /// The element that the viewport follows when positions have changed.
  private(set) var hold: ViewportHold?

  /// Whether the viewport is to be placed at an element in the next pass.
  private var isScrolling = false

  /// Where the viewport was before it moved, until the next pass.
  private var movedFrom: LayoutPoint?

  /// The rectangle within which elements are displayed; `nil` if nothing is seen.
  var displayedRect: LayoutRect? {
    viewport.flatMap { $0.isEmpty ? nil : overscan.rect(around: $0) }
  }

  // MARK: Settings

  func setOverscan(_ overscan: LayoutOverscan) { self.overscan = overscan }

  func setKeepsVisibleItems(_ keeps: Bool) { keepsVisibleItems = keeps }

  /// Moves or resizes the viewport.
  ///
  /// - Returns: Whether it has another size, for which the layout is to be asked.
  func setViewport(_ viewport: LayoutRect?) -> Bool {
    let earlier = exchange(&self.viewport, with: viewport)
    if isScrolling { (hold, isScrolling) = (nil, false) }
    guard viewport?.size == earlier?.size else { return true }
    if movedFrom == nil { movedFrom = earlier?.origin }
    return false
  }

  // MARK: Passes

  /// Holds an element in place.
  func setHold(_ hold: ViewportHold) { self.hold = hold }

  /// Holds nothing any more, unless a handler scrolled since the viewport was placed.
  func releaseHold() { if !isScrolling { hold = nil } }

  /// Scrolls to an element in the next pass.
  func scroll(to target: ViewportHold) {
    hold = target
    isScrolling = true
    if movedFrom == nil { movedFrom = viewport?.origin }
  }

  func noteOrthogonalScroll(ofSection section: Int, moved distance: Double) {
    orthogonalDirections[section] = distance
  }

  /// Moves the viewport so that a held element is where it is held, and into the content.
  ///
  /// - Parameters:
  ///   - frame: The frame of the held element.
  ///   - contentSize: The size of the content.
  func settle(heldAt frame: LayoutRect?, in contentSize: LayoutSize) {
    guard var viewport else { return }
    if let hold, let frame, frame.isFinite { viewport = hold.viewport(viewport, for: frame) }
    if case .anchor = hold { hold = nil }
    isScrolling = false
    viewport = viewport.moved(into: contentSize)
    self.viewport = viewport
    guard let from = exchange(&movedFrom, with: nil) else { return }
    let moved = LayoutPoint(x: viewport.minX - from.x, y: viewport.minY - from.y)
    if moved != .zero { direction = moved }
  }

  // MARK: Changes of the content

  /// Moves everything where a batch update moves the items.
  ///
  /// The first of the elements in the viewport that stays may be held.
  func follow(_ map: BatchMap, seen: [ElementAttributes]) {
    hold = hold?.followed(by: map)
    if keepsVisibleItems, hold == nil { hold = firstStaying(of: seen, map).map { .anchor($0) } }
    orthogonalDirections = orthogonalDirections.followed(by: map)
  }

  private func firstStaying(of seen: [ElementAttributes], _ map: BatchMap) -> ElementAttributes? {
    guard let viewport else { return nil }
    for var attributes in seen {
      guard attributes.element.kind == nil, attributes.frame.intersects(viewport),
        let target = attributes.element.followed(by: map)
      else { continue }
      attributes.element = target
      return attributes
    }
    return nil
  }

  /// Forgets how the viewport moved and which element it follows.
  func forget() {
    (direction, orthogonalDirections, movedFrom, hold, isScrolling) = (.zero, [:], nil, nil, false)
  }
}

@available(*, unavailable)
extension Motion: Sendable {}
