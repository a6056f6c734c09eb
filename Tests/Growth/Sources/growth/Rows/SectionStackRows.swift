import CollectionMapping

private let stacking =
  "init(_:for:scrollDirection:interSectionSpacing:boundarySupplementaryItems:problems:)"

extension Group {
  static var sectionStack: Group {
    Group("SectionStack") {
      Row("make a row of n groups that differ, and stop at each", of: nothing) { _, n in
        let row = OrthogonalSection(
          behavior: .groupPaging, axis: .horizontal, start: 0, viewport: 100,
          groupLengths: (0..<n).map { Double(10 + $0 % 3) }, spacing: 1)
        for group in 0..<n { _ = row.restOffset(for: Double(12 * group)) }
      }
      Row("ask for each of n rows") { n in
        let stack = try CompositionalLayout(section: LayoutSection(group: rowGroup()))
          .solve(content([n]))
        return { for item in 0..<n { find(.cell(section: 0, item: item), in: stack, n) } }
      }
      Row(
        "ask for each of n sections", of: { try layoutWithKinds($0).solve(content(sections($0))) }
      ) { stack, n in
        for section in 0..<n { find(.cell(section: section, item: 0), in: stack, n) }
      }
      Row("stack n sections", of: { _ in SectionStack.Section(.rows(length: 10)) }) { section, n in
        let stack = SectionStack(Array(repeating: section, count: n), for: content(sections(n)))
        _ = stack.contentSize
      }
      Row("place n items to the right by a function, and ask for each") { n in
        let frames = (0..<n).map { LayoutRect(x: 10 * Double($0), y: 0, width: 10, height: 10) }
        return {
          let stack = SectionStack(
            [SectionStack.Section(.custom { _ in (frames, 10 * Double(n)) })], for: content([n]),
            scrollDirection: .horizontal)
          for frame in frames {
            var found: [ElementAttributes] = []
            stack.appendElements(in: frame, visible: frame, to: &found)
          }
        }
      }
      Row(
        "measure n rows one by one, asking each time", of: { try estimated().solve(content([$0])) }
      ) { stack, n in
        measure((0..<n).map { .cell(section: 0, item: $0) }, of: stack)
      }
      Row(
        "measure n sections one by one, asking each time",
        of: { try estimated().solve(content(sections($0))) }
      ) { stack, n in
        measure((0..<n).map { .cell(section: $0, item: 0) }, of: stack)
      }
      Row("measure n rows that run backwards, asking each time") { n in
        let solved = try estimated(spacing: -30).solve(content([n]))
        return { measure((0..<n).map { .cell(section: 0, item: $0) }, of: solved) }
      }
      Row("measure n rows that run backwards, of two sections in turns") { n in
        let solved = try estimated(spacing: -30).solve(content([n, n]))
        return {
          var stack = solved
          for number in 0..<2 * n {
            _ = stack.setMeasuredSize(
              LayoutSize(width: 100, height: 12), of: .cell(section: number % 2, item: number / 2))
          }
          _ = stack.contentSize
        }
      }
      Row("measure n items that are narrower than their estimates, asking each time") { n in
        let size = LayoutItemSize(width: .estimated(60), height: .estimated(10))
        let group = LayoutGroup.vertical(size: size, subitems: [LayoutItem(size: size)])
        let solved = try CompositionalLayout(section: LayoutSection(group: group))
          .solve(content([n]))
        return {
          measure((0..<n).map { .cell(section: 0, item: $0) }, of: solved) { 20 + Double($0 % 7) }
        }
      }
      Row("scroll the rows of n sections") { n in
        let solved = try CompositionalLayout(section: orthogonalSection())
          .solve(content(Array(repeating: 10, count: n)))
        return {
          var stack = solved
          for section in 0..<n { scroll(section, to: 50, in: &stack) }
        }
      }
      Row(
        "scroll a row of n items n times",
        of: { try CompositionalLayout(section: orthogonalSection()).solve(content([$0])) }
      ) { solved, n in
        var stack = solved
        for item in 0..<n { scroll(0, to: 50 * Double(item), in: &stack) }
      }
      Row("change how n items are drawn") { n in
        var section = LayoutSection(group: rowGroup())
        section.visibleItemsInvalidationHandler = { items, _, _ in
          for index in items.indices { items[index].alpha = 0.5 }
        }
        let layout = try CompositionalLayout(section: section)
        let (one, many) = (layout.solve(content([n])), layout.solve(content(sections(n))))
        return {
          for stack in [one, many] {
            var shown: [ElementAttributes] = []
            stack.appendElements(in: area(ofRows: n), visible: area(ofRows: n), to: &shown)
            _ = stack.drawn(shown, visible: area(ofRows: n))
          }
        }
      }
    }
  }

