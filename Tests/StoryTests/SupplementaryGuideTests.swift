import CollectionMapping
import TestSupport
import Foundation
import Testing

/// The guide to supplementary views: definition, registration, dequeue, and errors.
struct SupplementaryGuideTests {
  private let container = CollectionContainer()

  init() {
    container.anomalyHandler.anomalyAction = { _ in }
  }

  // MARK: The three steps

  @Test func `a badge is defined, registered and dequeued by one kind`() throws {
    let source = BadgeSource(counts: [3, 12])
    container.register(BadgeView.self, forSupplementaryViewOfKind: .badge)
    container.dataSource = source

    let first = container.display(ofKind: .badge, at: [0, 0])
    let second = container.display(ofKind: .badge, at: [0, 1])

    #expect((first as? BadgeView)?.text == "3")
    #expect((second as? BadgeView)?.text == "12")
    #expect(container.anomalyHandler.total == 0)
  }

  @Test func `a kind is a string, and equal strings are equal kinds`() {
    #expect(ElementKind.badge == ElementKind(rawValue: "badge-view"))
    #expect(ElementKind.badge.rawValue == "badge-view")
  }

  @Test func `each kind of a section is requested separately`() {
    let source = BadgeSource(counts: [3])
    container.register(HeaderView.self, forSupplementaryViewOfKind: .sectionHeader)
    container.register(HeaderView.self, forSupplementaryViewOfKind: .sectionFooter)
    container.register(BadgeView.self, forSupplementaryViewOfKind: .badge)
    container.dataSource = source

    for kind in [ElementKind.sectionHeader, .badge, .sectionFooter] {
      container.display(ofKind: kind, at: [0, 0])
    }

    #expect(
      source.asked == [
        "UICollectionElementKindSectionHeader", "badge-view",
        "UICollectionElementKindSectionFooter",
      ])
    #expect(container.displayedElements.count == 3)
    #expect(container.anomalyHandler.total == 0)
  }

  @Test func `one kind may have several registrations`() throws {
    try container.register(
      BadgeView.self, forSupplementaryViewOfKind: .badge, withReuseIdentifier: "round")
    try container.register(
      HeaderView.self, forSupplementaryViewOfKind: .badge, withReuseIdentifier: "square")
    let source = ClosureSource { container, kind, path in
      if path.item == 0 {
        let round: BadgeView = try container.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "round", for: path)
        return round
      }
      let square: HeaderView = try container.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "square", for: path)
      return square
    }
    container.dataSource = source

    #expect(container.display(ofKind: .badge, at: [0, 0]) is BadgeView)
    #expect(container.display(ofKind: .badge, at: [0, 1]) is HeaderView)
    #expect(container.anomalyHandler.total == 0)
  }

  @Test func `a registration object needs no identifier`() {
    let badges = SupplementaryRegistration<BadgeView>(kind: .badge) { badge, kind, path in
      badge.update(with: "\(kind) \(path.item)")
    }
    let source = ClosureSource { container, kind, path in
      try container.dequeueConfiguredReusableSupplementary(using: badges, for: path)
    }
    container.dataSource = source
    let view = container.display(ofKind: .badge, at: [0, 5])

    #expect((view as? BadgeView)?.text == "badge-view 5")
  }

  @Test func `the view of a badge that ends is used for the next badge`() {
    let source = BadgeSource(counts: [3, 12])
    container.register(BadgeView.self, forSupplementaryViewOfKind: .badge)
    container.dataSource = source
    let first = container.display(ofKind: .badge, at: [0, 0])
    container.endDisplaying(ofKind: .badge, at: [0, 0])
    let second = container.display(ofKind: .badge, at: [0, 1])

    #expect(second === first)
    #expect((second as? BadgeView)?.text == "12")
  }

  // MARK: Errors that trap in UIKit

  @Test func `an unknown kind gets no view from the data source`() {
    let source = BadgeSource(counts: [3])
    container.dataSource = source
    let anomaly = firstAnomaly {
      #expect(container.display(ofKind: "ribbon", at: [0, 0]) == nil)
    }

    #expect(anomaly == .nilSupplementary(kind: "ribbon", [0, 0]))
    #expect(container.displayedElements.isEmpty)
  }

  @Test func `a view of another kind is not displayed, and both kinds are reported`() throws {
    container.register(HeaderView.self, forSupplementaryViewOfKind: "MyCollectionViewHeader")
    let source = ClosureSource { container, kind, path in
      let header: HeaderView = try container.dequeueReusableSupplementaryView(
        ofKind: "MyCollectionViewHeader", for: path)
      return header
    }
    container.dataSource = source
    let anomaly = try #require(
      firstAnomaly {
        let view = container.display(ofKind: .sectionHeader, at: [2, 0])
        #expect(view is PlaceholderView)
      })

    guard case .kindMismatch(let requested, let registered, let identifier, let path) = anomaly
    else {
      Issue.record("another anomaly: \(anomaly)")
      return
    }
    #expect(requested == .supplementary(.sectionHeader))
    #expect(registered == .supplementary("MyCollectionViewHeader"))
    #expect(identifier.hasSuffix("HeaderView"))
    #expect(path == [2, 0])
    #expect(anomaly.debugDescription.contains("UICollectionElementKindSectionHeader"))
    #expect(anomaly.debugDescription.contains("MyCollectionViewHeader"))
    #expect(anomaly.debugDescription.contains("[2, 0]"))
    #expect(container.anomalyHandler.total == 1)
  }

  @Test func `the view of another kind returns to its pool`() {
    container.register(BadgeView.self, forSupplementaryViewOfKind: .badge)
    var dequeued: [ReusableView] = []
    let source = ClosureSource { container, kind, path in
      let badge: BadgeView = try container.dequeueReusableSupplementaryView(
        ofKind: .badge, for: path)
      dequeued.append(badge)
      return badge
    }
    container.dataSource = source
    container.display(ofKind: .sectionHeader, at: [0, 0])
    let badge = container.display(ofKind: .badge, at: [0, 0])

    #expect(dequeued.count == 2)
    #expect(dequeued.allSatisfy { $0 === badge })
  }

  @Test func `the error of a dequeue with an unknown identifier lists the registered ones`() {
    try? container.register(
      BadgeView.self, forSupplementaryViewOfKind: .badge, withReuseIdentifier: "round")
    var text = ""
    let source = ClosureSource { container, kind, path in
      do {
        let badge: BadgeView = try container.dequeueReusableSupplementaryView(
          ofKind: .badge, withReuseIdentifier: "ruond", for: path)
        return badge
      } catch let error as DequeueError {
        text = "\(error)"
        throw error
      }
    }
    container.dataSource = source

    #expect(container.display(ofKind: .badge, at: [0, 0]) is PlaceholderView)
    #expect(
      text == """
        No supplementary view of kind "badge-view" is registered as "ruond". Registered: round.
        """)
    #expect(container.anomalyHandler.count(of: .providerFailed) == 1)
  }

  // MARK: The same three steps with a manager

  @Test func `a manager finds the kind in the storage and in its mappings`() throws {
    let manager = CollectionManager()
    try manager.memoryStorage.setItems(["a", "b"])
    manager.memoryStorage.setSupplementaryModelProvider(ofKind: .badge, scope: .item) {
      "\($0.item + 1)"
    }
    #expect(manager.verify() == [.kindWithoutMapping(.badge)])

    manager.registerSupplementary(BadgeView.self, ofKind: .badge)
    #expect(manager.verify().isEmpty)

    let badge = manager.container.display(ofKind: .badge, at: [0, 1])
    #expect((badge as? BadgeView)?.text == "2")
  }

  private func firstAnomaly(during work: () -> Void) -> Anomaly? {
    var anomalies: [Anomaly] = []
    container.anomalyHandler.anomalyAction = { anomalies.append($0) }
    work()
    container.anomalyHandler.anomalyAction = { _ in }
    return anomalies.first
  }
}

private final class BadgeView: ReusableView, ModelTransfer {
  private(set) var text = ""
  func update(with text: String) { self.text = text }
}

private final class HeaderView: ReusableView {}

private final class BadgeSource: CollectionContainerDataSource {
  let counts: [Int]
  private(set) var asked: [ElementKind] = []

  init(counts: [Int]) {
    self.counts = counts
  }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { counts.count }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? { nil }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    asked.append(kind)
    switch kind {
    case .badge:
      let badge: BadgeView = try container.dequeueReusableSupplementaryView(
        ofKind: .badge, for: indexPath, configuredWith: String(counts[indexPath.item]))
      return badge
    case .sectionHeader, .sectionFooter:
      let header: HeaderView = try container.dequeueReusableSupplementaryView(
        ofKind: kind, for: indexPath)
      return header
    default:
      return nil
    }
  }
}

private final class ClosureSource: CollectionContainerDataSource {
  typealias Provider = (CollectionContainer, ElementKind, IndexPath) throws -> ReusableView?
  let provide: Provider

  init(_ provide: @escaping Provider) {
    self.provide = provide
  }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { 1000 }

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? { nil }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    try provide(container, kind, indexPath)
  }
}
