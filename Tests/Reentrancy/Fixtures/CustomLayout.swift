import CollectionMapping

/// A custom layout: rows of estimated heights, and a second section that scrolls by itself.
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

  func solve(_ content: LayoutContent) -> CustomSolution {
    World.current.activity.solves += 1
    meet("CollectionLayout")
    return CustomSolution(.notes(content))
  }
}

/// The result of ``CustomLayout``: a value that re-enters in the member that is the site.
struct CustomSolution: LayoutSolution {
  private var stack: SectionStack

  init(_ stack: SectionStack) { self.stack = stack }

  var contentSize: LayoutSize {
    meet("LayoutSolution")
    return stack.contentSize
  }

  var problems: [LayoutProblem] {
    meet("LayoutSolution")
    return stack.problems
  }

  func appendElements(
    in rect: LayoutRect, visible: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    meet("LayoutSolution")
    stack.appendElements(in: rect, visible: visible, to: &attributes)
  }

  func attributes(of element: ElementID, visible: LayoutRect) -> ElementAttributes? {
    meet("LayoutSolution")
    return stack.attributes(of: element, visible: visible)
  }

  mutating func setMeasuredSize(_ size: LayoutSize, of element: ElementID) -> Bool {
    meet("LayoutSolution")
    return stack.setMeasuredSize(size, of: element)
  }

  func drawn(_ shown: [ElementAttributes], visible: LayoutRect) -> [ElementAttributes]? {
    meet("LayoutSolution")
    return stack.drawn(shown, visible: visible)
  }

  func row(ofSection section: Int) -> OrthogonalRow? {
    meet("LayoutSolution")
    return stack.row(ofSection: section)
  }

  mutating func scrollRow(ofSection section: Int, to offset: Double) -> Bool {
    meet("LayoutSolution")
    return stack.scrollRow(ofSection: section, to: offset)
  }

  func appendCells(
    ofRowInSection section: Int, between offsets: Range<Double>,
    to attributes: inout [ElementAttributes]
  ) {
    meet("LayoutSolution")
    stack.appendCells(ofRowInSection: section, between: offsets, to: &attributes)
  }
}

/// A layout whose result is an object, which re-enters when it is released.
struct ObjectLayout: CollectionLayout {
  func solve(_ content: LayoutContent) -> ObjectSolution {
    World.current.activity.solves += 1
    return ObjectSolution(.notes(content))
  }
}

/// The result of ``ObjectLayout``.
final class ObjectSolution: LayoutSolution {
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

extension SectionStack {
  /// Where the notes are in ``CompositionalLayout/notes(_:)``.
  static func notes(_ content: LayoutContent) -> SectionStack {
    (try? CompositionalLayout.notes())?.solve(content) ?? FlowLayout().solve(content)
  }
}

extension CompositionalLayout {
  /// Rows of estimated heights; the second section is a row that scrolls by itself.
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
