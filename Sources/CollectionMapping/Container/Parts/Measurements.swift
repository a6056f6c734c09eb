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

  /// The elements that were configured again since they were measured.
  ///
  /// They keep their sizes until they are measured again, so that nothing moves if those are the same.
  private var outdated: Set<ElementID> = []

  /// The outdated elements that were out of sight when the displayed ones were measured again.
  private var unseen: Set<ElementID> = []

  /// Whether nothing was measured or scrolled; read at every batch.
  private var isEmpty = true

  private func updateEmpty() { isEmpty = measures.isEmpty && orthogonalOffsets.isEmpty }

  /// The number of elements whose measured sizes are up to date.
  var count: Int { measures.count - outdated.count - unseen.count }

  /// Whether an element has the size with which it was seen last in this room, even if that is outdated.
  func hasSeenSize(_ element: ElementID, in room: LayoutSize) -> Bool {
    measures[element]?.room == room && !unseen.contains(element)
  }

  func isMeasured(_ element: ElementID, in room: LayoutSize) -> Bool {
    hasSeenSize(element, in: room) && !outdated.contains(element)
  }

  func note(_ size: LayoutSize?, of element: ElementID, in room: LayoutSize) {
    measures[element] = Measure(room: room, size: size)
    forgetAge(of: element)
  }

  private func forgetAge(of element: ElementID) {
    if !outdated.isEmpty { outdated.remove(element) }
    if !unseen.isEmpty { unseen.remove(element) }
  }

  /// Notes that an element must be measured again.
  func outdate(_ element: ElementID) {
    if measures[element] != nil, !unseen.contains(element) { outdated.insert(element) }
  }

  /// Notes that the displayed elements are measured: those that are outdated still are out of sight.
  func displayedAreMeasured() {
    guard !outdated.isEmpty else { return }
    unseen.formUnion(outdated)
    outdated = []
  }

  /// The kinds of the measured elements that the layout does not place, in the order in which it left them out.
  private var unplacedKinds: [ElementKind] = []

  /// The number of kinds that the layout does not place whose sizes are kept, in case it places them again.
  private static let keptKinds = 64

  /// Removes the sizes of elements that a new result does not place, if they are of many kinds: those of the
  /// kinds that it left out first.
  ///
  /// Otherwise sizes would accumulate with a layout that places other kinds in each result.
  func forgetUnplaced(_ elements: [ElementID]) {
    guard !elements.isEmpty || !unplacedKinds.isEmpty else { return }
    let kinds = Set(elements.compactMap(\.kind)), known = Set(unplacedKinds)
    unplacedKinds.removeAll { !kinds.contains($0) }
    unplacedKinds += kinds.subtracting(known).sorted { $0.rawValue < $1.rawValue }
    let forgotten = Set(unplacedKinds.prefix(max(0, unplacedKinds.count - Self.keptKinds)))
    guard !forgotten.isEmpty else { return }
    unplacedKinds.removeFirst(forgotten.count)
    for element in elements where element.kind.map(forgotten.contains) ?? false {
      measures[element] = nil
      forgetAge(of: element)
    }
  }

  func setOrthogonalOffset(_ offset: Double?, ofSection section: Int) {
    orthogonalOffsets[section] = offset
  }

  func removeAll() {
    (measures, orthogonalOffsets) = ([:], [:])
    (outdated, unseen, unplacedKinds) = ([], [], [])
  }

  // MARK: Changes of the content

  /// Moves sizes with the elements of a batch update, and outdates the sizes of views that are configured
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
    var (outdated, unseen): (Set<ElementID>, Set<ElementID>) = ([], [])
    for (element, measure) in measures {
      guard element.place != .background, let target = element.followed(by: map) else { continue }
      let isOutdated =
        element.kind == nil
        ? cells.contains(element.position)
        : views.mark(element) || element.place == .item && owners.contains(element.position)
          || !kinds.isEmpty && element.kind.map(kinds.contains) ?? false
      moved[target] = measure
      if self.unseen.contains(element) {
        unseen.insert(target)
      } else if isOutdated || self.outdated.contains(element) {
        outdated.insert(target)
      }
    }
    (measures, self.outdated, self.unseen) = (moved, outdated, unseen)
  }

  func reset(into endings: inout Endings) { removeAll() }
}
