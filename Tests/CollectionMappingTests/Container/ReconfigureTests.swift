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

  @Test func `elements that are not displayed are not requested`() throws {
    let stage = try stageShowingPost()
    #expect(stage.container.reconfigure(.cell([0, 1])) == nil)
    #expect(stage.container.reconfigure(.supplementary(.sectionHeader, [0, 0])) == nil)
    #expect(stage.source.asked == [key])
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

  @Test func `a registration renewed meanwhile is another registration`() throws {
    let stage = try stageShowingPost()
    let post = stage.container.displayedView(for: key)
    try stage.container.register(TallyView.self, forCellWithReuseIdentifier: "post")
    #expect(stage.container.reconfigure(key) !== post)
    #expect(stage.takeAnomalies() == [.reconfigureReplaced(key)])
    #expect(stage.container.reconfigure(key) === stage.container.displayedView(for: key))
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

  @Test func `no answer replaces the displayed view by a placeholder`() throws {
    let stage = try stageShowingPost()
    stage.answer { _, _ in nil }
    #expect(stage.container.reconfigure(key) is PlaceholderView)
    #expect(stage.anomalies == [.nilCell([0, 0]), .reconfigureReplaced(key)])
  }

  @Test func `no supplementary view any more ends the displayed one`() {
    let stage = Stage()
    let header = ElementID.supplementary(.sectionHeader, [0, 0])
    stage.container.register(TallyView.self, forSupplementaryViewOfKind: .sectionHeader)
    stage.answer { container, key in
      try container.dequeueReusableSupplementaryView(
        TallyView.self, ofKind: .sectionHeader, for: key.indexPath)
    }
    let view = stage.container.display(header)
    let answer = stage.source.answer
    stage.answer { _, _ in nil }
    #expect(stage.container.reconfigure(header) == nil)
    #expect(stage.container.displayedElements.isEmpty)
    #expect(
      stage.anomalies == [
        .nilSupplementary(kind: .sectionHeader, [0, 0]), .reconfigureReplaced(header),
      ])
    stage.answer(answer)
    #expect(stage.container.display(header) === view)
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

  @Test func `the displayed view may be dequeued twice, since it is one view`() throws {
    let stage = try stageShowingPost()
    stage.answer { container, key in
      let one = try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "post", for: key.indexPath)
      let two = try container.dequeueReusableCell(
        TallyView.self, withReuseIdentifier: "post", for: key.indexPath)
      #expect(one === two)
      return two
    }
    stage.container.reconfigure(key)
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a mismatch thrown by the data source is an error like any other`() throws {
    let stage = try stageShowingPost()
    let error = DequeueError.reconfigureMismatch(existing: "", requested: "", key)
    stage.answer { _, _ in throw error }
    #expect(stage.container.reload(key) is PlaceholderView)
    #expect(stage.anomalies == [.providerFailed(reason: error.description, key)])
  }

  @Test func `a reload returns the earlier view to its pool`() throws {
    let stage = try stageShowingPost()
    let one = stage.container.displayedView(for: key)
    let two = try #require(stage.container.reload(key) as? TallyView)
    #expect(two !== one)
    #expect(stage.container.reload(key) === one)
    #expect(stage.container.reload(key) === two)
    #expect(two.preparations == 1)
    #expect(two.text == "post")
    #expect(stage.anomalies.isEmpty)
  }

  @Test func `a reload of an element that is not displayed displays it`() throws {
    let stage = try stageShowingPost()
    #expect(stage.container.reload(.cell([0, 1])) is TallyView)
    #expect(stage.container.displayedElements.count == 2)
  }
}
