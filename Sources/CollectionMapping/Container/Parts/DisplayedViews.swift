/// The views that a container displays, in the order of the content.
///
/// No index path is hashed: cells, and the supplementary views of each kind and place, lie in maps that a
/// batch update shifts.
final class DisplayedViews {
  private struct Displayed {
    let view: ReusableView

    /// The last pass that found the element in the viewport.
    var pass: Int
  }

  /// The views of one kind and place.
  private struct Group {
    let kind: ElementKind?
    let place: ElementID.Place
    var views = PositionMap<Displayed>()
    var cursor = PositionMap<Displayed>.Cursor()

    func element(at position: ElementPosition) -> ElementID {
      ElementID(kind, place, section: position.section, number: position.item)
    }

    func isOf(_ element: ElementID) -> Bool { place == element.place && kind == element.kind }

    /// Moves the views with their elements, and returns those that a batch update removes.
    mutating func follow(_ map: BatchMap) -> [PositionMap<Displayed>.Removed] {
      switch place {
      case .item: views.follow(map)
      case .group, .section, .background: views.followSections(map)
      case .collection: []
      }
    }

    mutating func keep(_ element: ElementID, in pass: Int) -> Bool {
      views.change(at: element.position, from: &cursor) { $0.pass = pass }
    }
  }

  private struct GroupKey: Hashable {
    let kind: ElementKind?
    let place: ElementID.Place

    init(_ element: ElementID) { (kind, place) = (element.kind, element.place) }
  }

  private var cells = PositionMap<Displayed>()
  private var cellCursor = PositionMap<Displayed>.Cursor()

  /// A group for each kind and place of supplementary views that was ever displayed.
  private var groups: [Group] = []
  private var groupNumbers: [GroupKey: Int] = [:]
  private var pass = 0
  private var countInPass = 0

  /// The number of views.
  private(set) var count = 0

  // MARK: One view

  private func group(of element: ElementID) -> Int? {
    groups.count < 8
      ? groups.firstIndex { $0.isOf(element) } : groupNumbers[GroupKey(element)]
  }

  /// The displayed view of an element.
  subscript(element: ElementID) -> ReusableView? {
    guard element.kind != nil else { return cells[element.position]?.view }
    return group(of: element).flatMap { groups[$0].views[element.position]?.view }
  }

  /// Displays a view.
  ///
  /// - Returns: The view that it replaces.
  func put(_ view: ReusableView, for element: ElementID) -> ReusableView? {
    let displayed = Displayed(view: view, pass: pass)
    let earlier: Displayed?
    if element.kind == nil {
      earlier = cells.updateValue(displayed, at: element.position)
    } else {
      let group = group(of: element) ?? addGroup(for: element)
      earlier = groups[group].views.updateValue(displayed, at: element.position)
    }
    if earlier == nil { count += 1 }
    earlier?.view.displayedElement = nil
    view.displayedElement = element
    return earlier?.view
  }

  private func addGroup(for element: ElementID) -> Int {
    groupNumbers[GroupKey(element)] = groups.count
    groups.append(Group(kind: element.kind, place: element.place))
    return groups.count - 1
  }

  /// Removes a view and returns it.
  func remove(_ element: ElementID) -> ReusableView? {
    let removed =
      element.kind == nil
      ? cells.removeValue(at: element.position)
      : group(of: element).flatMap { groups[$0].views.removeValue(at: element.position) }
    if removed != nil { count -= 1 }
    removed?.view.displayedElement = nil
    return removed?.view
  }

  // MARK: All views

  /// Every element with its view: cells by position, then the other views by kind.
  var all: [(element: ElementID, view: ReusableView)] {
    var all: [(element: ElementID, view: ReusableView)] = []
    all.reserveCapacity(count)
    for (position, displayed) in cells { all.append((.cell(position), displayed.view)) }
    for group in groups {
      for (position, displayed) in group.views {
        all.append((group.element(at: position), displayed.view))
      }
    }
    return all
  }

  /// Every element.
  var elements: [ElementID] { all.map(\.element) }

