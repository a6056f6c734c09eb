import CollectionMapping

extension Group {
  static var viewport: Group {
    Group("CollectionContainer: layout and viewport") {
      Row("show n rows in a viewport", of: { try Page(items: $0).listing(1) }) { page, n in
        page.scroll(to: 0, showing: n)
      }
      Row("scroll n rows one by one", of: { try Page(items: $0).listing(10) }) { page, n in
        for row in 1..<n { page.scroll(to: row, showing: 10) }
      }
      Row(
        "scroll n estimated rows one by one",
        of: { try Page(items: $0).listing(10, estimated: true) }
      ) { page, n in
        for row in 1..<n { page.scroll(to: row, showing: 10) }
      }
      Row("show n estimated rows", of: { try Page(items: $0).listing(1, estimated: true) }) {
        page, n in
        page.scroll(to: 0, showing: n)
      }
      Row(
        "display all of n estimated rows", of: { try Page(items: $0).listing(1, estimated: true) }
      ) { page, _ in
        try page.container.displayAll(width: 100)
      }
      Row("scroll past n sections of one item at once") { n in
        let page = try Page(sections: sections(2 * n)).listing(n)
        page.container.tracksSections = true
        return { page.scroll(to: n, showing: n) }
      }
      Row("scroll n sections of one item one by one") { n in
        let page = try Page(sections: sections(n)).listing(10)
        page.container.tracksSections = true
        return { for row in 1..<n { page.scroll(to: row, showing: 10) } }
      }
      Row(
        "track n displayed sections, or not, n times",
        of: { try Page(sections: sections($0)).listing($0) }
      ) { page, n in
        for _ in 0..<n { page.container.tracksSections.toggle() }
      }
      Row("a working range of n sections", of: { try Page(sections: sections(2 * $0)).listing(2) })
      { page, n in
        page.container.workingRange = n
        page.container.workingRange = nil
      }
      Row("scroll to n items", of: { try Page(items: $0).listing(10) }) { page, n in
        for item in 0..<n { try page.container.scrollToItem(at: [0, item]) }
      }
      Row("set a layout for n displayed rows") { n in
        let page = try Page(items: n).listing(n)
        let layout = try CompositionalLayout(
          section: LayoutSection(group: rowGroup(estimated: true)))
        return {
          page.container.layout = layout
          page.container.setLayout(layout, contentOffset: .zero)
        }
      }
      Row("change the environment of n displayed rows", of: { try Page(items: $0).listing($0) }) {
        page, _ in
        page.container.layoutEnvironment.displayScale = 3
        page.container.overscan = LayoutOverscan(before: 10, after: 10)
        page.container.keepsVisibleItemsInPlace = true
        page.container.invalidateLayout()
      }
      Row("ask where n rows are", of: { try Page(items: $0).listing($0) }) { page, n in
        var attributes: [ElementAttributes] = []
        let all = LayoutRect(x: 0, y: 0, width: 100, height: 10 * Double(n))
        page.container.appendLayoutAttributes(in: all, to: &attributes)
        attributes = page.container.drawnAttributes(in: all)
        for item in 0..<n {
          _ = page.container.layoutAttributes(for: .cell(section: 0, item: item))
        }
      }
    }
  }
}
