import CollectionLayouts
import LayoutSupport
import Testing

/// Requests with unreasonable counts: negative ones, and up to `Int.max`.
struct RequestLimitTests {
  private static var rows: [FlowItemSizes] {
    [
      .uniform(LayoutSize(width: 320, height: 40)),
      .each { _ in LayoutSize(width: 320, height: 40) },
      .estimated(LayoutSize(width: 320, height: 40)),
      .estimatedEach { _ in LayoutSize(width: 320, height: 40) },
    ]
  }

  private static func flow(_ sizes: FlowItemSizes) -> FlowLayout {
    var layout = FlowLayout()
    layout.itemSizes = sizes
    layout.minimumLineSpacing = 0
    return layout
  }

  private static func section(
    _ height: LayoutDimension, badges: [LayoutSupplementaryItem] = []
  ) -> LayoutSection {
    let size = LayoutItemSize(width: .fractionalWidth(1), height: height)
    var group = LayoutGroup.vertical(
      size: size, subitems: [LayoutItem(size: size, supplementaryItems: badges)])
    group.supplementaryItems = badges
    return LayoutSection(group: group)
  }

  @Test func `negative numbers of items count as 0`() throws {
    let request = LayoutRequest([-7, -1, .min, 1])
    #expect(Array(request.items) == [.cell(section: 3, item: 0)])
    for sizes in Self.rows {
      #expect(Self.flow(sizes).solve(request).contentSize.height == 40)
    }
    let layout = try CompositionalLayout(section: Self.section(.absolute(40)))
    #expect(layout.solve(request).contentSize.height == 40)
  }

  @Test func `negative numbers of items count as 0 in a custom stack`() {
    // A query returns all items without a length, so there are not many.
    let cases: [(SectionStack.Items, many: Int)] = [
      (.rows(length: 40), .max), (.rows(length: 0), 5_000),
      (.groups(of: [.zero], length: 0), 5_000),
      (.custom { _ in ([LayoutRect(x: 0, y: 0, width: 9, height: 40)], 40) }, .max),
    ]
    for (items, many) in cases {
      var section = SectionStack.Section(items)
      section.contentInsets = LayoutInsets(top: 3, bottom: 4)
      for counts in [[Int.min, -1], [-1, many], [many, many, 1]] {
        let request = LayoutRequest(counts)
        let sections = Array(repeating: section, count: counts.count)
        var stack = SectionStack(sections, for: request)
        let size = stack.contentSize
        #expect(size.isFinite)
        let end = LayoutRect(x: 0, y: size.height - 1e3, width: 320, height: 1e3)
        for rect in [.screen, end] {
          #expect(stack.elements(in: rect, visible: rect).allSatisfy { $0.frame.isFinite })
        }
        for item in [0, 1, .max - 1, .max] {
          let cell = ElementID.cell(section: 1, item: item)
          _ = stack.attributes(of: cell, visible: .screen)
          _ = stack.setMeasuredSize(size, of: cell)
        }
      }
    }
    let rows = SectionStack.Section(.rows(length: 40))
    let stack = SectionStack([rows, rows], for: LayoutRequest([.min, 1]))
    #expect(stack.contentSize.height == 40)
  }

  @Test("items with individual sizes are rejected above a limit", arguments: 1..<4)
  func refused(form: Int) {
    let solution = Self.flow(Self.rows[form]).solve(LayoutRequest([1, .max, 10_000_001, 1]))
    let problems = [(1, Int.max), (2, 10_000_001)].map { section, count in
      LayoutProblem.invalidSection(
        section, .tooManyItems(count, limit: 10_000_000, at: "section \(section)"))
    }
    #expect(solution.problems == problems)
    #expect(solution.contentSize.height == 80)
  }

  @Test(
    "sections of Int.max items can be queried and measured",
    arguments: [LayoutDimension.absolute(40), .estimated(40), .absolute(0), .absolute(-1)])
  func most(height: LayoutDimension) throws {
    let size = LayoutItemSize(width: .absolute(9), height: .absolute(9))
    let badge = LayoutSupplementaryItem(
      size: size, elementKind: "badge", containerAnchor: LayoutAnchor(edges: .top))
    for badges in [[], [badge]] {
      let layout = try CompositionalLayout(section: Self.section(height, badges: badges))
      var solution = layout.solve(LayoutRequest([.max, 3, .max, .max]))
      let size = solution.contentSize
      #expect(size.isFinite)
      _ = solution.setMeasuredSize(size, of: .cell(section: 0, item: .max - 1))
      solution.measure(4, inSection: 2, height: 50)
      let end = LayoutRect(x: 0, y: size.height - 1e3, width: 320, height: 1e3)
      for rect in [.screen, end] {
        let found = solution.elements(in: rect, visible: rect)
        #expect(found.allSatisfy { $0.frame.isFinite })
      }
      for item in [0, 5, .max - 1, .max] {
        _ = solution.attributes(of: .cell(section: 2, item: item), visible: .screen)
        _ = solution.attributes(
          of: .supplementary(ofKind: "badge", atGroup: item, inSection: 2), visible: .screen)
        _ = solution.attributes(
          of: .supplementary(ofKind: "badge", atItem: item, inSection: 2), visible: .screen)
      }
    }
  }

  @Test func `a hundred thousand sections of Int.max items are solved`() throws {
    let request = LayoutRequest(Array(repeating: .max, count: 100_000))
    let layout = try CompositionalLayout(section: Self.section(.absolute(40)))
    let solution = layout.solve(request)
    #expect(solution.contentSize.height.isFinite)
    #expect(solution.elements(in: .screen, visible: .screen).count == 12)
    let flow = Self.flow(Self.rows[0]).solve(request)
    #expect(flow.elements(in: .screen, visible: .screen).count == 12)
  }
}
