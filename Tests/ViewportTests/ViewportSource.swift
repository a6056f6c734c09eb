import CollectionMapping
import LayoutSupport
import Foundation

/// A view that counts the calls of the layout.
class CountingView: ReusableView {
  private(set) var attributes: ElementAttributes?
  private(set) var (applied, laidOut) = (0, 0)

  override func apply(_ attributes: ElementAttributes) {
    self.attributes = attributes
    applied += 1
  }

  override func layoutSubviews() { laidOut += 1 }
}

/// A cell that has a height, or a size that depends on its room, if its source says so.
final class MeasuredCell: CountingView {
  var height: Double?
  var fit: ((LayoutSize) -> LayoutSize)?

  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    fit?(room) ?? height.map { LayoutSize(width: room.width, height: $0) }
  }
}

/// A supplementary view of any kind, which has a height if its source says so.
final class SideView: CountingView {
  var height: Double?

  override func fittingSize(in room: LayoutSize) -> LayoutSize? {
    height.map { LayoutSize(width: room.width, height: $0) }
  }
}

/// A source of items by number that notes requests, displayed views and ended ones.
final class ViewportSource: CollectionContainerDataSource, CollectionObserver {
  var counts: [Int]

  /// The height of an item, if its view has one.
  var height: (Int, Int) -> Double? = { _, _ in nil }

  /// The height of the supplementary view of a section, if it has one.
  var sideHeight: (Int) -> Double? = { _ in nil }

  /// Measures a view each time.
  var fit: ((LayoutSize) -> LayoutSize)?

  /// Whether there are supplementary views, and the number of requests for them.
  var hasViews = true
  private(set) var viewRequests = 0

  /// Called when a view ends, and when one is requested.
  var onEnd: ((CollectionContainer) -> Void)?
  var onAsk: ((CollectionContainer, IndexPath) -> Void)?
  private weak var container: CollectionContainer?

  /// The elements displayed (`+`) and ended (`-`) since the last look.
  private var notes: [String] = []
  private(set) var requests = 0
  private(set) var anomalies: [Anomaly] = []

  init(_ counts: [Int]) { self.counts = counts }

  func container(
    _ layout: (any CollectionLayout)?, viewport: LayoutRect, kinds: [ElementKind] = [],
    limits: CollectionLimits = CollectionLimits()
  ) -> CollectionContainer {
    let container = CollectionContainer(limits: limits)
    self.container = container
    container.register(MeasuredCell.self)
    for kind in kinds { container.register(SideView.self, as: .supplementary(kind)) }
    container.dataSource = self
    container.observer = self
    container.anomalyHandler.anomalyAction = { [self] anomaly in
      anomalies.append(anomaly)
      notes.append("! \(anomaly.code)")
    }
    container.layout = layout
    container.viewport = viewport
    return container
  }

  /// Rows of 10 points or another height, in a viewport of 100 × 30 points or another one.
  func rows(
    _ height: LayoutDimension = .absolute(10),
    viewport: LayoutRect = LayoutRect(x: 0, y: 0, width: 100, height: 30),
    limits: CollectionLimits = CollectionLimits()
  ) throws -> CollectionContainer {
    container(try .rows(height), viewport: viewport, limits: limits)
  }

  /// Tiles of 40 × 50 points in sections that scroll orthogonally, in a viewport of 100 × 200.
  func tiles(
    _ behavior: OrthogonalScrollingBehavior = .continuous, insets: LayoutInsets = .zero
  ) throws -> CollectionContainer {
    var section = LayoutSection(ofOne: .absolute(40), .absolute(50), along: .horizontal)
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets = insets
    return container(
      try CompositionalLayout(section: section),
      viewport: LayoutRect(x: 0, y: 0, width: 100, height: 200))
  }

  /// The events since the last call.
  func happened() -> String {
    defer { notes = [] }
    return notes.joined(separator: " ")
  }

  func numberOfSections(in container: CollectionContainer) -> Int { counts.count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    requests += 1
    onAsk?(container, indexPath)
    let cell = try container.dequeueReusableCell(MeasuredCell.self, for: indexPath)
    cell.height = height(indexPath[0], indexPath[1])
    cell.fit = fit
    return cell
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    requests += 1
    viewRequests += 1
    guard hasViews else { return nil }
    let view = try container.dequeueReusableSupplementaryView(
      SideView.self, ofKind: kind, for: indexPath)
    view.height = sideHeight(indexPath[0])
    return view
  }

  func observe(_ event: CollectionEvent) {
    switch event {
    case .displayed(_, let key): notes.append("+" + Self.name(key))
    case .ended(_, let key):
      notes.append("-" + Self.name(key))
      if let container { onEnd?(container) }
    default: break
    }
  }

  private static func name(_ key: ElementID) -> String {
    "\(key.category.kind.map { "\($0)" } ?? "")\(key.indexPath[0]).\(key.indexPath[1])"
  }
}

extension CollectionLayout where Self == CompositionalLayout {
  /// Rows as wide as the content.
  static func rows(_ height: LayoutDimension = .absolute(10)) throws -> CompositionalLayout {
    try CompositionalLayout(section: LayoutSection(ofOne: .fractionalWidth(1), height))
  }
}

/// Notes prefetched items as `>` and cancelled ones as `x`.
final class Fetcher: CollectionContainerPrefetching {
  private var notes: [String] = []

  /// Called after items were cancelled.
  var onCancel: ((CollectionContainer) -> Void)?

  /// The events since the last call.
  func happened() -> String {
    defer { notes = [] }
    return notes.joined(separator: " ")
  }

  func collectionContainer(
    _ container: CollectionContainer, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    notes += indexPaths.map { ">\($0[0]).\($0[1])" }
  }

  func collectionContainer(
    _ container: CollectionContainer, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    notes += indexPaths.map { "x\($0[0]).\($0[1])" }
    onCancel?(container)
  }
}
