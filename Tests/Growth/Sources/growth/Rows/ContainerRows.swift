import CollectionMapping
import CollectionMappingMarkup

extension Group {
  static var registration: Group {
    Group("CollectionContainer: registration and batches") {
      Row("register n identifiers and unregister them", of: { Page(items: $0) }) { page, n in
        for number in 0..<n {
          try page.container.register(Cell.self, forCellWithReuseIdentifier: "\(number)")
        }
        for number in 0..<n {
          page.container.unregister(reuseIdentifier: "\(number)")
        }
      }
      Row("register n templates and unregister them") { n in
        let container = CollectionContainer()
        let template = Template(name: "cell", source: "")
        return {
          for number in 0..<n {
            try container.register(
              template, for: TemplateCell.self, forCellWithReuseIdentifier: "\(number)")
            try container.register(
              template, for: TemplateCell.self, forSupplementaryViewOfKind: "badge",
              withReuseIdentifier: "\(number)")
          }
          for number in 0..<n {
            container.unregister(reuseIdentifier: "\(number)")
          }
        }
      }
      Row("n wrong dequeues among n identifiers") { n in
        let page = Page(items: n)
        for number in 0..<n {
          try page.container.register(Cell.self, forCellWithReuseIdentifier: "\(number)")
        }
        page.cell = { container, path in
          try container.dequeueReusableCell(
            Cell.self, withReuseIdentifier: "none", for: path)
        }
        return { for item in 0..<n { page.container.display(.cell(section: 0, item: item)) } }
      }
      Row(
        "insert n items at the front one by one, all displayed", limit: "n * n questions",
        of: { _ in Page(items: 0).showingAll() }
      ) { page, n in
        for _ in 0..<n { try page.insert([[0, 0]]) }
      }
      Row("append n items one by one, all displayed", of: { _ in Page(items: 0).showingAll() }) {
        page, n in
        for item in 0..<n { try page.insert([[0, item]]) }
      }
      Row("insert n items at once, all displayed", of: { _ in Page(items: 0).showingAll() }) {
        page, n in
        try page.insert(paths(n))
      }
      Row(
        "insert n items at once in a closure that may throw, all displayed",
        of: { _ in Page(items: 0).showingAll() }
      ) { page, n in
        try page.container.performBatchUpdates { [page] updates throws(LimitError) in
          page.counts[0] += n
          updates.insertItems(at: paths(n))
        }
      }
      Row("reload and reconfigure n items at once", of: { Page(items: $0).showingAll() }) {
        page, n in
        try page.container.reloadItems(at: paths(n))
        try page.container.reconfigureItems(at: paths(n))
      }
    }
  }

  static var wireframe: Group {
    Group("ContainerWireframe") {
      Row("take a wireframe of n cells", of: wired) { page, n in
        _ = ContainerWireframe(page.container, elementLimit: n)
      }
      Row("the overlaps of n cells side by side", size: 4, of: wired) { page, n in
        _ = ContainerWireframe(page.container, elementLimit: n).overlaps
      }
      Row("draw n cells below each other") { n in
        let page = try Page(items: n).listing(n)
        let wireframe = ContainerWireframe(page.container, elementLimit: n)
        return {
          var writer = MarkupWriter(.svg)
          wireframe.write(to: &writer)
        }
      }
      Row(
        "draw n cells side by side", size: 4,
        of: { ContainerWireframe(try wired($0).container, elementLimit: $0) }
      ) { wireframe, _ in
        var (markup, text) = (MarkupWriter(.svg), TextWriter())
        wireframe.write(to: &markup)
        wireframe.write(to: &text)
        _ = wireframe.text(columns: 80)
        _ = try wireframe.svg()
      }
    }
  }
}

/// Cells in one row that do not overlap.
func wired(_ n: Int) throws -> Page {
  let page = Page(items: n)
  let item = LayoutItem(size: LayoutItemSize(width: .absolute(10), height: .absolute(10)))
  let size = LayoutItemSize(width: .absolute(10 * Double(n)), height: .absolute(10))
  let group = LayoutGroup.horizontal(size: size, repeatingSubitem: item, count: n)
  page.container.layout = try CompositionalLayout(section: LayoutSection(group: group))
  page.container.viewport = LayoutRect(x: 0, y: 0, width: 10 * Double(n), height: 10)
  return page
}

extension Page {
  fileprivate func insert(_ paths: [IndexPath]) throws {
    try container.performBatchUpdates { updates in
      self.counts[0] += paths.count
      updates.insertItems(at: paths)
    }
  }
}
