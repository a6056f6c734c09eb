import CollectionMapping

extension Group {
  static var layouts: Group {
    Group("CompositionalLayout") {
      Row(
        "solve n rows",
        of: { _ in try CompositionalLayout(section: LayoutSection(group: rowGroup())) }
      ) { layout, n in
        find(in: layout.solve(content([n])))
      }
      Row("solve n sections") { n in
        let layout = try CompositionalLayout { _, _ in LayoutSection(group: rowGroup()) }
        return { find(in: layout.solve(content(sections(n)))) }
      }
      Row("solve n sections, each with its kind", of: layoutWithKinds) { layout, n in
        find(in: layout.solve(content(sections(n))))
      }
      Row("ask n sections for their kinds", of: layoutWithKinds) { layout, n in
        for section in 0..<n { _ = layout.declaredKinds(ofSection: section, in: room) }
      }
      Row("make a layout of n headers") { n in
        var section = LayoutSection(group: rowGroup())
        section.boundarySupplementaryItems = headers(kinds(n))
        let configuration = CompositionalLayoutConfiguration(
          boundarySupplementaryItems: headers(kinds(n)))
        return {
          let one = try CompositionalLayout(section: section, configuration: configuration)
          let other = try CompositionalLayout(configuration: configuration) { _, _ in section }
          _ = (one.solve(content([1])), other.solve(content([1])))
        }
      }
      Row("solve groups of n subitems that fit") { n in { try solve(fittingGroups(n), n) } }
      Row("solve groups that n subitems share") { n in { try solve(sharedGroups(n), n) } }
      Row("solve groups that repeat a subitem n times") { n in
        { try solve(repeatingGroups(n), n) }
      }
      Row("solve a group of n frames") { n in { try solve(customGroups(n), n) } }
      Row("walk through n sections") { n in
        { for element in content(sections(n)).items { _ = element.section } }
      }
      Row("list n kinds", of: kinds) { kinds, _ in
        _ = LayoutKinds(global: kinds, supplementary: kinds, decoration: kinds)
      }
    }
  }

  static var flow: Group {
    Group("FlowLayout") {
      Row("solve n items", of: nothing) { _, n in
        find(in: FlowLayout().solve(content([n])))
        find(in: FlowLayout().solve(content([n])) { _, _ in })
      }
      Row("solve n items of different sizes") { n in
        var layout = FlowLayout()
        layout.itemSizes = .each { LayoutSize(width: 10 + Double($0 % 7), height: 10) }
        return { find(in: layout.solve(content([n]))) }
      }
      Row("solve n sections") { n in
        var layout = FlowLayout()
        layout.adjustSection = { section, metrics in
          metrics.headerReferenceSize = LayoutSize(width: 10, height: 1 + Double(section % 7))
        }
        return {
          for section in 0..<n { _ = layout.declaredKinds(ofSection: section, in: room) }
          find(in: layout.solve(content(sections(n))))
        }
      }
      Row("measure n items one by one, asking each time") { n in
        let solved = estimatedFlow(n, width: 100)
        return { measure((0..<n).map { .cell(section: 0, item: $0) }, of: solved) }
      }
      Row("measure n items of one width in any order, asking each time") { n in
        var random = SeededGenerator()
        let items = Array(0..<n).shuffled(using: &random).map {
          ElementID.cell(section: 0, item: $0)
        }
        let size = LayoutSize(width: 100, height: 10)
        let solved = [FlowItemSizes.estimated(size), .estimatedEach { _ in size }].map { sizes in
          var layout = FlowLayout()
          layout.itemSizes = sizes
          return layout.solve(content([n]))
        }
        return { for solved in solved { measure(items, of: solved) } }
      }
      Row("measure n items of different widths from the last one on, asking each time") { n in
        var random = SeededGenerator()
        let widths = (0..<n).map { _ in Double.random(in: 10..<60, using: &random) }
        let solved = estimatedFlow(n, width: 10)
        let items = (0..<n).reversed().map { ElementID.cell(section: 0, item: $0) }
        return { measure(items, of: solved) { widths[$0] } }
      }
      Row(
        "measure n items of different widths in any order, asking each time",
        limit: "n * n lines, measured in part"
      ) { n in
        var random = SeededGenerator()
        let solved = estimatedFlow(n, width: 10)
        let items = (0..<n).shuffled(using: &random).map { ElementID.cell(section: 0, item: $0) }
        return { measure(items, of: solved) { 10 + Double($0 % 50) } }
      }
      Row("measure n items again, of one width") { n in
        var solved = estimatedFlow(n, width: 100)
        setHeight(10, ofItems: 0..<1, in: &solved)
        setHeight(20, ofItems: 1..<2, in: &solved)
        setHeight(12, ofItems: 2..<n, in: &solved)
        return { [solved] in
          var stack = solved
          // Never the lowest or the highest item: another one would be looked for among all.
          setHeight(14, ofItems: 2..<n, in: &stack)
        }
      }
    }
  }

