/// Measured sizes and the offsets of orthogonal sections, which every new layout result receives.
final class Measurements: ContainerPart {
  struct Measure: Hashable {
    /// The available size that the view received.
    let room: LayoutSize

    /// The size that the view returned; `nil` if it keeps the estimate.
    let size: LayoutSize?
  }

  private(set) var measures: [ElementID: Measure] = [:] { didSet { updateEmpty() } }
  private(set) var orthogonalOffsets: [Int: Double] = [:] { didSet { updateEmpty() } }

  /// Whether nothing was measured or scrolled; read at every batch.
  private var isEmpty = true

  private func updateEmpty() { isEmpty = measures.isEmpty && orthogonalOffsets.isEmpty }

  var count: Int { measures.count }

  func isMeasured(_ element: ElementID, in room: LayoutSize) -> Bool {
    measures[element]?.room == room
  }

  func note(_ size: LayoutSize?, of element: ElementID, in room: LayoutSize) {
    measures[element] = Measure(room: room, size: size)
  }

  func forget(_ element: ElementID) { if !measures.isEmpty { measures[element] = nil } }

  /// The number of elements that the layout does not place whose sizes are kept, in case it places them again.
  private static let keptUnplaced = 64

  /// Removes the sizes of elements that a new result does not place, if there are many.
  ///
  /// Otherwise sizes would accumulate with a layout that places other kinds in each result.
  func forgetUnplaced(_ elements: [ElementID]) {
    guard elements.count > Self.keptUnplaced else { return }
    for element in elements { measures[element] = nil }
  }

  func setOrthogonalOffset(_ offset: Double?, ofSection section: Int) {
    orthogonalOffsets[section] = offset
  }

  func removeAll() { (measures, orthogonalOffsets) = ([:], [:]) }

  // MARK: Changes of the content

  /// Moves sizes with the elements of a batch update, and removes the sizes of views that are configured
  /// again.
  func follow(_ map: BatchMap, isStill: Bool, into endings: inout Endings) {
    guard !isEmpty else { return }
    orthogonalOffsets = orthogonalOffsets.followed(by: map)
    guard !measures.isEmpty else { return }
    let cells = Set(map.reloads + map.reconfigures + map.cellReconfigures)
    let owners = Set(map.reloads + map.reconfigures)
    let kinds = Set(map.refreshedKinds)
    let views = Set(map.supplementaryReloads + map.supplementaryReconfigures)
    var moved: [ElementID: Measure] = [:]
    moved.reserveCapacity(measures.count)
    for (element, measure) in measures {
      let isStale =
        element.kind == nil
        ? cells.contains(element.position)
        : views.mark(element) || element.place == .item && owners.contains(element.position)
          || !kinds.isEmpty && element.kind.map(kinds.contains) ?? false
      guard !isStale, element.place != .background,
        let target = element.followed(by: map)
      else { continue }
      moved[target] = measure
    }
    measures = moved
  }

  func reset(into endings: inout Endings) { removeAll() }
}
