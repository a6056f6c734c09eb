/// What views have measured, and how far rows are scrolled: what a new layout result is given.
final class Measurements {
  /// The size that a view returned.
  struct Measure: Hashable {
    /// The room that the view was asked about.
    let room: LayoutSize

    /// Its size; `nil` if it keeps the estimate.
    let size: LayoutSize?
  }

  private(set) var measures: [ElementID: Measure] = [:]

  /// How far rows are scrolled, by section.
  private(set) var orthogonalOffsets: [Int: Double] = [:]

  /// The number of elements that were measured.
  var count: Int { measures.count }

  /// Whether the view of an element was measured in as much room.
  func isMeasured(_ element: ElementID, in room: LayoutSize) -> Bool {
    measures[element]?.room == room
  }

  func note(_ size: LayoutSize?, of element: ElementID, in room: LayoutSize) {
    measures[element] = Measure(room: room, size: size)
  }

  /// Forgets the size of a view that was configured again.
  func forget(_ element: ElementID) { if !measures.isEmpty { measures[element] = nil } }

  func setOrthogonalOffset(_ offset: Double?, ofSection section: Int) {
    orthogonalOffsets[section] = offset
  }

  /// Forgets everything, because the layout or the content is another.
  func removeAll() { (measures, orthogonalOffsets) = ([:], [:]) }

  /// Moves sizes where a batch update moves their elements; those of views that are configured again go.
  func follow(_ map: BatchMap) {
    orthogonalOffsets = orthogonalOffsets.followed(by: map)
    guard !measures.isEmpty else { return }
    let cells = Set(map.reloads + map.reconfigures + map.cellReconfigures)
    let owners = Set(map.reconfigures)
    let views = Set(map.supplementaryReloads + map.supplementaryReconfigures)
    var moved: [ElementID: Measure] = [:]
    moved.reserveCapacity(measures.count)
    for (element, measure) in measures {
      let isStale =
        element.kind == nil
        ? cells.contains(element.position)
        : views.mark(element) || element.place == .item && owners.contains(element.position)
      guard !isStale, element.place != .background,
        let target = element.followed(by: map)
      else { continue }
      moved[target] = measure
    }
    measures = moved
  }
}

@available(*, unavailable)
extension Measurements: Sendable {}
