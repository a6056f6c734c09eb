import CollectionMapping
import TestSupport
import Foundation
import Testing

/// Registration objects of which the last copy was released.
struct ReleasedRegistrationTests {
  private typealias Registration = CellRegistration<TallyView, String>

  private func registration(keeping guest: Guest? = nil) -> Registration {
    Registration(factory: { withExtendedLifetime(guest) { TallyView() } }) { _, _, _ in }
  }

  private func answer(_ stage: Stage, with object: Registration) {
    stage.answer { container, element in
      try container.dequeueConfiguredReusableCell(using: object, for: element.indexPath, item: "")
    }
  }

  /// Displays two items with an object, one after the other, so that it is used again.
  private func use(_ object: Registration, _ stage: Stage) -> [ReusableView?] {
    answer(stage, with: object)
    defer { stage.answer { _, _ in nil } }
    return [0, 1].map { item in
      defer { stage.container.endDisplaying(.cell([0, item])) }
      return stage.container.display(.cell([0, item]))
    }
  }

  @Test func `objects that are released do not fill the memory, however often they were used`() {
    let stage = Stage()
    var alive = 0
    for _ in 0..<1000 {
      alive += 1
      let views = use(registration(keeping: Guest { alive -= 1 }), stage)
      #expect(views[0] === views[1] && views[0] is TallyView)
    }
    #expect(alive <= 32)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `registrations that ended leave no room for released objects`() throws {
    let stage = Stage()
    let names = (0..<1000).map { "name \($0)" }
    for name in names {
      try stage.container.register(TallyView.self, forCellWithReuseIdentifier: name)
    }
    let kept = registration()
    _ = use(kept, stage)
    for name in names { stage.container.unregister(reuseIdentifier: name) }
    var alive = 0
    for _ in 0..<300 {
      alive += 1
      _ = use(registration(keeping: Guest { alive -= 1 }), stage)
    }
    #expect(alive <= 32)
  }

  @Test func `an object that is kept keeps its pool while others are released`() {
    let stage = Stage()
    let kept = (0..<40).map { _ in registration() }
    let views = kept.map { use($0, stage)[0] }
    for _ in 0..<300 { _ = use(registration(), stage) }
    #expect(zip(kept, views).allSatisfy { use($0, stage)[0] === $1 })
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `no object gets a view of a released one`() {
    let stage = Stage()
    for number in 0..<300 {
      var made = 0
      let object = Registration(
        factory: {
          made += 1
          return TallyView()
        }, handler: { view, _, _ in view.text = "\(number)" })
      let texts = use(object, stage).map { ($0 as? TallyView)?.text }
      #expect(texts == ["\(number)", "\(number)"] && made == 1)
    }
  }

  @Test func `a displayed view outlives its object, and is released when it ends`() throws {
    let stage = Stage()
    func displayOne() -> ReusableView? {
      let object = registration()
      answer(stage, with: object)
      defer { stage.answer { _, _ in nil } }
      stage.container.display(.cell([7, 0]))
      return stage.container.reload(.cell([7, 0]))
    }
    weak let view = displayOne()
    for _ in 0..<100 { _ = use(registration(), stage) }
    let isDisplayed = view != nil && stage.container.displayedView(for: .cell([7, 0])) === view
    #expect(isDisplayed)
    stage.container.endDisplaying(.cell([7, 0]))
    #expect(view == nil)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `an object that is released may use the container`() {
    let stage = Stage()
    var ended = 0
    let other = registration()
    for _ in 0..<100 {
      let guest = Guest { [weak stage] in
        ended += 1
        guard let stage else { return }
        let container = stage.container
        _ = try? container.dequeueConfiguredReusableCell(using: other, for: [0, 0], item: "")
        let late = CellRegistration<TallyView, String> { _, _, _ in }
        for _ in 0..<2 {
          _ = try? container.dequeueConfiguredReusableCell(using: late, for: [0, 0], item: "")
        }
        container.register(RivalView.self)
        container.unregister(RivalView.self)
        container.display(.cell([3, 3]))
        container.endDisplayingAll()
        container.reloadData()
      }
      let views = use(registration(keeping: guest), stage)
      // The view may have ended already, since the guest ends all.
      #expect(!views.contains { $0 is PlaceholderView })
    }
    #expect(ended > 60)
  }
}
