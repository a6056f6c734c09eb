/// The views that a container displays, in the order of the content, and whether these are all.
///
/// No index path is hashed: the views of each kind and place lie in a map that a batch update shifts.
final class DisplayedViews {
  private struct Key: Hashable {
    let kind: ElementKind?
    let place: ElementID.Place

    init(_ element: ElementID) { (kind, place) = (element.kind, element.place) }
  }

  private struct Group {
    let key: Key
    var views = PositionMap<ReusableView>()

    func element(at position: ElementPosition) -> ElementID {
      ElementID(key.kind, key.place, section: position.section, number: position.item)
    }

    mutating func follow(_ map: BatchMap) -> [PositionMap<ReusableView>.Element] {
      switch key.place {
      case .item: views.follow(map)
      case .group, .section, .background: views.followSections(map)
      case .collection: []
      }
    }
  }

  /// An element in the viewport: where its view belongs, and where in the list the element is.
  private struct Found: Comparable {
    let group: Int
    let position: ElementPosition
    var index = 0

    static func < (left: Found, right: Found) -> Bool {
      left.group != right.group ? left.group < right.group : left.position < right.position
    }

    static func == (left: Found, right: Found) -> Bool {
      left.group == right.group && left.position == right.position
    }
  }

  // The groups are copied, or taken out, changed and put back: no access spans a call, so that no
  // exclusivity check is needed.

  /// The cells, then a group for each kind and place of the displayed supplementary views.
  private var groups = [Group(key: Key(.cell(section: 0, item: 0)))]
  private var groupNumbers: [Key: Int] = [:]

  /// The number of groups above which `put` removes empty ones, because any number of kinds may be displayed
  /// once.
  private var manyGroups = 8

  /// The elements by view; `nil` until the first look-up, and after a batch update.
  private var elementsByView: [ObjectIdentifier: ElementID]?

  /// Whether the container has displayed elements.
  private(set) var isInUse = false

  /// Whether it was reported that the container displays none.
  private(set) var isEmptinessReported = false

  func use() { if !isInUse { isInUse = true } }

  func noteReport() { isEmptinessReported = true }

  /// Whether every element is displayed, without a viewport.
  private(set) var includesAll = false

  func setIncludesAll(_ includesAll: Bool) -> Bool {
    exchange(&self.includesAll, with: includesAll) != includesAll
  }

  // MARK: One view

  private func group(of element: ElementID) -> Int? {
    if element.kind == nil { return 0 }
    let (key, groups) = (Key(element), groups)
    return groups.count < 8 ? groups.firstIndex { $0.key == key } : groupNumbers[key]
  }

  private func makeGroup(of element: ElementID) -> Int {
    if let group = group(of: element) { return group }
    var changed = exchange(&groups, with: [])
    groupNumbers[Key(element)] = changed.count
    changed.append(Group(key: Key(element)))
    groups = changed
    return changed.count - 1
  }

  subscript(element: ElementID) -> ReusableView? {
    guard let group = group(of: element) else { return nil }
    let groups = groups
    return groups[group].views[element.position]
  }

  func cell(at position: ElementPosition) -> ReusableView? {
    let groups = groups
    return groups[0].views[position]
  }

  func hasCell(at position: ElementPosition) -> Bool {
    let groups = groups
    return groups[0].views.contains(position)
  }

  /// Displays a view, and returns the one that it replaces.
  func put(_ view: ReusableView, for element: ElementID) -> ReusableView? {
    if groups.count > manyGroups {
      dropEmptyGroups()
      manyGroups = max(8, 2 * groups.count)
    }
    let group = element.kind == nil ? 0 : makeGroup(of: element)
    var changed = exchange(&groups, with: [])
    let earlier = changed[group].views.updateValue(view, at: element.position)
    groups = changed
    note(element, of: view, insteadOf: earlier)
    return earlier
  }

  func remove(_ element: ElementID) -> ReusableView? {
    guard let group = group(of: element) else { return nil }
    var changed = exchange(&groups, with: [])
    let removed = changed[group].views.removeValue(at: element.position)
    groups = changed
    note(element, of: nil, insteadOf: removed)
    return removed
  }

  // MARK: All views

  var isEmpty: Bool {
    let groups = groups
    return groups.allSatisfy { $0.views.isEmpty }
  }

  /// Every element with its view: cells by position, then the other views by kind.
  var all: [(element: ElementID, view: ReusableView)] {
    let groups = groups
    var all: [(element: ElementID, view: ReusableView)] = []
    for group in groups {
      for (position, view) in group.views { all.append((group.element(at: position), view)) }
    }
    return all
  }