  /// Removes every view and returns them.
  func removeAll() -> [(element: ElementID, view: ReusableView)] {
    let all = all
    _ = cells.removeAll()
    for index in groups.indices { _ = groups[index].views.removeAll() }
    count = 0
    for (_, view) in all { view.displayedElement = nil }
    return all
  }

  /// The element that a view is displayed for; `nil` if it is not displayed.
  ///
  /// - Complexity: O(1); O(*n*) for the first answer after a batch update moved views.
  func element(of view: ReusableView) -> ElementID? {
    guard let element = view.displayedElement else { return nil }
    guard self[element] !== view else { return element }
    for (element, view) in all { view.displayedElement = element }
    return view.displayedElement.flatMap { self[$0] === view ? $0 : nil }
  }

  // MARK: Display passes

  /// Begins to compare the views with the elements in the viewport.
  func beginPass() {
    pass += 1
    countInPass = 0
    cellCursor = PositionMap.Cursor()
    for index in groups.indices { groups[index].cursor = PositionMap.Cursor() }
  }

  /// Notes that an element is in the viewport, once in a pass; fast for elements in order.
  ///
  /// - Returns: Whether it is displayed.
  func keep(_ element: ElementID) -> Bool {
    let isDisplayed: Bool
    if element.kind == nil {
      let pass = pass
      isDisplayed = cells.change(at: element.position, from: &cellCursor) { $0.pass = pass }
    } else {
      guard let group = group(of: element) else { return false }
      isDisplayed = groups[group].keep(element, in: pass)
    }
    if isDisplayed { countInPass += 1 }
    return isDisplayed
  }

  /// The displayed elements that this pass has not found in the viewport.
  func left() -> [ElementID] {
    guard countInPass < count else { return [] }
    var left: [ElementID] = []
    for (position, displayed) in cells where displayed.pass != pass {
      left.append(.cell(position))
    }
    for group in groups {
      for (position, displayed) in group.views where displayed.pass != pass {
        left.append(group.element(at: position))
      }
    }
    return left
  }
}

// MARK: - Batch updates

extension DisplayedViews {
  /// What a batch update does to the displayed views, before anything is asked for.
  struct Change {
    /// Views that end, with their elements before the batch update.
    var ends: [(element: ElementID, view: ReusableView)] = []

    /// Elements whose views end and are requested again, as they are named afterwards; one may be there
    /// twice, where a reloaded item moved to the place of another one.
    var requests: [ElementID] = []

    /// Displayed elements that are configured again, as they are named afterwards.
    var reconfigures: [ElementID] = []
  }

  /// Moves every view where a batch update moves its element.
  ///
  /// - Parameters:
  ///   - map: The batch update.
  ///   - isStill: Whether it only configures views again.
  /// - Returns: What ends and what is requested or configured again, each in no particular order.
  func follow(_ map: BatchMap, isStill: Bool) -> Change {
    var change = Change()
    let reconfigured = elementsToReconfigure(map)
    if !isStill {
      takeReloads(map, into: &change)
      for (position, displayed) in cells.follow(map) {
        note(.cell(position), displayed, map, in: &change)
      }
      for index in groups.indices {
        for (position, displayed) in groups[index].follow(map) {
          note(groups[index].element(at: position), displayed, map, in: &change)
        }
      }
    }
    change.reconfigures = reconfigured.compactMap { $0.followed(by: map) }
      .filter { self[$0] != nil }
    return change
  }

  /// Notes a view that a batch update removed.
  private func note(
    _ element: ElementID, _ displayed: Displayed, _ map: BatchMap, in change: inout Change
  ) {
    change.ends.append((element, displayed.view))
    displayed.view.displayedElement = nil
    count -= 1
    if let target = map.replacement(of: element) { change.requests.append(target) }
  }

