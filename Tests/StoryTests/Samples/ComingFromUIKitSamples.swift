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

  private final class DayHeader: ReusableView {
    var title = ""
  }

  @Test func `a collection view with a diffable data source`() throws {
    let container = CollectionContainer()
    let postCell = CellRegistration<PostCell, Post> { cell, indexPath, post in
      cell.title = post.title
    }
    let header = SupplementaryRegistration<DayHeader>(kind: .sectionHeader) {
      view, kind, indexPath in
      view.title = "Day \(indexPath.section + 1)"
    }
    let dataSource = DiffableDataSource<Day, Post>(container: container) {
      container, indexPath, post in
      try container.dequeueConfiguredReusableCell(using: postCell, for: indexPath, item: post)
    }
    dataSource.supplementaryViewProvider = { container, kind, indexPath in
      try container.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var list = ListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    container.layout = try CompositionalLayout.list(using: list)
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
    #expect(container.displayedElements.map(\.indexPath) == [[0, 0], [0, 1], [0, 0]])
    let day = container.supplementaryView(forElementKind: .sectionHeader, at: [0, 0])
    #expect((day as? DayHeader)?.title == "Day 1")
  }

  @Test func `trees and orders that the user changes`() throws {
    let container = CollectionContainer()
    let dataSource = DiffableDataSource<String, String>(container: container) { _, _, _ in nil }
    var tree = SectionSnapshot<String>()
    try tree.append(["Inbox", "Trash"])
    try dataSource.apply(tree, to: "mail")
    var letters = SectionSnapshot<String>()
    try letters.append(["News", "Weather"])
    let fetched = ["Inbox": letters]
    var order: [String: [String]] = [:]

    dataSource.sectionSnapshotHandlers.shouldExpandItem = { folder in folder != "Trash" }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { folder, children in
      fetched[folder] ?? children
    }
    try dataSource.expandItem("Inbox", inSection: "mail")
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { transaction in
      for section in transaction.sectionTransactions {
        order[section.sectionIdentifier] = section.finalSnapshot.rootItems
      }
    }
    #expect(dataSource.snapshot().itemIdentifiers == ["Inbox", "News", "Weather", "Trash"])
    #expect(try !dataSource.expandItem("Trash", inSection: "mail"))
    #expect(try container.beginInteractiveMovement(forItemAt: [0, 3]))
    try container.updateInteractiveMovement(to: [0, 0])
    try container.endInteractiveMovement()
    #expect(order == ["mail": ["Trash", "Inbox"]])
  }
}
