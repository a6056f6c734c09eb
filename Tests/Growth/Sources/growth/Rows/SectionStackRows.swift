import CollectionMapping
import FoundationEssentials

extension Group {
  static var sectionStacks: Group {
    Group(
      "SectionStack",
      [
        Row(
          "find n rows at once, and one by one",
          ["appendElements(in:visible:to:)", "attributes(of:visible:)"]
        ) { n in
          let stack = try list([n])
          return { find(n, in: stack) { .cell(section: 0, item: $0) } }
        },
        Row(
          "find n sections of one row at once, and one by one",
          ["appendElements(in:visible:to:)", "attributes(of:visible:)"]
        ) { n in
          let stack = try list(Array(repeating: 1, count: n))
          return { find(n, in: stack) { .cell(section: $0, item: 0) } }
        },
        Row(
          "find n items of a flow layout at once, and one by one",
          ["appendElements(in:visible:to:)", "attributes(of:visible:)"]
        ) { n in
          let stack = flow([n], .each { LayoutSize(width: 100, height: 9 + Double($0 % 2)) })
          return { find(n, in: stack) { .cell(section: 0, item: $0) } }
        },
        Row("measure n rows", ["setMeasuredSize(_:of:)"]) { n in
          var stack = try list([n], height: .estimated(10))
          return {
            measure(n, in: &stack)
            _ = stack.contentSize
          }
        },
        Row("measure n rows and ask after each where it is", ["setMeasuredSize(_:of:)"]) { n in
          var stack = try list([n], height: .estimated(10))
          return { measure(n, in: &stack, askingEachTime: true) }
        },
        Row("measure n items of a flow layout", ["setMeasuredSize(_:of:)"]) { n in
          var stack = flow([n], .estimated(LayoutSize(width: 100, height: 10)))
          return {
            measure(n, in: &stack)
            _ = stack.contentSize
          }
        },
        Row(
          "measure n items of a flow layout and ask after each where it is",
          ["setMeasuredSize(_:of:)"], .known
        ) { n in
          var stack = flow([n], .estimatedEach { _ in LayoutSize(width: 100, height: 10) })
          return { measure(n, in: &stack, askingEachTime: true) }
        },
        Row(
          "scroll rows of n cells, and find all their cells",
          [
            "scrollRow(ofSection:to:)", "row(ofSection:)",
            "appendCells(ofRowInSection:between:to:)",
          ]
        ) { n in
          var stack = try list([n], behavior: .continuous)
          return {
            for item in 0..<n { _ = stack.scrollRow(ofSection: 0, to: 10 * Double(item)) }
            var cells: [ElementAttributes] = []
            stack.appendCells(ofRowInSection: 0, between: 0..<(100 * Double(n)), to: &cells)
          }
        },
        Row(
          "scroll the rows of n sections",
          [
            "scrollRow(ofSection:to:)", "row(ofSection:)",
            "appendCells(ofRowInSection:between:to:)",
          ]
        ) { n in
          var stack = try list(Array(repeating: 4, count: n), behavior: .groupPaging)
          return {
            for section in 0..<n {
              _ = stack.scrollRow(ofSection: section, to: 150)
              _ = stack.row(ofSection: section)
              var cells: [ElementAttributes] = []
              stack.appendCells(ofRowInSection: section, between: 0..<100, to: &cells)
            }
          }
        },
        Row("draw n items that a closure changes", ["drawn(_:visible:)"]) { n in
          let stack = try list([n], isFading: true)
          return { _ = stack.drawn(found(in: stack), visible: room) }
        },
        Row("draw n sections that a closure changes", ["drawn(_:visible:)"]) { n in
          let stack = try list(Array(repeating: 1, count: n), isFading: true)
          return { _ = stack.drawn(found(in: stack), visible: room) }
        },
      ])
  }
}

