import CollectionMapping
import FoundationEssentials

extension Group {
  static var dequeues: Group {
    Group(
      "CollectionContainer: registered views",
      [
        Row(
          "dequeue n configured cells",
          [
            "dequeueConfiguredReusableCell(using:for:item:file:line:)",
            "dequeueReusableCell(_:for:configuredWith:file:line:)",
          ]
        ) { n in
          let registration = CellRegistration<Cell, ID> { _, _, _ in }
          let source = ViewSource(sections: n)
          source.container.register(Cell.self)
          source.cell = { container, path in
            path.section.isMultiple(of: 2)
              ? try container.dequeueConfiguredReusableCell(
                using: registration, for: path, item: ID(path.section))
              : try container.dequeueReusableCell(
                Cell.self, for: path, configuredWith: ID(path.section))
          }
          return {
            for section in 0..<n { source.container.display(.cell(section: section, item: 0)) }
          }
        },
        Row(
          "dequeue n configured headers",
          [
            "dequeueConfiguredReusableSupplementary(using:for:file:line:)",
            "dequeueReusableSupplementaryView(_:ofKind:for:configuredWith:file:line:)",
          ]
        ) { n in
          let registration = SupplementaryRegistration<Header>(kind: .sectionHeader) { _, _, _ in }
          let source = ViewSource(sections: n)
          source.container.register(Header.self, forSupplementaryViewOfKind: .sectionHeader)
          source.header = { container, kind, path in
            path.section.isMultiple(of: 2)
              ? try container.dequeueConfiguredReusableSupplementary(using: registration, for: path)
              : try container.dequeueReusableSupplementaryView(
                Header.self, ofKind: kind, for: path, configuredWith: ID(path.section))
          }
          return { source.displayHeaders() }
        },
        Row(
          "dequeue headers under n identifiers",
          [
            "register(_:forSupplementaryViewOfKind:withReuseIdentifier:factory:)",
            "unregister(reuseIdentifier:as:)",
            "dequeueReusableSupplementaryView(_:ofKind:withReuseIdentifier:for:file:line:)",
          ]
        ) { n in
          let source = ViewSource(sections: n)
          source.header = { container, kind, path in
            try container.dequeueReusableSupplementaryView(
              Header.self, ofKind: kind, withReuseIdentifier: "\(path.section)", for: path)
          }
          return {
            for number in 0..<n {
              try source.container.register(
                Header.self, forSupplementaryViewOfKind: .sectionHeader,
                withReuseIdentifier: "\(number)")
            }
            source.displayHeaders()
            for number in 0..<n {
              source.container.unregister(
                reuseIdentifier: "\(number)", as: .supplementary(.sectionHeader))
            }
          }
        },
        Row(
          "n wrong dequeues of headers among n identifiers",
          ["dequeueReusableSupplementaryView(_:ofKind:withReuseIdentifier:for:file:line:)"]
        ) { n in
          let source = ViewSource(sections: n)
          for number in 0..<n {
            try source.container.register(
              Header.self, forSupplementaryViewOfKind: .sectionHeader,
              withReuseIdentifier: "\(number)")
          }
          source.header = { container, kind, path in
            try container.dequeueReusableSupplementaryView(
              Header.self, ofKind: kind, withReuseIdentifier: "none", for: path)
          }
          return { source.displayHeaders() }
        },
        Row(
          "register a view and unregister it n times",
          ["register(_:factory:)", "unregister(_:as:)"]
        ) { n in
          let container = CollectionContainer()
          return {
            for _ in 0..<n {
              container.register(Cell.self)
              container.unregister(Cell.self)
            }
          }
        },
        Row(
          "register a view for n kinds and unregister it",
          [
            "register(_:forSupplementaryViewOfKind:factory:)",
            "unregister(_:as:)",
          ]
        ) { n in
          let container = CollectionContainer()
          return {
            for kind in kinds(n) {
              container.register(Header.self, forSupplementaryViewOfKind: kind)
            }
            for kind in kinds(n) {
              container.unregister(Header.self, as: .supplementary(kind))
            }
          }
        },
        Row("reload n displayed sections", ["reloadSections(_:)"]) { n in
          let page = Page(sections: Array(repeating: 1, count: n)).showingAll()
          return { try page.container.reloadSections(Array(0..<n)) }
        },
        Row(
          "reload n displayed sections one by one: n * n counts of a section",
          ["reloadSections(_:)"], .limit
        ) { n in
          let page = Page(sections: Array(repeating: 1, count: n)).showingAll()
          return { for section in 0..<n { try page.container.reloadSections([section]) } }
        },
        Row("reconfigure n displayed sections", ["reconfigureSections(_:)"]) { n in
          let page = Page(sections: Array(repeating: 1, count: n)).showingAll()
          return { try page.container.reconfigureSections(Array(0..<n)) }
        },
        Row(
          "reload and reconfigure n displayed headers",
          ["performBatchUpdates(_:completion:)"]
        ) { n in
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
        },
      ])
  }
}

/// A container with sections of one item, whose views are made by closures.
private final class ViewSource: CollectionContainerDataSource {
  let container = CollectionContainer()
  let sectionCount: Int
  var cell: (CollectionContainer, IndexPath) throws -> ReusableView? = { _, _ in nil }
  var header: (CollectionContainer, ElementKind, IndexPath) throws -> ReusableView? = { _, _, _ in
    nil
  }

  init(sections count: Int) {
    sectionCount = count
    container.dataSource = self
  }

  func displayHeaders() {
    for section in 0..<sectionCount {
      container.display(ofKind: .sectionHeader, at: [section, 0])
    }
  }

  func numberOfSections(in container: CollectionContainer) -> Int { sectionCount }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? { try cell(container, indexPath) }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? { try header(container, kind, indexPath) }
}
