import CollectionMapping

extension Group {
  static var dequeues: Group {
    Group("CollectionContainer: registered views") {
      Row("dequeue n configured cells") { n in
        let page = Page(sections: sections(n))
        let registration = CellRegistration<Cell, ID> { _, _, _ in }
        return {
          page.cell = { container, path in
            path.section.isMultiple(of: 2)
              ? try container.dequeueConfiguredReusableCell(
                using: registration, for: path, item: ID(path.section))
              : try container.dequeueReusableCell(
                Cell.self, for: path, configuredWith: ID(path.section))
          }
          for section in 0..<n { page.container.display(.cell(section: section, item: 0)) }
        }
      }
      Row("dequeue n configured headers") { n in
        let page = Page(sections: sections(n))
        let registration = SupplementaryRegistration<Header>(kind: .sectionHeader) { _, _, _ in }
        return {
          page.header = { container, kind, path in
            path.section.isMultiple(of: 2)
              ? try container.dequeueConfiguredReusableSupplementary(using: registration, for: path)
              : try container.dequeueReusableSupplementaryView(
                Header.self, ofKind: kind, for: path, configuredWith: ID(path.section))
          }
          page.displayHeaders()
        }
      }
      Row("dequeue headers under n identifiers", of: { Page(sections: sections($0)) }) { page, n in
        try page.registerHeaders()
        page.header = { container, kind, path in
          try container.dequeueReusableSupplementaryView(
            Header.self, ofKind: kind, withReuseIdentifier: "\(path.section)", for: path)
        }
        page.displayHeaders()
        for number in 0..<n {
          page.container.unregister(
            reuseIdentifier: "\(number)", as: .header)
        }
      }
      Row("n wrong dequeues of headers among n identifiers") { n in
        let page = Page(sections: sections(n))
        try page.registerHeaders()
        page.header = { container, kind, path in
          try container.dequeueReusableSupplementaryView(
            Header.self, ofKind: kind, withReuseIdentifier: "none", for: path)
        }
        return { page.displayHeaders() }
      }
      Row("register a view and unregister it n times", of: { _ in CollectionContainer() }) {
        container, n in
        for _ in 0..<n {
          container.register(Cell.self)
          container.unregister(Cell.self)
        }
      }
      Row("register a view for n kinds and unregister it", of: { _ in CollectionContainer() }) {
        container, n in
        for kind in kinds(n) {
          container.register(Header.self, as: .supplementary(kind))
        }
        for kind in kinds(n) {
          container.unregister(Header.self, as: .supplementary(kind))
        }
      }
      Row("reload n displayed sections", of: { Page(sections: sections($0)).showingAll() }) {
        page, n in
        try page.container.reloadSections(Array(0..<n))
      }
      Row(
        "reload n displayed sections one by one", limit: "n * n counts of a section",
        of: { Page(sections: sections($0)).showingAll() }
      ) { page, n in
        for section in 0..<n { try page.container.reloadSections([section]) }
      }
      Row("reconfigure n displayed sections", of: { Page(sections: sections($0)).showingAll() }) {
        page, n in
        try page.container.reconfigureSections(Array(0..<n))
      }
      Row("reload and reconfigure n displayed headers") { n in
        let page = Page(sections: Array(repeating: 0, count: n))
        let headers = (0..<n).map { [$0, 0] as IndexPath }
        for header in headers { page.container.display(ofKind: .sectionHeader, at: header) }
        return {
          try page.container.performBatchUpdates {
            $0.reloadSupplementaryViews(ofKind: .sectionHeader, at: headers)
          }
          try page.container.performBatchUpdates {
            $0.reconfigureSupplementaryViews(ofKind: .sectionHeader, at: headers)
          }
        }
      }
    }
  }
}

extension Page {
  /// Registers a header under an identifier for each section.
  fileprivate func registerHeaders() throws {
    for number in counts.indices {
      try container.register(
        Header.self, forSupplementaryViewOfKind: .sectionHeader, withReuseIdentifier: "\(number)")
    }
  }

  fileprivate func displayHeaders() {
    for section in counts.indices {
      container.display(ofKind: .sectionHeader, at: [section, 0])
    }
  }
}
