import CollectionMapping

extension Group {
  static var display: Group {
    Group("CollectionContainer: displayed views") {
      Row("display n items and look them up", of: { Page(items: $0) }) { page, n in
        for item in 0..<n {
          page.container.display(.cell(section: 0, item: item))
          _ = page.container.displayedView(for: .cell(section: 0, item: item) as ElementID)
          _ = page.container.displayedView(
            for: ElementAttributes(
              .cell(section: 0, item: item), frame: LayoutRect(x: 0, y: 0, width: 1, height: 1))
          )
          _ = page.container.cellForItem(at: [0, item])
          _ = page.container.numberOfItems(inSection: 0)
        }
      }
      Row(
        "display n headers and look them up", of: { Page(sections: Array(repeating: 0, count: $0)) }
      ) { page, n in
        for section in 0..<n {
          page.container.display(ofKind: .sectionHeader, at: [section, 0])
          _ = page.container.supplementaryView(
            forElementKind: .sectionHeader, at: [section, 0])
        }
      }
      Row("end displaying n items", of: { Page(items: $0).showingAll() }) { page, n in
        for item in 0..<n {
          page.container.endDisplaying(.cell(section: 0, item: item))
          page.container.endDisplaying(at: [0, item])
        }
      }
      Row("end displaying all", of: { Page(items: $0).showingAll() }) { page, _ in
        page.container.endDisplayingAll()
      }
      Row("show all elements", of: { Page(items: $0) }) { page, _ in
        page.container.displaysAllElements = true
      }
      Row("show all elements of n sections", of: { Page(sections: sections($0)) }) { page, _ in
        page.container.displaysAllElements = true
      }
      Row("reload and reconfigure n items one by one", of: { Page(items: $0).showingAll() }) {
        page, n in
        for item in 0..<n {
          page.container.reload(.cell(section: 0, item: item))
          page.container.reconfigure(.cell(section: 0, item: item))
        }
      }
      Row("reload data with n displayed items", of: { Page(items: $0).showingAll() }) { page, _ in
        page.container.reloadData()
      }
      Row("n times reload data", of: { _ in Page(items: 3).showingAll() }) { page, n in
        for _ in 0..<n { page.container.reloadData() }
      }
      Row("n times another data source") { n in
        let (page, other) = (Page(items: 3), Page(items: 3))
        return {
          for number in 0..<n {
            page.container.dataSource = number.isMultiple(of: 2) ? other : page
          }
        }
      }
      Row("another data source with n displayed items") { n in
        let (page, other) = (Page(items: n).showingAll(), Page(items: n))
        return { page.container.dataSource = other }
      }
      Row("display n foreign views") { n in
        let page = Page(items: n)
        page.cell = { _, _ in Cell() }
        return { for item in 0..<n { page.container.display(.cell(section: 0, item: item)) } }
      }
      Row("show all of n foreign views") { n in
        let page = Page(items: n)
        page.cell = { _, _ in Cell() }
        return { page.container.displaysAllElements = true }
      }
      Row("show all where one view is repeated n times", size: 64) { n in
        let page = Page(items: n)
        page.cell = { container, path in
          path.item == 0
            ? try container.dequeueReusableCell(Cell.self, for: path)
            : container.cellForItem(at: [0, 0])
        }
        return { page.container.displaysAllElements = true }
      }
    }
  }
}
