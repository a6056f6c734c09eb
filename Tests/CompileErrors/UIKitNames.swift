// What users of UIKit and DTCollectionViewManager write, and what the error says. See `run`.
import CollectionMapping

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private final class PostCell: ReusableView, ModelTransfer {
  var title = ""
  func update(with title: String) { self.title = title }
}

private final class Label: ReusableView {
  var text = ""
}

private func makeRegistrations() {
  _ = SupplementaryRegistration<Label>(kind: "badge") { label, _, _ in label.text = "1" }
  // expected-error@+1 {{'init(elementKind:handler:)' has been renamed to 'init(kind:factory:handler:)'}}
  _ = SupplementaryRegistration<Label>(elementKind: "badge") { label, _, _ in label.text = "1" }
}

private func makeLayouts() {
  // expected-error@+1 {{'UICollectionViewFlowLayout' has been renamed to 'FlowLayout'}}
  let flow = UICollectionViewFlowLayout()
  // expected-error@+2 {{'NSCollectionLayoutSize' has been renamed to 'LayoutItemSize'}}
  // expected-error@+1 {{renamed to 'init(width:height:)'}}
  let size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  // expected-error@+2 {{'NSCollectionLayoutItem' has been renamed to 'LayoutItem'}}
  // expected-error@+1 {{renamed to 'init(size:supplementaryItems:)'}}
  let item = NSCollectionLayoutItem(layoutSize: size)
  // expected-error@+2 {{'NSCollectionLayoutGroup' has been renamed to 'LayoutGroup'}}
  // expected-error@+1 {{renamed to 'horizontal(size:subitems:)'}}
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
  // expected-error@+1 {{'NSCollectionLayoutSection' has been renamed to 'LayoutSection'}}
  let section = NSCollectionLayoutSection(group: group)
  // expected-error@+1 {{'UICollectionViewCompositionalLayout' has been renamed to 'CompositionalLayout'}}
  _ = (flow, try? UICollectionViewCompositionalLayout(section: section))
}

// expected-error@+1 {{'UICollectionViewDelegate' is unavailable: Add a handler for each event}}
private final class Delegate: UICollectionViewDelegate {}

private func addHandlers(_ manager: CollectionManager) {
  manager.on(.didMove) { from, to in _ = (from, to) }
  manager.on(.insetForSection) { section in LayoutInsets(all: Double(section)) }
  manager.container.on(.didSelect) { element, view in _ = (element, view) }
  // expected-error@+1 {{Write handle(View.self) { $0.didSelect { … } }, and so for each event}}
  manager.on(.didSelect) { cell, model, indexPath in _ = (cell, model, indexPath) }
  // expected-error@+1 {{Write container.on(…) for this handler}}
  manager.on(.willDisplay) { element, view in _ = (element, view) }
  // expected-error@+1 {{Write handle(View.self) { $0.didSelect { … } }.}}
  manager.didSelect(PostCell.self) { cell, title, indexPath in cell.title = title }
  // expected-error@+1 {{Write handle(View.self) { $0.shouldSelect { … } }.}}
  manager.shouldSelect(PostCell.self) { cell, title, indexPath in title != cell.title }
  // expected-error@+1 {{Write handle(modelsOf: Model.self) { $0.sizeForCell { … } }.}}
  manager.sizeForCell(withItem: String.self) { title, _ in LayoutSize(width: 1, height: 1) }
  // expected-error@+1 {{has no member 'didMov'}}
  manager.on(.didMov) { from, to in _ = (from, to) }
}

private func callAsInUIKit(_ container: CollectionContainer) throws {
  // expected-error@+1 {{Write displayedElements, and displayedView(for:) for each.}}
  _ = container.visibleCells.count
  // expected-error@+1 {{Set the origin of viewport, or call scrollToItem(at:position:).}}
  container.contentOffset = LayoutPoint(x: 0, y: 40)
  // expected-error@+1 {{Write viewport, the visible part of the content.}}
  _ = container.bounds.size
  // expected-error@+1 {{Write viewport; its size is that of the container.}}
  container.frame = LayoutRect(x: 0, y: 0, width: 320, height: 480)
  // expected-error@+1 {{Set layout; without a screen there is no animation.}}
  container.setCollectionViewLayout(FlowLayout(), animated: true)
  // expected-error@+1 {{Set layout; without a screen there is no animation.}}
  container.setCollectionViewLayout(FlowLayout(), animated: false) { _ in }
  // expected-error@+1 {{Write performBatchUpdates { $0.insertItems(at: …) }}}
  container.insertItems(at: [[0, 0]])
  // expected-error@+1 {{Write dequeueReusableSupplementaryView(ofKind: kind, for: indexPath).}}
  let badge: PostCell = try container.dequeueReusableSupplementaryView(of: .badge, for: [0, 0])
  _ = badge
  // expected-error@+1 {{Write dequeueReusableSupplementaryView(ofKind: kind, for: indexPath).}}
  let header: PostCell = try container.dequeueReusableSupplementaryView(
    of: .sectionHeader, for: [0, 0], configuredWith: "Today")
  _ = header
}