  var elements: [ElementID] { all.map(\.element) }

  /// Whether there is a supplementary view.
  var hasSupplementaryViews: Bool { groups.count > 1 }

  /// Every supplementary view with its element.
  var supplementaryViews: [(element: ElementID, view: ReusableView)] {
    let groups = groups
    return groups.dropFirst().flatMap { group in
      group.views.map { (group.element(at: $0.position), $0.value) }
    }
  }

  func removeAll() -> [(element: ElementID, view: ReusableView)] {
    let all = all
    groups = [Group(key: groups[0].key)]
    (groupNumbers, elementsByView) = ([:], nil)
    return all
  }

  /// The element that a view is displayed for; O(*n*) for the first answer, and after a batch update.
  func element(of view: ReusableView) -> ElementID? {
    let known =
      elementsByView
      ?? Dictionary(all.map { (ObjectIdentifier($0.view), $0.element) }) { first, _ in first }
    elementsByView = known
    return known[ObjectIdentifier(view)]
  }

  private func note(
    _ element: ElementID, of view: ReusableView?, insteadOf earlier: ReusableView?
  ) {
    guard var known = exchange(&elementsByView, with: nil) else { return }
    if let earlier { known[ObjectIdentifier(earlier)] = nil }
    if let view { known[ObjectIdentifier(view)] = element }
    elementsByView = known
  }

  // MARK: Display passes

  /// The displayed elements outside the viewport, and the elements in it that are not displayed.
  enum Difference {
    /// The items of a section that are displayed and those in the viewport, in order: most lists that
    /// scroll need no other.
    case run(section: Int, shown: Range<Int>, seen: Range<Int>)

    /// The elements that leave, cells first and in order, and the indices of those that enter.
    case lists(leaving: [ElementID], entering: [Int])
  }

  /// Compares the views with the elements in the viewport, which are listed once each.
  func difference(from visible: [ElementAttributes]) -> Difference {
    dropEmptyGroups()
    if let run = run(with: visible) { return run }
    var found = visible.indices.map { index in
      let element = visible[index].element
      return Found(group: makeGroup(of: element), position: element.position, index: index)
    }
    if !found.isInOrder { found.sort() }
    var (leaving, entering): ([ElementID], [Int]) = ([], [])
    let groups = groups
    var next = 0
    for number in groups.indices {
      groups[number].views.forEachPosition { position in
        let displayed = Found(group: number, position: position)
        while next < found.count, found[next] < displayed {
          entering.append(found[next].index)
          next += 1
        }
        if next < found.count, found[next] == displayed {
          next += 1
        } else {
          leaving.append(groups[number].element(at: position))
        }
      }
    }
    entering += found[next...].map(\.index)
    return .lists(leaving: leaving, entering: entering.inOrder())
  }

  /// The difference if both consist only of neighbouring cells of one section, in order.
  private func run(with visible: [ElementAttributes]) -> Difference? {
    let groups = groups
    guard groups.count == 1, let run = groups[0].views.run, let first = visible.first else {
      return nil
    }
    let start = first.element.number
    for index in visible.indices {
      guard visible[index].element.kind == nil, visible[index].element.number == start &+ index,
        visible[index].element.sectionNumber == run.section
      else { return nil }
    }
    return .run(section: run.section, shown: run.items, seen: start..<start + visible.count)
  }

  private func dropEmptyGroups() {
    let earlier = groups
    guard earlier.count > 1, earlier.dropFirst().contains(where: \.views.isEmpty) else { return }
    let kept = earlier[..<1] + earlier.dropFirst().filter { !$0.views.isEmpty }
    groupNumbers.removeAll()
    for (number, group) in kept.enumerated() { groupNumbers[group.key] = number }
    groups = Array(kept)
  }
}

// MARK: - Batch updates

extension DisplayedViews {
  /// The effect of a batch update on the displayed views, before any view is requested.
  struct Change {
    /// Views that end, with their elements before the batch update.
    var ends: [(element: ElementID, view: ReusableView)] = []

    /// Elements whose views end and are requested again, as they are named afterwards.
    ///
    /// An element is listed twice if a reloaded item moved to the place of another one.
    var requests: [ElementID] = []

    /// Displayed elements that are configured again, as they are named afterwards.
    var reconfigures: [ElementID] = []

