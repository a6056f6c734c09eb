import CollectionMapping
import Foundation
import Testing

/// The tutorial on several sections, snippet by snippet.
struct SectionsSnippetsTests {
  @Test func `the second section has one column and its own header`() throws {
    let viewController = try ViewController()
    try viewController.viewDidLoad()
    let collectionView = viewController.collectionView

    let grid = try #require(collectionView.cellForItem(at: [0, 5]) as? LabelCell)
    #expect(grid.textLabel.text == "6")
    #expect(grid.backgroundColor == "orange")
    #expect(grid.frame == LayoutRect(x: 105, y: 149, width: 90, height: 90))

    let single = try #require(collectionView.cellForItem(at: [1, 0]) as? LabelCell)
    #expect(single.textLabel.text == "13")
    #expect(single.backgroundColor == "green")
    #expect(single.frame == LayoutRect(x: 5, y: 393, width: 390, height: 190))

    let header = collectionView.supplementaryView(forElementKind: .sectionHeader, at: [1, 0])
    #expect((header as? HeaderView)?.textLabel.text == "Single")
    #expect((header as? HeaderView)?.textLabel.textAlignment == "center")
    #expect(header?.frame == LayoutRect(x: 0, y: 344, width: 400, height: 44))
    #expect(collectionView.anomalyHandler.total == 0)
  }

  @Test func `a layout needs no data source, and a section without a description is empty`() throws
  {
    let viewController = try ViewController()
    viewController.collectionView.layout = try viewController.createLayout()
    viewController.collectionView.viewport = LayoutRect(x: 0, y: 0, width: 400, height: 800)
    #expect(viewController.collectionView.contentSize?.height == 0)
    #expect(viewController.collectionView.displayedElements.isEmpty)
  }
}

private enum Section: Int, CaseIterable {
  case grid
  case single
  var columnCount: Int {
    switch self {
    case .grid:
      return 4
    case .single:
      return 1
    }
  }
}

private struct Label {
  var text: String?
  var textAlignment = "left"
  var font = ""
}

private final class LabelCell: ReusableView {
  var textLabel = Label()
  var backgroundColor = ""
}

private class HeaderView: ReusableView {
  var textLabel: Label = {
    var label = Label()
    label.textAlignment = "center"
    label.font = "headline"
    return label
  }()

  required init() {
    super.init()
    commonInit()
  }

  private func commonInit() {
    textLabel.font = "headline, scaled"
  }
}

private final class ViewController {
  let collectionView = CollectionContainer()

  typealias DataSource = DiffableDataSource<Section, Int>
  private var dataSource: DataSource?

  init() throws {}

  func viewDidLoad() throws {
    try configureCollectionView()
    try configureDataSource()
  }

  func createLayout() throws -> any CollectionLayout {
    let layout = try CompositionalLayout { (sectionIndex, layoutEnvironment) -> LayoutSection? in
      guard let sectionType = Section(rawValue: sectionIndex) else {
        return nil
      }

      let columns = sectionType.columnCount

      let itemSize = LayoutItemSize(width: .fractionalWidth(1.0), height: .fractionalHeight(1.0))
      var item = LayoutItem(size: itemSize)
      item.contentInsets = LayoutInsets(top: 5, leading: 5, bottom: 5, trailing: 5)

      let groupHeight =
        columns == 1 ? LayoutDimension.absolute(200) : LayoutDimension.fractionalWidth(0.25)

      let groupSize = LayoutItemSize(width: .fractionalWidth(1.0), height: groupHeight)
      let group = LayoutGroup.horizontal(size: groupSize, subitem: item, count: columns)

      var section = LayoutSection(group: group)

      let headerSize = LayoutItemSize(width: .fractionalWidth(1.0), height: .absolute(44))
      let header = LayoutBoundarySupplementaryItem(
        size: headerSize, elementKind: .sectionHeader, alignment: .top)
      section.boundarySupplementaryItems = [header]

      return section
    }
    return layout
  }

  private func configureCollectionView() throws {
    collectionView.layout = try createLayout()
    collectionView.viewport = LayoutRect(x: 0, y: 0, width: 400, height: 800)
    try collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "labelCell")
    try collectionView.register(
      HeaderView.self, forSupplementaryViewOfKind: .sectionHeader,
      withReuseIdentifier: "HeaderView")
  }

  private func configureDataSource() throws {
    let dataSource = DataSource(
      container: collectionView,
      cellProvider: { (collectionView, indexPath, item) -> ReusableView? in
        let cell = try collectionView.dequeueReusableCell(
          LabelCell.self, withReuseIdentifier: "labelCell", for: indexPath)
        cell.textLabel.text = "\(item)"
        if indexPath.section == 0 {
          cell.backgroundColor = "orange"
        } else {
          cell.backgroundColor = "green"
        }
        return cell
      })
    self.dataSource = dataSource

    dataSource.supplementaryViewProvider = { (collectionView, kind, indexPath) in
      let headerView = try collectionView.dequeueReusableSupplementaryView(
        HeaderView.self, ofKind: .sectionHeader, withReuseIdentifier: "HeaderView",
        for: indexPath)
      headerView.textLabel.text = "\(Section.allCases[indexPath.section])".capitalized
      headerView.textLabel.font = "headline"
      return headerView
    }

    var snapshot = CollectionSnapshot<Section, Int>()
    try snapshot.appendSections([.grid, .single])
    try snapshot.appendItems(Array(1...12), toSection: .grid)
    try snapshot.appendItems(Array(13...20), toSection: .single)
    try dataSource.apply(snapshot, animatingDifferences: false)
  }
}