extension ElementKind {
  fileprivate static let badge: ElementKind = "badge"
}

private func nameKindsByStrings(
  _ manager: CollectionManager, _ container: CollectionContainer, _ kind: String
) throws {
  manager.register(PostCell.self, as: .supplementary("badge"))
  manager.register(PostCell.self, as: .supplementary(ElementKind(kind)))
  _ = [ElementKind("badge")].map(ElementCategory.supplementary)
  // expected-error@+1 {{Write .supplementary(ElementKind(kind)).}}
  manager.register(PostCell.self, as: .supplementary(kind))
  manager.registerSupplementary(PostCell.self, ofKind: "badge") { $0.condition = .none }
  // expected-error@+1 {{Write ofKind: ElementKind(kind).}}
  manager.registerSupplementary(PostCell.self, ofKind: kind) { $0.condition = .none }
  try container.register(
    PostCell.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
  // expected-error@+1 {{Write forSupplementaryViewOfKind: ElementKind(kind).}}
  container.register(PostCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'ElementKind'}}
  _ = try manager.supplementaryView(ofKind: kind, at: [0, 0])
}

private func manageAsInTheGuide(_ manager: CollectionManager) {
  // expected-error@+1 {{Remove the call: a manager serves its container from the start.}}
  manager.startManaging(withDelegate: manager)
  // expected-error@+1 {{Write register(View.self, handler: { … }), which runs before update(with:).}}
  manager.configure(PostCell.self) { cell, title, indexPath in cell.title = title }
}

private func registerMappings(_ manager: CollectionManager, _ catalog: inout MappingCatalog) {
  manager.register(Label.self, for: Int.self) { label, count, _ in label.text = "\(count)" }
  manager.register(Label.self, for: Int.self) { mapping in
    mapping.condition = .section(1)
  } handler: { _, _, _ in
  }
  // expected-error@+1 {{Write `mapping: { … }, handler: { … }`.}}
  manager.register(Label.self, for: Int.self) { mapping in mapping.condition = .section(1) }
  // expected-error@+1 {{Write `mapping: { … }, handler: { … }`.}}
  catalog.register(Label.self, for: Int.self) { mapping in mapping.condition = .section(1) }
  // expected-error@+1 {{Write `mapping: { … }, handler: { … }`.}}
  catalog.register(Label.self, for: Int.self, as: .header) { $0.condition = .section(1) }
}

private func keepPlainErrors(_ manager: CollectionManager) {
  manager.register(Label.self, for: Int.self) { label, count, _ in
    label.txt = "\(count)"  // expected-error {{value of type 'Label' has no member 'txt'}}
  }
  // expected-error@+1 {{missing argument for parameter 'handler' in call}}
  manager.register(Label.self, for: Int.self)
  // expected-error@+1 {{expects 3 arguments, but 2 were used in closure body}}
  manager.register(Label.self, for: Int.self) { label, count in label.text = "\(count)" }
}

private final class Rows: Storage {
  weak var storageObserver: (any StorageObserver)?
  private var rows: [Int] = []
  var numberOfSections: Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { rows.count }
  func item(at indexPath: IndexPath) -> Any? { rows[indexPath.item] }

  func edit() throws {
    change { updates in
      updates.insertItems(at: [[0, rows.count]])
      rows.append(1)
    }
    change { _ in rows = [] }
    change {
      rows = []
      return .reload
    }
    change { .reload }
    change { rows.isEmpty ? .none : .reload }
    try change { throw CancellationError() }
    change { rows = [] }  // expected-error {{List what changes: write change { updates in … }}}
    // expected-error@+1 {{cannot find 'rowz' in scope}}
    change { rowz = [] }
  }
}