    var isEmpty: Bool { ends.isEmpty && requests.isEmpty && reconfigures.isEmpty }
  }

  /// Moves every view where a batch update moves its element; the change lists elements in no particular order.
  func follow(_ map: BatchMap, isStill: Bool) -> Change {
    var change = Change()
    guard !isEmpty else { return change }
    let reconfigured = elementsToReconfigure(map)
    if !isStill {
      takeReloads(map, into: &change)
      elementsByView = nil
      var moved = exchange(&groups, with: [])
      for index in moved.indices {
        for (position, view) in moved[index].follow(map) {
          let element = moved[index].element(at: position)
          change.ends.append((element, view))
          if let target = map.replacement(of: element) { change.requests.append(target) }
        }
      }
      groups = moved
    }
    change.reconfigures = reconfigured.compactMap { $0.followed(by: map) }
      .filter { self[$0] != nil }
    return change
  }

  /// The displayed elements that a batch update moved to other positions or sections, and their views.
  ///
  /// Lists all such cells, or only those that moved to another section by themselves.
  func moves(
    since map: BatchMap, ofAllCells: Bool
  ) -> [(view: ReusableView, from: ElementID, to: ElementID)] {
    var moves: [(view: ReusableView, from: ElementID, to: ElementID)] = []
    func add(_ element: ElementID, _ view: ReusableView) {
      guard let origin = map.origin(of: element),
        origin != element || isRelocated(origin, to: element, map)
      else { return }
      moves.append((view, origin, element))
    }
    let (first, groups) = (map.firstChange, groups)
    for group in groups.dropFirst(ofAllCells ? 0 : 1) {
      for (position, view) in group.views.suffix(from: first) {
        add(group.element(at: position), view)
      }
    }
    return ofAllCells ? moves : moves + relocatedCells(map)
  }

  /// Whether an element moved to another section, which may have the number of the earlier one now.
  private func isRelocated(_ origin: ElementID, to element: ElementID, _ map: BatchMap) -> Bool {
    origin.section.flatMap(map.newSection) != element.section
  }

  private func relocatedCells(
    _ map: BatchMap
  ) -> [(view: ReusableView, from: ElementID, to: ElementID)] {
    map.movesByTarget.compactMap { move in
      guard map.newSection(of: move.from.section) != move.to.section,
        let view = self[.cell(move.to)]
      else { return nil }
      return (view, .cell(move.from), .cell(move.to))
    }
  }

  /// Takes out the views that are reloaded one by one, and those that belong to a reloaded item.
  private func takeReloads(_ map: BatchMap, into change: inout Change) {
    let elements =
      map.reloads.map(ElementID.cell) + viewsOfItems(map.reloads)
      + marked(by: map.supplementaryReloads)
    for element in elements {
      guard let target = element.followed(by: map), let view = remove(element) else { continue }
      change.ends.append((element, view))
      change.requests.append(target)
    }
  }

  private func elementsToReconfigure(_ map: BatchMap) -> [ElementID] {
    let reloads = Set(map.supplementaryReloads)
    let marks = Set(map.supplementaryReconfigures)
    let cells = (map.reconfigures + map.cellReconfigures).map(ElementID.cell)
    let views =
      marked(by: map.supplementaryReconfigures)
      + viewsOfItems(map.reconfigures).filter { !marks.mark($0) }
    return cells.filter { self[$0] != nil } + views.filter { !reloads.mark($0) }
  }

  private func viewsOfItems(_ items: [ElementPosition]) -> [ElementID] {
    let groups = groups
    return groups.dropFirst().filter { $0.key.place == .item }.flatMap { group in
      items.filter(group.views.contains).map(group.element)
    }
  }

  /// The displayed supplementary views that marks refer to, each once.
  private func marked(by marks: [SupplementaryMark]) -> [ElementID] {
    guard marks.contains(where: { $0.item == nil }) else {
      return marks.flatMap { $0.elements.filter { self[$0] != nil } }
    }
    let (marks, groups) = (Set(marks), groups)
    return groups.dropFirst().flatMap { group in
      group.views.map { group.element(at: $0.position) }.filter(marks.mark)
    }
  }
}

extension Range<Int> {
  func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }

  func parts(besides other: Range) -> (before: Range, after: Range) {
    guard overlaps(other) else { return (self, upperBound..<upperBound) }
    return (
      lowerBound..<Swift.max(lowerBound, other.lowerBound),
      Swift.min(upperBound, other.upperBound)..<upperBound
    )
  }
}
