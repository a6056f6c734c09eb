import Foundation
import Testing

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

/// Requests, registrations and the state that is kept for them.
struct ViewRequestsTests {
  private let hub = EventHub()

  private func requests() -> ViewRequests { ViewRequests(hub, capacity: 4) }

  private func slot(
    _ name: String, _ category: ElementCategory = .cell
  ) -> ReuseSlot {
    ReuseSlot(
      key: PoolKey(category: category, identifier: .named(name)), viewType: ReusableView.self,
      hub: hub, capacity: 4, make: nil)
  }

  // MARK: The request

  @Test
  func `a request ends with everything that was dequeued for it`() {
    let requests = requests()
    let element = ElementID.supplementary(ofKind: "a", atItem: 2, inSection: 1)
    let (existing, view, mapped) = (ReusableView(), ReusableView(), ReusableView())
    #expect(requests.element == nil && requests.end().isEmpty)
    requests.begin(element, existing: existing)
    #expect(requests.element == element && requests.existing === existing)
    requests.note(.init(view: view, indexPath: [1, 2]))
    requests.note(.init(view: mapped, indexPath: [0, 0], isMapped: true))
    let ended = requests.end()
    #expect(ended.map(\.indexPath) == [[1, 2], [0, 0]])
    #expect(ended.map(\.isMapped) == [false, true])
    #expect(ended[0].view === view && ended[1].view === mapped)
    #expect(requests.element == nil && requests.existing == nil && requests.end().isEmpty)
  }

  @Test
  func `nothing is noted outside of a request`() {
    let requests = requests()
    requests.note(.init(view: ReusableView(), indexPath: [0, 0]))
    #expect(requests.end().isEmpty)
  }

  @Test
  func `a request is identified by kind and position, not by place`() {
    let requests = requests()
    #expect(!requests.isFor("a", at: ElementPosition(section: 0, item: 2)))
    for place in ElementID.Place.allCases {
      requests.begin(ElementID("a", place, section: 0, number: 2), existing: nil)
      #expect(requests.isFor("a", at: ElementPosition(section: 0, item: 2)))
      #expect(!requests.isFor("b", at: ElementPosition(section: 0, item: 2)))
      #expect(!requests.isFor(nil, at: ElementPosition(section: 0, item: 2)))
      #expect(!requests.isFor("a", at: ElementPosition(section: 0, item: 1)))
    }
  }

  // MARK: Registrations

  @Test
  func `a replaced slot is returned`() {
    let requests = requests()
    let (first, second) = (slot("one"), slot("one"))
    #expect(requests.setSlot(first, for: first.key) == nil)
    #expect(requests.slot(for: first.key) === first)
    #expect(requests.setSlot(second, for: first.key) === first)
    #expect(requests.slots.count == 2)
    #expect(requests.setSlot(nil, for: first.key) === second)
    #expect(requests.slot(for: first.key) == nil && requests.slots.count == 1)
  }

  @Test
  func `names and kinds are those of the current registrations`() {
    let requests = requests()
    #expect(requests.names(in: .cell) == [] && requests.registeredKinds == [])
    for number in (10..<40).reversed() {
      let slot = slot("\(number)")
      _ = requests.setSlot(slot, for: slot.key)
    }
    #expect(requests.names(in: .cell) == (10..<30).map { slot("\($0)").name })
    for kind in ["b", "a"] as [ElementKind] {
      let slot = slot("x", ElementCategory(kind))
      _ = requests.setSlot(slot, for: slot.key)
    }
    #expect(requests.registeredKinds == ["a", "b"])
    #expect(requests.names(in: ElementCategory("a")) == [slot("x").name])
    _ = requests.setSlot(nil, for: slot("10").key)
    #expect(requests.names(in: .cell) == (11..<31).map { slot("\($0)").name })
  }

  @Test
  func `a reset makes new pools and forgets reported problems`() throws {
    let requests = requests()
    let slot = slot("one")
    _ = requests.setSlot(slot, for: slot.key)
    let placeholders = requests.placeholders
    #expect(requests.noteMissingProvider(of: "a") && !requests.noteMissingProvider(of: "a"))
    #expect(requests.noteMissingProvider(of: "b"))
    let earlier = requests.reset()
    #expect(Set(earlier.map(ObjectIdentifier.init)) == [slot, placeholders].idents)
    let next = try #require(requests.slot(for: slot.key))
    #expect(next !== slot && next.key == slot.key)
    #expect(requests.placeholders !== placeholders)
    #expect(requests.noteMissingProvider(of: "a"))
  }

  @Test
  func `beyond the window, the oldest registration that was used once is removed`() {
    let requests = requests()
    let keys = (0..<RegistrationWatch.window + 2).map { slot("\($0)").key }
    var idle: [PoolKey] = []
    for (number, key) in keys.enumerated() {
      let use = requests.noteUse(of: key, ReusableView.self)
      #expect(use.isFirst)
      if let key = use.idle { idle.append(key) }
      _ = requests.setSlot(slot("\(number)"), for: key)
      guard number == 0 else { continue }
      #expect(requests.noteUse(of: key, ReusableView.self) == (false, nil))
    }
    #expect(idle == [keys[1]])
  }
}

extension [ReuseSlot] {
  fileprivate var idents: Set<ObjectIdentifier> { Set(map(ObjectIdentifier.init)) }
}
