import CollectionMapping
import Foundation
import Testing

/// The post on custom headers with a subclass of the diffable data source, step by step.
struct HeaderSnippetsTests {
  @Test func `each of five sections has a header with the first letters of its identifiers`()
    throws
  {
    let viewController = ViewController()
    try viewController.viewDidLoad()
    let collectionView = viewController.collectionView
    let sections = viewController.dataSource.snapshot().sectionIdentifiers
    #expect(sections.count == 5)
    #expect(collectionView.contentSize == LayoutSize(width: 390, height: 500))

    for (index, section) in sections.enumerated() {
      let view = collectionView.supplementaryView(
        forElementKind: .sectionHeader, at: [index, 0])
      let header = try #require(view as? HeaderCollectionReusableView)
      #expect(header.title == "Section ID: \(section.uuidString.prefix(5))")
      #expect(header.tag == "<h2/>")
      #expect(header.frame == LayoutRect(x: 0, y: 100 * Double(index), width: 390, height: 50))
    }
    let item = try #require(viewController.dataSource.itemIdentifier(for: [4, 3]))
    let cell = collectionView.cellForItem(at: [4, 3]) as? CollectionViewCell
    #expect(cell?.title == "Item ID:\n\(item.uuidString.prefix(5))")
    #expect(collectionView.anomalyHandler.total == 0)
  }

  @Test func `without a reference size there is no header`() throws {
    let viewController = ViewController()
    viewController.headerHeight = 0
    try viewController.viewDidLoad()
    let displayed = viewController.collectionView.displayedElements
    #expect(displayed.count == 20)
    #expect(displayed.allSatisfy { $0.kind == nil })
  }
}

private final class ViewController {
  let collectionView = CollectionContainer()
  var headerHeight = 50.0

  // 1. Initialize the data source
  private(set) lazy var dataSource = CollectionViewDataSource(collectionView)
  private lazy var collectionViewLayout: FlowLayout = {
    var layout = FlowLayout()
    // 2. Set the header reference size
    layout.headerReferenceSize = LayoutSize(
      width: collectionView.viewport?.size.width ?? 0, height: headerHeight)
    return layout
  }()

  func viewDidLoad() throws {
    collectionView.viewport = LayoutRect(x: 0, y: 0, width: 390, height: 844)
    collectionView.layout = collectionViewLayout
    try collectionView.register(
      CollectionViewCell.self, forCellWithReuseIdentifier: "CollectionViewCellReuseIdentifier")
    // 3. Register the header view
    try collectionView.register(
      Template(name: "HeaderCollectionReusableView", source: "<h2/>"),
      for: HeaderCollectionReusableView.self, forSupplementaryViewOfKind: .sectionHeader,
      withReuseIdentifier: "HeaderCollectionReusableViewReuseIdentifier")
    // 4. Define the `supplementaryViewProvider` closure
    dataSource.supplementaryViewProvider = {
      [weak self] collectionView, supplementaryViewKind, indexPath in
      switch supplementaryViewKind {
      case .sectionHeader:
        let headerView = try collectionView.dequeueReusableSupplementaryView(
          HeaderCollectionReusableView.self, ofKind: supplementaryViewKind,
          withReuseIdentifier: "HeaderCollectionReusableViewReuseIdentifier", for: indexPath)
        if let sectionIdentifier = self?.dataSource.snapshot().sectionIdentifiers[
          indexPath.section]
        {
          headerView.setTitle("Section ID: \(sectionIdentifier.uuidString.prefix(5))")
        }
        return headerView
      default:
        return nil
      }
    }
    // 5. Apply your data to the data source
    try dataSource.apply([UUID(), UUID(), UUID(), UUID(), UUID()])
  }
}

private typealias SectionIdentifier = UUID
private typealias ItemIdentifier = UUID

private final class CollectionViewDataSource: DiffableDataSource<
  SectionIdentifier, ItemIdentifier
>
{
  init(_ collectionView: CollectionContainer) {
    super.init(container: collectionView) { collectionView, indexPath, itemIdentifier in
      let cell = try collectionView.dequeueReusableCell(
        CollectionViewCell.self, withReuseIdentifier: "CollectionViewCellReuseIdentifier",
        for: indexPath)
      cell.setTitle("Item ID:\n\(itemIdentifier.uuidString.prefix(5))")
      return cell
    }
  }

  func apply(_ sectionIdentifiers: [SectionIdentifier]) throws {
    var snapshot = CollectionSnapshot<SectionIdentifier, ItemIdentifier>()
    try snapshot.appendSections(sectionIdentifiers)
    try sectionIdentifiers.forEach {
      try snapshot.appendItems([UUID(), UUID(), UUID(), UUID()], toSection: $0)
    }
    try apply(snapshot, animatingDifferences: false)
  }
}

private final class CollectionViewCell: ReusableView {
  private(set) var title = ""
  func setTitle(_ title: String) { self.title = title }
}

private final class HeaderCollectionReusableView: ReusableView, TemplateLoadable {
  private(set) var title = ""
  private(set) var tag = ""

  convenience init(template: Template) {
    self.init()
    tag = template.text
  }

  func setTitle(_ title: String) { self.title = title }
}
