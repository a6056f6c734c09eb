/// What a container knows of where its elements are, while it has a layout.
struct ContainerLayout {
  var layout: (any CollectionLayout)?
  var environment = LayoutEnvironment(container: LayoutContainer(contentSize: .zero))
  var viewport: LayoutRect?
  var overscan = LayoutOverscan.none

  /// Where everything is; `nil` until the layout has been asked.
  var solution: (any LayoutSolution)?

  /// What views have measured, and in how much room.
  var measured: [LayoutElement: Measure] = [:]

  /// What meets the viewport, as of the last pass.
  private(set) var attributes: [ElementAttributes] = []
  private(set) var visible: Set<ElementKey> = []

  /// Whether what is on show may not be what meets the viewport.
  var needsPass = false

  /// The sizes of a view: the room that it was asked for, and its answer.
  struct Measure: Hashable {
    let room: LayoutSize
    let size: LayoutSize?
  }

  /// Whether elements are on show because they meet the viewport.
  var isInCharge: Bool { layout != nil && viewport != nil }

  /// The room that the layout is asked for.
  var room: LayoutEnvironment {
    var room = environment
    room.container.contentSize = viewport?.size ?? .zero
    return room
  }

  /// Where the viewport is if it stays within the content.
  func clamped(_ viewport: LayoutRect) -> LayoutRect {
    guard let content = solution?.contentSize else { return viewport }
    var clamped = viewport
    for axis in LayoutAxis.allCases {
      let furthest = max(0, content[axis] - viewport.size[axis])
      clamped.origin[axis] = min(max(viewport.origin[axis], 0), furthest)
    }
    return clamped
  }

  /// Hands over the room for what meets the viewport, emptied, so that nothing is allocated.
  mutating func takeAttributes() -> [ElementAttributes] {
    var taken: [ElementAttributes] = []
    swap(&taken, &attributes)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Notes what meets the viewport.
  mutating func setVisible(_ found: [ElementAttributes]) {
    attributes = found
    visible.removeAll(keepingCapacity: true)
    for attributes in found { visible.insert(attributes.element.key) }
  }

  /// Forgets where everything was.
  mutating func forgetContent() {
    solution = nil
    measured.removeAll()
    attributes.removeAll()
    needsPass = true
  }

  /// Has a view that was configured anew measured in the next pass.
  mutating func measureAgain(_ key: ElementKey) {
    needsPass = true
    guard !measured.isEmpty, let place = ElementPosition(anyPair: key.indexPath) else { return }
    switch key.category {
    case .cell: measured[.cell(section: place.section, item: place.item)] = nil
    case .supplementary(let kind):
      measured[.supplementary(kind: kind, section: place.section, number: place.item)] = nil
    }
  }

  /// Goes where a batch takes the items, and asks the layout anew.
  mutating func follow(_ map: BatchMap) {
    solution = nil
    needsPass = true
    guard !measured.isEmpty else { return }
    var moved: [LayoutElement: Measure] = [:]
    moved.reserveCapacity(measured.count)
    let reloads = Set(map.reloads)
    for (element, measure) in measured {
      if let target = element.followed(by: map, reloads) { moved[target] = measure }
    }
    measured = moved
  }
}

extension LayoutElement {
  /// The name by which a container shows the element.
  var key: ElementKey {
    switch self {
    case .cell(let section, let item):
      .cell(ElementPosition(section: section, item: item).indexPath)
    case .supplementary(let kind, let section, let number),
      .decoration(let kind, let section, let number):
      .supplementary(kind, ElementPosition(section: section, item: number).indexPath)
    case .global(let kind, let number):
      .supplementary(kind, ElementPosition(section: 0, item: number).indexPath)
    }
  }

  /// The element after a batch; `nil` when it is gone or measures itself anew.
  fileprivate func followed(by map: BatchMap, _ reloads: Set<ElementPosition>) -> LayoutElement? {
    switch self {
    case .cell(let section, let item):
      let place = ElementPosition(section: section, item: item)
      guard let target = map.newPosition(of: place), !reloads.contains(place),
        !map.isReloaded(section)
      else { return nil }
      return .cell(section: target.section, item: target.item)
    case .supplementary(let kind, let section, let number):
      return map.newSection(of: section).map {
        .supplementary(kind: kind, section: $0, number: number)
      }
    case .global: return self
    case .decoration: return nil
    }
  }
}

@available(*, unavailable)
extension ContainerLayout: Sendable {}
