import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Registration objects")
struct RegistrationObjectTests {
  private typealias Registration = CellRegistration<TallyView, String>

  private func registration(_ mark: String = "") -> Registration {
    Registration { view, _, text in view.text += mark + text }
  }

  private func answer(_ stage: Stage, with registration: @escaping () -> Registration) {
    stage.answer { container, key in
      try container.dequeueConfiguredReusableCell(
        using: registration(), for: key.indexPath, item: "hello")
    }
  }

  @Test func `the first use registers the object, and its handler shows the item`() throws {
    let stage = Stage()
    let posts = registration("> ")
    answer(stage, with: { posts })
    let view = try #require(stage.container.display(.cell([0, 0])) as? TallyView)
    #expect(view.text == "> hello")
    #expect(view.preparations == 0)
    stage.container.endDisplaying(.cell([0, 0]))
    #expect(stage.container.display(.cell([0, 1])) === view)
    #expect(view.text == "> hello")
    #expect(view.preparations == 1)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `the handler receives the index path and, for other views, the kind`() {
    let stage = Stage()
    var told: [String] = []
    let cells = CellRegistration<TallyView, Int> { _, path, item in
      told.append("\(path[0]).\(path[1]) \(item)")
    }
    let badges = SupplementaryRegistration<TallyView>(kind: "badge") { _, kind, path in
      told.append("\(kind) \(path[0]).\(path[1])")
    }
    stage.answer { container, key in
      key.category == .cell
        ? try container.dequeueConfiguredReusableCell(using: cells, for: key.indexPath, item: 7)
        : try container.dequeueConfiguredReusableSupplementary(using: badges, for: key.indexPath)
    }
    stage.container.display(.cell([2, 3]))
    stage.container.display(.supplementary("badge", [4, 5]))
    #expect(told == ["2.3 7", "badge 4.5"])
    #expect(badges.kind == "badge")
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `each object has its own pool, even for the same class`() {
    let stage = Stage()
    let one = registration()
    let two = registration()
    answer(stage, with: { one })
    let view = stage.container.display(.cell([0, 0]))
    stage.container.endDisplaying(.cell([0, 0]))
    answer(stage, with: { two })
    #expect(stage.container.display(.cell([0, 0])) !== view)
    answer(stage, with: { one })
    #expect(stage.container.display(.cell([0, 1])) === view)
  }

  @Test func `a copy of an object is the same registration`() {
    let stage = Stage()
    let one = registration()
    let copy = one
    answer(stage, with: { one })
    let view = stage.container.display(.cell([0, 0]))
    stage.container.endDisplaying(.cell([0, 0]))
    answer(stage, with: { copy })
    #expect(stage.container.display(.cell([0, 0])) === view)
  }

  @Test func `objects made for each request are reported once, and do not fill the memory`() {
    let stage = Stage()
    var alive = 0
    answer(
      stage,
      with: {
        alive += 1
        let guest = Guest { alive -= 1 }
        return Registration(factory: { withExtendedLifetime(guest) { TallyView() } }) { _, _, _ in }
      })
    for item in 0..<1000 {
      stage.container.display(.cell([0, item]))
      stage.container.endDisplaying(.cell([0, item]))
    }
    #expect(alive <= 65)
    #expect(
      stage.anomalies == [.registrationNeverReused(viewType: TypeName(TallyView.self))])
  }

  @Test func `an object made late and kept is a good one`() {
    let stage = Stage()
    var kept: [Int: Registration] = [:]
    for round in 0..<3 {
      for item in 0..<64 {
        answer(
          stage,
          with: {
            let object = kept[item] ?? self.registration()
            kept[item] = object
            return object
          })
        stage.container.reload(.cell([round, item]))
      }
    }
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `an object that was used again is never dropped`() {
    let stage = Stage()
    let good = registration()
    answer(stage, with: { good })
    let view = stage.container.display(.cell([0, 0]))
    stage.container.reload(.cell([0, 0]))
    stage.container.endDisplayingAll()
    answer(stage, with: { self.registration() })
    for item in 0..<200 { stage.container.display(.cell([1, item])) }
    #expect(stage.anomalies.count == 1)
    answer(stage, with: { good })
    let again = [0, 1].map { stage.container.display(.cell([0, $0])) }
    #expect(again.contains { $0 === view })
  }

  @Test func `objects of different classes are watched apart`() {
    let stage = Stage()
    stage.answer { container, key in
      let path = key.indexPath
      guard key.indexPath[1] % 2 == 0 else {
        let odd = CellRegistration<RivalView, Void> { _, _, _ in }
        return try container.dequeueConfiguredReusableCell(using: odd, for: path, item: ())
      }
      return try container.dequeueConfiguredReusableCell(
        using: self.registration(), for: path, item: "")
    }
    for item in 0..<128 { stage.container.display(.cell([0, item])) }
    #expect(stage.anomalies.isEmpty)
    stage.container.display(.cell([0, 128]))
    #expect(
      stage.anomalies == [.registrationNeverReused(viewType: TypeName(TallyView.self))])
  }
}
