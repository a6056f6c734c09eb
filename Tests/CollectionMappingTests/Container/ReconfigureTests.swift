import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Reconfiguring a displayed view")
struct ReconfigureTests {
  private let key = ElementID.cell([0, 0])

  /// A stage with the cells "post" and "ad", of which the first is displayed at `[0, 0]`.
  private func stageShowingPost() throws -> Stage {
    let stage = Stage()
    try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "post")
    try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "ad")
    answer(stage, with: "post")
    stage.container.display(key)
    return stage
  }

  private func answer(_ stage: Stage, with identifier: String) {
    stage.answer { container, key in
      let view = try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: identifier, for: key.indexPath)
      view.text += identifier
      return view
    }
  }

  @Test func `the displayed view is kept and not prepared for reuse`() throws {
    let stage = try stageShowingPost()
    let view = try #require(stage.container.displayedView(for: key) as? TallyView)
    for times in 2...4 {
      #expect(stage.container.reconfigure(key) === view)
      #expect(view.text == String(repeating: "post", count: times))
    }
    #expect(view.preparations == 0)
    #expect(stage.anomalies.isEmpty)
    #expect(stage.source.asked.count == 4)
  }

  @Test func `another identifier is refused, and the view is reloaded`() throws {
    let stage = try stageShowingPost()
    let post = stage.container.displayedView(for: key)
    let error = DequeueError.reconfigureMismatch(existing: "post", requested: "ad", key)
    var refused = 0
    stage.answer { container, key in
      do throws(DequeueError) {
        return try container.dequeueReusableCell(
          TallyView.self, withReuseIdentifier: "ad", for: key.indexPath)
      } catch {
        refused += 1
        #expect(error == .reconfigureMismatch(existing: "post", requested: "ad", key))
        throw error
      }
    }
    let ad = stage.container.reconfigure(key)
    #expect(refused == 1)
    #expect(ad is TallyView)
    #expect(ad !== post)
    #expect(stage.takeAnomalies() == [.reconfigureReplaced(key)])
    #expect(error.description.contains("\"ad\""))

    answer(stage, with: "post")
    #expect(stage.container.display(.cell([0, 1])) === post)
  }

  @Test func `a data source may recover from the mismatch`() throws {
    let stage = try stageShowingPost()
    let post = stage.container.displayedView(for: key)
    stage.answer { container, key in
      #expect(throws: DequeueError.self) {
        try container.dequeueReusableCell(
          TallyView.self, withReuseIdentifier: "ad", for: key.indexPath)
      }
      return try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "post", for: key.indexPath)
    }
    #expect(stage.container.reconfigure(key) === post)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a view dequeued for another path replaces the displayed one`() throws {
    let stage = try stageShowingPost()
    let post = stage.container.displayedView(for: key)
    stage.answer { container, _ in
      try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "post", for: [0, 9])
    }
    #expect(stage.container.reconfigure(key) !== post)
    #expect(
      stage.takeAnomalies() == [
        .pathMismatch(requested: key, dequeued: [0, 9]), .reconfigureReplaced(key),
      ])
    answer(stage, with: "post")
    #expect(stage.container.display(.cell([0, 1])) === post)
  }

  @Test func `extra views are reported beside the reconfigured one`() throws {
    let stage = try stageShowingPost()
    let post = stage.container.displayedView(for: key)
    stage.answer { container, key in
      _ = try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "ad", for: [0, 9])
      return try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "post", for: key.indexPath)
    }
    #expect(stage.container.reconfigure(key) === post)
    #expect(
      stage.anomalies == [.extraDequeue(count: 1, identifiers: ["ad", "post"], key)])
  }

  @Test func `a mismatch thrown by the data source is an error like any other`() throws {
    let stage = try stageShowingPost()
    let error = DequeueError.reconfigureMismatch(existing: "", requested: "", key)
    stage.answer { _, _ in throw error }
    #expect(stage.container.reload(key) is PlaceholderView)
    #expect(stage.anomalies == [.providerFailed(reason: error.description, key)])
  }
}