  static var elementLayout: Group {
    Group("PlacedElements") {
      Row("place n elements and ask where they are", of: { placed($0) }) { placed, n in
        let layout = PlacedElements(placed, for: content([n]))
        find(in: layout)
        for (item, own) in placed.enumerated() {
          var found: [ElementAttributes] = []
          layout.appendElements(in: own.frame, visible: own.frame, to: &found)
          _ = layout.attributes(of: .cell(section: 0, item: item), visible: own.frame)
        }
      }
      Row("place n elements in any arrangement and ask where they are") { n in
        var random = SeededGenerator()
        let side = Int(Double(n).squareRoot())
        let slope = placed(n) { ($0, $0) }
        let grid = placed(n) { ($0 % side, $0 / side) }
        let high = ElementAttributes(.global(ofKind: "high"), frame: area(ofRows: n))
        let arrangements = [
          placed(n) { ($0, 0) }, slope, grid, grid.shuffled(using: &random), [high] + placed(n),
        ]
        return {
          for elements in arrangements {
            let layout = PlacedElements(elements, for: content([n]))
            for own in elements.suffix(n) {
              var found: [ElementAttributes] = []
              layout.appendElements(in: own.frame, visible: own.frame, to: &found)
            }
          }
        }
      }
      Row("place n elements that are wrong", of: { placed($0) }) { placed, n in
        _ = PlacedElements(placed + placed, for: content([n / 2]))
      }
    }
  }
}

/// Queries all elements, and looks up each.
private func find(in solution: some LayoutResult) {
  var elements: [ElementAttributes] = []
  let all = LayoutRect(origin: .zero, size: solution.contentSize)
  solution.appendElements(in: all, visible: all, to: &elements)
  for element in elements { _ = solution.attributes(of: element.element, visible: all) }
}

/// Items of a flow whose sizes are estimated.
private func estimatedFlow(_ n: Int, width: Double) -> SectionStack {
  var layout = FlowLayout()
  layout.itemSizes = .estimated(LayoutSize(width: width, height: 10))
  return layout.solve(content([n]))
}

/// Measures items that are all as wide, and asks once where they are.
private func setHeight(_ height: Double, ofItems items: Range<Int>, in stack: inout SectionStack) {
  for item in items {
    let size = LayoutSize(width: 100, height: height)
    _ = stack.setMeasuredSize(size, of: .cell(section: 0, item: item))
  }
  _ = stack.contentSize
}

/// Items at columns and rows, below one another unless told.
private func placed(
  _ n: Int, at place: (Int) -> (column: Int, row: Int) = { (0, $0) }
) -> [ElementAttributes] {
  (0..<n).map { item in
    let (column, row) = place(item)
    return ElementAttributes(
      .cell(section: 0, item: item),
      frame: LayoutRect(x: 100 * Double(column), y: 10 * Double(row), width: 100, height: 10))
  }
}

private func solve(_ groups: [LayoutGroup], _ n: Int) throws {
  for group in groups {
    find(in: try CompositionalLayout(section: LayoutSection(group: group)).solve(content([n])))
  }
}

private let item = LayoutItem(size: LayoutItemSize(width: .absolute(10), height: .absolute(10)))

private func wide(_ n: Int) -> LayoutItemSize {
  LayoutItemSize(width: .absolute(10 * Double(n)), height: .absolute(10))
}

private func high(_ n: Int) -> LayoutItemSize {
  LayoutItemSize(width: .absolute(10), height: .absolute(10 * Double(n)))
}

private func fittingGroups(_ n: Int) -> [LayoutGroup] {
  let items = Array(repeating: item, count: n)
  return [.horizontal(size: wide(n), subitems: items), .vertical(size: high(n), subitems: items)]
}

private func sharedGroups(_ n: Int) -> [LayoutGroup] {
  [
    .horizontal(size: wide(n), subitem: item, count: n),
    .vertical(size: high(n), subitem: item, count: n),
  ]
}

private func repeatingGroups(_ n: Int) -> [LayoutGroup] {
  [
    .horizontal(size: wide(n), repeatingSubitem: item, count: n),
    .vertical(size: high(n), repeatingSubitem: item, count: n),
  ]
}

private func customGroups(_ n: Int) -> [LayoutGroup] {
  [.custom(size: high(n)) { _ in placed(n).map { LayoutGroupCustomItem(frame: $0.frame) } }]
}
