import CollectionMapping

/// A custom layout: rows of estimated heights, and an orthogonal section as the second one.
struct CustomLayout: CollectionLayout {
  var end: End?

  var declaredKinds: LayoutKinds {
    meet("CollectionLayout")
    return LayoutKinds()
  }

  func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds {
    meet("CollectionLayout")
    return LayoutKinds()
  }

  func solve(_ request: LayoutRequest) -> CustomResult {
    World.current.activity.solves += 1
    meet("CollectionLayout")
    return CustomResult(.notes(request))
  }

  func targetContentOffset(
    forProposedViewport viewport: LayoutRect, in result: any LayoutResult
  ) -> LayoutPoint {
    meet("CollectionLayout")
    return viewport.origin
  }
}

/// A custom layout whose metrics handlers adjust.
struct CustomAdjustableLayout: AdjustableLayout {
  func solve(_ request: LayoutRequest) -> SectionStack { .notes(request) }

  func solve(
    _ request: LayoutRequest, adjust: (_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void
  ) -> SectionStack {
    World.current.activity.solves += 1
    reenter()
    return FlowLayout().solve(request, adjust: adjust)
  }
}

/// A custom layout that changes how its sections are drawn.
struct HandledLayout: CollectionLayout {
  func solve(_ request: LayoutRequest) -> SectionStack {
    World.current.activity.solves += 1
    var section = SectionStack.Section(.rows(length: 50))
    section.visibleItemsInvalidationHandler = { _, _, _ in reenter() }
    return SectionStack(
      Array(repeating: section, count: request.itemCounts.count), for: request)
  }
}

/// The result of ``CustomLayout``: a value that re-enters in the member that is the site.
struct CustomResult: LayoutResult {
  private var stack: SectionStack

  init(_ stack: SectionStack) { self.stack = stack }

  var contentSize: LayoutSize {
    meet("LayoutResult")
    return stack.contentSize
  }

  var problems: [LayoutProblem] {
    meet("LayoutResult")
    return stack.problems
  }

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    meet("LayoutResult")
    stack.appendElements(in: rect, visible: visible, to: &attributes)
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    meet("LayoutResult")
    return stack.attributes(of: element, visible: visible)
  }

  mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    meet("LayoutResult")
    return stack.setMeasuredSize(size, of: element)
  }

  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    meet("LayoutResult")
    return stack.drawn(shown, visible: visible)
  }

  func orthogonalSection(at section: Int) -> OrthogonalSection? {
    meet("LayoutResult")
    return stack.orthogonalSection(at: section)
  }

  mutating func scrollOrthogonalSection(at section: Int, to offset: Double) -> Bool {
    meet("LayoutResult")
    return stack.scrollOrthogonalSection(at: section, to: offset)
  }

  func appendCells(
    ofOrthogonalSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) {
    meet("LayoutResult")
    stack.appendCells(ofOrthogonalSection: section, between: offsets, to: &attributes)
  }
}

/// A layout whose result is an object, which re-enters when it is released.
struct ObjectLayout: CollectionLayout {
  func solve(_ request: LayoutRequest) -> ObjectResult {
    World.current.activity.solves += 1
    return ObjectResult(.notes(request))
  }
}

/// The result of ``ObjectLayout``.
final class ObjectResult: LayoutResult {
  private var stack: SectionStack
  private let end = End()

  init(_ stack: SectionStack) { self.stack = stack }

  var contentSize: LayoutSize { stack.contentSize }

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    stack.appendElements(in: rect, visible: visible, to: &attributes)
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    stack.attributes(of: element, visible: visible)
  }
}

/// A layout whose items a function places, which re-enters when their views have been measured.
struct PlacingLayout: CollectionLayout {
  func solve(_ request: LayoutRequest) -> SectionStack {
    World.current.activity.solves += 1
    let sections = request.itemCounts.map { count in
      SectionStack.Section(
        .custom(estimatedAxes: .vertical) { measured in
          if !measured.isEmpty { reenter() }
          let frames = (0..<count).map { item in
            LayoutRect(
              x: 0, y: 50 * Double(item), width: 60, height: measured[item]?.height ?? 50)
          }
          return (frames, 50 * Double(count))
        })
    }
    return SectionStack(sections, for: request)
  }
}

extension SectionStack {
  /// The positions of the notes in ``CompositionalLayout/notes(_:)``.
  static func notes(_ request: LayoutRequest) -> SectionStack {
    (try? CompositionalLayout.notes())?.solve(request) ?? FlowLayout().solve(request)
  }
}

extension CompositionalLayout {
  /// Rows of estimated heights; the second section is orthogonal.
  static func notes(
    _ change: @escaping (inout LayoutSection) -> Void = { _ in }
  ) throws -> CompositionalLayout {
    try CompositionalLayout { section, _ in
      World.current.activity.solves += 1
      let isRow = section == 1
      let size = LayoutItemSize(
        width: isRow ? .absolute(60) : .fractionalWidth(1), height: .estimated(50))
      var rule = LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)]))
      if isRow { rule.orthogonalScrollingBehavior = .continuous }
      change(&rule)
      return rule
    }
  }
}