  /// The displayed elements that have other positions or are in other sections since a batch update, and
  /// their views.
  ///
  /// Of the cells, all are listed, or only those that moved to another section by themselves.
  ///
  /// - Complexity: O(*n* log *k*) in the number of listed views and of operations.
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
    let first = map.firstChange
    if ofAllCells {
      for (position, displayed) in cells.suffix(from: first) {
        add(.cell(position), displayed.view)
      }
    }
    for group in groups {
      for (position, displayed) in group.views.suffix(from: first) {
        add(group.element(at: position), displayed.view)
      }
    }
    return ofAllCells ? moves : moves + relocatedCells(map)
  }

  /// Whether an element moved to another section, which may have taken the number of its own.
  private func isRelocated(_ origin: ElementID, to element: ElementID, _ map: BatchMap) -> Bool {
    origin.section.flatMap(map.newSection) != element.section
  }

  private func relocatedCells(
    _ map: BatchMap
  ) -> [(view: ReusableView, from: ElementID, to: ElementID)] {
    map.movesByTarget.compactMap { move in
      guard map.newSection(of: move.from.section) != move.to.section,
        let displayed = cells[move.to]
      else { return nil }
      return (displayed.view, .cell(move.from), .cell(move.to))
    }
  }

  /// Takes out the views that are reloaded one by one.
  private func takeReloads(_ map: BatchMap, into change: inout Change) {
    let elements = map.reloads.map(ElementID.cell) + marked(by: map.supplementaryReloads)
    for element in elements {
      guard let target = element.followed(by: map), let view = remove(element) else { continue }
      change.ends.append((element, view))
      change.requests.append(target)
    }
  }

  /// The displayed elements that are configured again, each once.
  private func elementsToReconfigure(_ map: BatchMap) -> [ElementID] {
    let reloads = Set(map.supplementaryReloads)
    let marks = Set(map.supplementaryReconfigures)
    let cells = (map.reconfigures + map.cellReconfigures).map(ElementID.cell)
    let views =
      marked(by: map.supplementaryReconfigures)
      + viewsOfItems(map.reconfigures).filter { !marks.mark($0) }
    return cells.filter { self[$0] != nil } + views.filter { !reloads.mark($0) }
  }

  /// The displayed supplementary views that belong to items.
  private func viewsOfItems(_ items: [ElementPosition]) -> [ElementID] {
    groups.filter { $0.place == .item }.flatMap { group in
      items.filter { group.views[$0] != nil }.map(group.element)
    }
  }

  /// The displayed supplementary views that marks mean, each once.
  private func marked(by marks: [SupplementaryMark]) -> [ElementID] {
    guard marks.contains(where: { $0.item == nil }) else {
      return marks.flatMap { $0.elements.filter { self[$0] != nil } }
    }
    let marks = Set(marks)
    return groups.flatMap { group in
      group.views.map { group.element(at: $0.position) }.filter(marks.mark)
    }
  }
}

extension BatchMap {
  /// A position before which everything is where it was.
  fileprivate var firstChange: ElementPosition {
    let section = newSections.indices.first { newSections[$0] != $0 || isReloaded($0) }
    let sections = section.map { ElementPosition(section: $0, item: .min) }
    return [sections, leaving.first, arriving.first].compactMap(\.self).min()
      ?? ElementPosition(section: newSections.count, item: .min)
  }

  /// The identity of an element before the batch update; `nil` for a new one.
  func origin(of element: ElementID) -> ElementID? {
    switch element.place {
    case .collection: return element
    case .item: return oldPosition(of: element.position).map(element.moved)
    case .group, .section, .background:
      return oldSection(of: element.position.section).map {
        element.moved(to: ElementPosition(section: $0, item: element.number))
      }
    }
  }

  /// The element at the same place of a section that is reloaded, if there is one.
  fileprivate func replacement(of element: ElementID) -> ElementID? {
    guard let old = element.section, isReloaded(old), let section = newSection(of: old),
      element.place != .item || (element.number >= 0 && element.number < after[section])
    else { return nil }
    return element.moved(to: ElementPosition(section: section, item: element.number))
  }
}

@available(*, unavailable)
extension DisplayedViews: Sendable {}
