import CollectionMapping
import Foundation
import Works

private let room = LayoutSize(width: 400, height: 500)
private let environment = LayoutEnvironment(container: LayoutContainer(contentSize: room))

/// Laying out a million rows or 20,000 sections, and finding the visible ones; the limit is the
/// arithmetic of equal rows, sums of heights, a tree of sums, the descriptions of sections alone.
func measureLayouts(_ works: inout [MeasuredWork]) {
  works.measure(.layoutQuery) { scale in
    let scroll = Scroll(scale)
    let solution = try rows(.absolute(44)).solve(
      LayoutRequest(itemCounts: [1_000_000], environment: environment))
    return Pair(count: scroll.count) {
      scroll.time { solution.appendElements(in: $0, visible: $0, to: &$1) }
    } limit: {
      scroll.time { HandRows.append(in: $0, height: 44, to: &$1) }
    }
  }
  works.measure(.layoutMeasuredQuery) { scale in
    let (request, scroll) = (rowsRequest(scale), Scroll(scale))
    var solution = try rows(.estimated(44)).solve(request)
    let heights = (0..<request.itemCounts[0]).map { 30 + Double($0 % 29) }
    for (row, height) in heights.enumerated() {
      _ = solution.setMeasuredSize(
        LayoutSize(width: 400, height: height), of: .cell(section: 0, item: row))
    }
    let starts = HandRows.starts(of: heights)
    return Pair(count: scroll.count) {
      scroll.time { solution.appendElements(in: $0, visible: $0, to: &$1) }
    } limit: {
      scroll.time { HandRows.append(in: $0, starts: starts, to: &$1) }
    }
  }
  works.measure(.layoutAgain) { scale in
    let request = rowsRequest(scale)
    let layout = try rows(.estimated(44))
    let heights = (0..<request.itemCounts[0]).map { 30 + Double($0 % 29) }
    return Pair(count: 1) {
      var height = 0.0
      defer { blackHole(height) }
      return time {
        var solution = layout.solve(request)
        for row in 0..<12 {
          _ = solution.setMeasuredSize(
            LayoutSize(width: 400, height: heights[row]), of: .cell(section: 0, item: row))
        }
        height = solution.contentSize.height
      }
    } limit: {
      var starts: [Double] = []
      defer { blackHole(starts) }
      return time { starts = HandRows.starts(of: heights) }
    }
  }
  works.measure(.layoutResize) { scale in
    let request = rowsRequest(scale)
    var solution = try rows(.estimated(44)).solve(request)
    var tree = HandTree(Array(repeating: 44, count: request.itemCounts[0]))
    var random = SeededGenerator(seed: 4)
    let changes = (0..<scale(10_000, counted: 500)).map { change in
      (
        row: Int.random(in: 0..<request.itemCounts[0], using: &random),
        height: 30 + Double(change % 29)
      )
    }
    return Pair(count: changes.count) {
      time {
        for (row, height) in changes {
          _ = solution.setMeasuredSize(
            LayoutSize(width: 400, height: height), of: .cell(section: 0, item: row))
        }
      }
    } limit: {
      time { for (row, height) in changes { tree.set(row, to: height) } }
    }
  }
  works.measure(.layoutSizes) { scale in
    let request = rowsRequest(scale)
    let sizes = (0..<request.itemCounts[0]).map {
      LayoutSize(width: 400, height: 30 + Double($0 % 29))
    }
    var layout = FlowLayout()
    layout.itemSizes = .each { sizes[$0] }
    let asked: (Int) -> LayoutSize = { sizes[$0] }
    return Pair(count: 1) {
      var solution: FlowLayout.Result?
      defer { blackHole(solution) }
      return time { solution = layout.solve(request) }
    } limit: {
      var starts: [Double] = []
      defer { blackHole(starts) }
      return time {
        starts = HandRows.starts(of: (0..<request.itemCounts[0]).map { asked($0).height })
      }
    }
  }
  measureSections(&works)
}

private func measureSections(_ works: inout [MeasuredWork]) {
  func pair(
    _ scale: Scale, _ layout: CompositionalLayout, _ provider: @escaping (Int) -> LayoutSection
  ) -> Pair {
    let count = scale(20_000, counted: 1000)
    let request = LayoutRequest(
      itemCounts: Array(repeating: 10, count: count), environment: environment)
    return Pair(count: 1) {
      var solution: CompositionalLayout.Result?
      defer { blackHole(solution) }
      return time { solution = layout.solve(request) }
    } limit: {
      time { for number in 0..<count { blackHole(provider(number)) } }
    }
  }
  works.measure(.layoutSections) { scale in
    try pair(scale, CompositionalLayout { _, _ in grid(height: 50) }) { _ in grid(height: 50) }
  }
  works.measure(.layoutSectionsApart) { scale in
    try pair(scale, CompositionalLayout { number, _ in grid(height: Double(number)) }) {
      grid(height: Double($0))
    }
  }
  works.measure(.layoutSectionsAgain) { scale in
    try pair(scale, CompositionalLayout(section: grid(height: 50))) { _ in grid(height: 50) }
  }
}

private func rowsRequest(_ scale: Scale) -> LayoutRequest {
  LayoutRequest(itemCounts: [scale(1_000_000, counted: 10_000)], environment: environment)
}

/// Rows below one another.
private func rows(_ height: LayoutDimension) throws -> CompositionalLayout {
  let size = LayoutItemSize(width: .fractionalWidth(1), height: height)
  return try CompositionalLayout(
    section: LayoutSection(group: .vertical(size: size, subitems: [LayoutItem(size: size)])))
}

/// A header, and lines of four items.
private func grid(height: Double) -> LayoutSection {
  let item = LayoutItem(
    size: LayoutItemSize(width: .fractionalWidth(0.25), height: .fractionalHeight(1)))
  var section = LayoutSection(
    group: .horizontal(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(height)),
      subitems: [item]))
  section.contentInsets = LayoutInsets(all: 8)
  section.boundarySupplementaryItems = [
    LayoutBoundarySupplementaryItem(
      size: LayoutItemSize(width: .fractionalWidth(1), height: .absolute(44)),
      elementKind: .sectionHeader, alignment: .top)
  ]
  return section
}

/// Finding the visible elements while scrolling by 12 points.
private struct Scroll {
  let count: Int

  init(_ scale: Scale) { count = scale(10_000, counted: 500) }

  func time<Attributes>(
    _ look: (LayoutRect, inout [Attributes]) -> Void
  ) -> Duration {
    var found: [Attributes] = []
    found.reserveCapacity(32)
    defer { blackHole(found) }
    return Pairs.time {
      for step in 0..<count {
        found.removeAll(keepingCapacity: true)
        look(LayoutRect(origin: LayoutPoint(y: 1000 + 12 * Double(step)), size: room), &found)
      }
    }
  }
}
