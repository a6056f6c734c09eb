import CollectionMapping
import Foundation
import Testing

/// The code of Documentation/ComingFromUIKit.md.
struct ComingFromUIKitSamples {
  private enum Day: Hashable, Sendable { case today }

  private struct Post: Hashable, Sendable {
    let title: String
  }

  private final class PostCell: ReusableView {
    var title = ""
  }

  private final class DayHeader: ReusableView {}

  @Test func `a collection view with a diffable data source`() throws {
    let container = CollectionContainer()
    container.register(DayHeader.self, forSupplementaryViewOfKind: .sectionHeader)
    let registration = CellRegistration<PostCell, Post> { cell, indexPath, post in
      cell.title = post.title
    }
    let dataSource = DiffableDataSource<Day, Post>(container: container) {
      container, indexPath, post in
      try container.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: post)
    }
    dataSource.supplementaryViewProvider = { container, kind, indexPath in
      try container.dequeueReusableSupplementaryView(DayHeader.self, ofKind: kind, for: indexPath)
    }
    container.layout = try CompositionalLayout.list(using: ListConfiguration(appearance: .plain))
    container.viewport = LayoutRect(x: 0, y: 0, width: 320, height: 640)

    var snapshot = CollectionSnapshot<Day, Post>()
    try snapshot.appendSections([.today])
    try snapshot.appendItems([Post(title: "News"), Post(title: "Weather")])
    try dataSource.apply(snapshot)
    var opened: [String] = []
    container.on(.didSelect) { element, view in
      opened.append((view as? PostCell)?.title ?? "?")
    }
    try container.simulateTap(at: [0, 1])
    #expect(opened == ["Weather"])
    #expect(container.displayedElements.map(\.indexPath) == [[0, 0], [0, 1]])
  }
}
