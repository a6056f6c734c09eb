#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension BatchUpdates {
  /// Whether there are no changes.
  public var isEmpty: Bool { count == 0 && flaw == nil }

  /// How many operations there are.
  public var count: Int {
    structuralCount + sectionReloads.count + itemReloads.count + itemReconfigures.count
      + cellReconfigures.count + supplementaryReloads.count + supplementaryReconfigures.count
  }

  /// How many sections and items go, come and move.
  var structuralCount: Int {
    sectionDeletes.count + sectionInserts.count + sectionMoves.count + itemDeletes.count
      + itemInserts.count + itemMoves.count
  }

  /// The sections that go, by their indices before the batch.
  public var deletedSections: [Int] { sectionDeletes }

  /// The sections that come, by their indices after the batch.
  public var insertedSections: [Int] { sectionInserts }

  /// The sections that move: their indices before the batch, and after it.
  public var movedSections: [(from: Int, to: Int)] { sectionMoves.map { ($0.from, $0.to) } }

  /// The sections whose views are replaced, by their indices before the batch.
  public var reloadedSections: [Int] { sectionReloads }

  /// The sections whose own views are configured again, by their indices before the batch.
  public var reconfiguredSections: [Int] {
    supplementaryReconfigures.filter(\.isOfSection).map(\.section)
  }

  /// The items that go, by their index paths before the batch.
  public var deletedItems: [IndexPath] { itemDeletes.map(\.indexPath) }

  /// The items that come, by their index paths after the batch.
  public var insertedItems: [IndexPath] { itemInserts.map(\.indexPath) }

  /// The items that move: their index paths before the batch, and after it.
  public var movedItems: [(from: IndexPath, to: IndexPath)] {
    itemMoves.map { ($0.from.indexPath, $0.to.indexPath) }
  }

  /// The items whose views are replaced, by their index paths before the batch.
  public var reloadedItems: [IndexPath] { itemReloads.map(\.indexPath) }

  /// The items whose cells and supplementary views are configured again, by their index paths before
  /// the batch.
  public var reconfiguredItems: [IndexPath] { itemReconfigures.map(\.indexPath) }

  /// The items whose cells alone are configured again, by their index paths before the batch.
  public var reconfiguredCells: [IndexPath] { cellReconfigures.map(\.indexPath) }

  /// The supplementary views that are replaced one by one, by their places before the batch.
  public var reloadedSupplementaryViews: [ElementID] { supplementaryReloads.compactMap(\.element) }

  /// The sections in which every supplementary view of a kind is replaced, or of every kind for
  /// `nil`, by their indices before the batch.
  public var sectionsWithReloadedSupplementaryViews: [(section: Int, kind: ElementKind?)] {
    supplementaryReloads.filter { $0.item == nil }.map { ($0.section, $0.kind) }
  }

  /// The supplementary views that are configured again one by one, by their places before the batch.
  public var reconfiguredSupplementaryViews: [ElementID] {
    supplementaryReconfigures.compactMap(\.element)
  }

  /// The sections in which every supplementary view of a kind is configured again, or of every kind
  /// for `nil`, by their indices before the batch.
  public var sectionsWithReconfiguredSupplementaryViews: [(section: Int, kind: ElementKind?)] {
    supplementaryReconfigures.filter { $0.item == nil && !$0.isOfSection }.map {
      ($0.section, $0.kind)
    }
  }

  /// Every operation, sections first, each kind in the order in which it was added.
  ///
  /// - Complexity: O(*n*) in the number of operations.
  public var operations: [BatchOperation] {
    var operations: [BatchOperation] = sectionDeletes.map { .deleteSection($0) }
    operations += sectionInserts.map { .insertSection($0) }
    operations += sectionMoves.map { .moveSection(from: $0.from, to: $0.to) }
    operations += sectionReloads.map { .reloadSection($0) }
    operations += reconfiguredSections.map { .reconfigureSection($0) }
    operations += itemDeletes.map { .deleteItem($0.indexPath) }
    operations += itemInserts.map { .insertItem($0.indexPath) }
    operations += itemMoves.map { .moveItem(from: $0.from.indexPath, to: $0.to.indexPath) }
    operations += itemReloads.map { .reloadItem($0.indexPath) }
    operations += itemReconfigures.map { .reconfigureItem($0.indexPath) }
    operations += cellReconfigures.map { .reconfigureCell($0.indexPath) }
    operations += supplementaryReloads.map(\.reload)
    operations += supplementaryReconfigures.filter { !$0.isOfSection }.map(\.reconfigure)
    return operations
  }
}

extension BatchUpdates: CustomStringConvertible {
  /// One line for each operation, the first hundred of them; `no changes` for none.
  public var description: String {
    guard count > 0 else { return "no changes" }
    var lines = operations.prefix(100).map { "\($0)" }
    if count > lines.count { lines.append("and \(count - lines.count) more") }
    return lines.joined(separator: "\n")
  }
}