extension Group {
  static var elementLayouts: Group {
    Group(
      "ElementLayout",
      [
        Row("place n elements", ["init(_:of:contentSize:)"]) { n in
          let elements = piled(n)
          return { _ = ElementLayout(elements, of: content([n])) }
        },
        Row("place n elements at the same place", ["init(_:of:contentSize:)"]) { n in
          let elements = paths(n).map {
            ElementAttributes(.cell(section: 0, item: $0.item), frame: room)
          }
          return { _ = ElementLayout(elements, of: content([n])) }
        },
        Row(
          "find n elements at once, and one by one",
          ["appendElements(in:visible:to:)", "attributes(of:visible:)"]
        ) { n in
          let layout = ElementLayout(piled(n), of: content([n]))
          return { find(n, in: layout) { .cell(section: 0, item: $0) } }
        },
        Row(
          "find n elements one by one beside a tall one", ["appendElements(in:visible:to:)"], .known
        ) { n in
          let tall = ElementAttributes(
            .cell(section: 0, item: n),
            frame: LayoutRect(x: 0, y: 0, width: 10, height: 10 * Double(n)))
          let layout = ElementLayout([tall] + piled(n), of: content([n + 1]))
          return { find(n, in: layout) { .cell(section: 0, item: $0) } }
        },
      ])
  }
}

/// Rows one below the other.
private func piled(_ n: Int) -> [ElementAttributes] {
  (0..<n).map {
    ElementAttributes(
      .cell(section: 0, item: $0),
      frame: LayoutRect(x: 0, y: 10 * Double($0), width: 100, height: 10))
  }
}

private let room = LayoutRect(x: 0, y: 0, width: 100, height: 100)

private func content(_ counts: [Int]) -> LayoutContent {
  LayoutContent(
    itemCounts: counts,
    environment: LayoutEnvironment(
      container: LayoutContainer(contentSize: LayoutSize(width: 100, height: 100))))
}

/// Rows as wide as the room, so many in each section.
private func list(
  _ counts: [Int], height: LayoutDimension = .absolute(10),
  behavior: OrthogonalScrollingBehavior = .none, isFading: Bool = false
) throws -> SectionStack {
  let size = LayoutItemSize(width: .fractionalWidth(1), height: height)
  let group = LayoutGroup.vertical(size: size, subitems: [LayoutItem(size: size)])
  var section = LayoutSection(group: group)
  section.orthogonalScrollingBehavior = behavior
  if isFading {
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for place in items.indices { items[place].alpha = 0.5 }
    }
  }
  return try CompositionalLayout(section: section).solve(content(counts))
}

private func flow(_ counts: [Int], _ sizes: FlowItemSizes) -> SectionStack {
  var layout = FlowLayout()
  layout.metrics.itemSizes = sizes
  return layout.solve(content(counts))
}

/// Every element there is.
private func found(in stack: some LayoutSolution) -> [ElementAttributes] {
  var elements: [ElementAttributes] = []
  stack.appendElements(
    in: LayoutRect(
      x: 0, y: 0, width: stack.contentSize.width, height: stack.contentSize.height),
    visible: room, to: &elements)
  return elements
}

private func find(
  _ n: Int, in stack: some LayoutSolution, _ element: (_ number: Int) -> LayoutElement
) {
  _ = found(in: stack)
  for number in 0..<n {
    guard let found = stack.attributes(of: element(number), visible: room) else { continue }
    var elements: [ElementAttributes] = []
    stack.appendElements(in: found.frame, visible: room, to: &elements)
  }
}

/// Measures items from the last to the first.
private func measure(_ n: Int, in stack: inout SectionStack, askingEachTime: Bool = false) {
  for item in (0..<n).reversed() {
    let element = LayoutElement.cell(section: 0, item: item)
    _ = stack.setMeasuredSize(LayoutSize(width: 100, height: 12), of: element)
    if askingEachTime { _ = stack.attributes(of: element, visible: room) }
  }
}