  static var containerRows: Group {
    Group("CollectionContainer: rows and wiring") {
      Row("scroll the rows of n sections") { n in
        let page = Page(sections: Array(repeating: 10, count: n))
        page.container.layout = try CompositionalLayout(section: orthogonalSection())
        page.container.viewport = area(ofRows: 10)
        return {
          for section in 0..<n {
            _ = page.container.orthogonalSection(at: section)
            page.container.scrollOrthogonalSection(at: section, to: 50)
          }
        }
      }
      Row("scroll a row of n items n times") { n in
        let page = Page(items: n)
        page.container.layout = try CompositionalLayout(section: orthogonalSection())
        page.container.viewport = area(ofRows: 10)
        return {
          for item in 0..<n {
            _ = page.container.orthogonalSection(at: 0)
            page.container.scrollOrthogonalSection(at: 0, to: 50 * Double(item))
          }
        }
      }
      Row("verify n sections") { n in
        let page = Page(sections: sections(n))
        page.container.layout = try CompositionalLayout { _, _ in
          LayoutSection(group: rowGroup())
        }
        return { _ = page.container.verify(sectionCount: n) }
      }
      Row("verify n sections, each with its kind") { n in
        let page = Page(sections: sections(n))
        page.container.layout = try layoutWithKinds(n)
        return { _ = page.container.verify() }
      }
      Row("verify n registered kinds") { n in
        let page = Page(items: 1)
        var section = LayoutSection(group: rowGroup())
        section.boundarySupplementaryItems = headers(kinds(n))
        for kind in kinds(n) {
          page.container.register(Header.self, as: .supplementary(kind))
        }
        page.container.layout = try CompositionalLayout(section: section)
        return { _ = page.container.verify() }
      }
    }
  }
}

/// A layout of rows that are measured.
private func estimated(spacing: Double = 0) throws -> CompositionalLayout {
  var section = LayoutSection(group: rowGroup(estimated: true))
  section.interGroupSpacing = spacing
  return try CompositionalLayout(section: section)
}

/// Looks up an element, and queries its frame.
private func find(_ element: ElementID, in stack: SectionStack, _ n: Int) {
  guard let frame = stack.attributes(of: element, visible: area(ofRows: n))?.frame else { return }
  var found: [ElementAttributes] = []
  stack.appendElements(in: frame, visible: frame, to: &found)
}

/// Measures elements, and asks after each where it is.
func measure(
  _ elements: [ElementID], of solution: SectionStack,
  width: (_ number: Int) -> Double = { _ in 100 }
) {
  var stack = solution
  for (number, element) in elements.enumerated() {
    _ = stack.setMeasuredSize(LayoutSize(width: width(number), height: 12), of: element)
    _ = stack.attributes(of: element, visible: area(ofRows: elements.count))
  }
}

private func scroll(_ section: Int, to offset: Double, in stack: inout SectionStack) {
  _ = stack.orthogonalSection(at: section)
  _ = stack.scrollOrthogonalSection(at: section, to: offset)
  var cells: [ElementAttributes] = []
  stack.appendCells(ofOrthogonalSection: section, between: offset..<offset + 100, to: &cells)
}
