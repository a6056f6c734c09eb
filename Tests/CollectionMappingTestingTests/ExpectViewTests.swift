import CollectionMapping
import CollectionMappingTesting
import TestSupport
import Testing

@Suite(.collectingIssues)
struct ExpectViewTests {
  let manager = CollectionManager.quiet(.app)

  @Test func `the view is returned configured`() {
    #expect(manager.expectView(PostCell.self, for: Post(title: "a"))?.title == "a")
    #expect(MappingCatalog.app.expectView(AdCell.self, for: Ad(name: "b"))?.name == "b")
    let header = manager.expectView(DayHeader.self, for: "Today", ofKind: .sectionHeader)
    #expect(header?.day == "Today")
    manager.expectView(PinnedPostCell.self, for: Post??(Post(isPinned: true)) as Any)
  }

  @Test func `conditions and handlers receive the index path`() {
    var places: [IndexPath] = []
    manager.register(UnknownCell.self, for: Post.self) { mapping in
      mapping.condition = .section(3)
    } handler: { _, _, indexPath in
      places.append(indexPath)
    }
    manager.expectView(UnknownCell.self, for: Post(), at: [3, 7])
    manager.expectView(PostCell.self, for: Post(), at: [2, 7])
    #expect(places == [[3, 7]])
  }

  @Test func `a fallback can be expected like any view, and so can a placeholder`() {
    manager.expectView(PlaceholderView.self, for: 42)
    manager.registerFallback(UnknownCell.self) { _, _, _ in }
    manager.expectView(UnknownCell.self, for: 42)
  }

  @Test(arguments: [true, false])
  func `a class given as a value is compared exactly`(isPinned: Bool) {
    let viewType: ReusableView.Type = isPinned ? PinnedPostCell.self : PostCell.self
    #expect(manager.expectView(viewType, for: Post(isPinned: isPinned)) is PostCell)
  }

  // MARK: Failures

  @Test func `another view is a failure that names the view and the reason`() {
    expectIssue(
      """
      Expected App.PinnedPostCell for App.Post, cell at [0, 4], but got App.PostCell.
      App.PinnedPostCell for App.Post as cell when custom: condition does not hold
      App.PostCell for App.Post as cell: won
      App.AdCell for App.Ad as cell: is for another model type
      App.DayHeader for Swift.String as supplementary view of kind \
      "header": is for another category
      """, at: #line + 2
    ) {
      let view = manager.expectView(PinnedPostCell.self, for: Post(), at: [0, 4])
      #expect(view == nil)
    }
  }

  @Test func `a subclass is another view`() {
    expectFailure { manager.expectView(PostCell.self, for: Post(isPinned: true)) }
    expectFailure {
      #expect(manager.expectView(ReusableView.self, for: Post()) == nil)
    }
  }

  @Test func `a placeholder is a failure with the text of its anomaly`() {
    let text = """
      Expected App.PostCell for Swift.Int, cell at [0, 0], but got a placeholder.
      ⚠️ [CollectionMapping] No mapping takes a model of type Swift.Int for the cell at [0, 0]. \
      Register a view for it, register a fallback, or see explain(_:at:) for why each mapping lost.
      App.PostCell for App.Post as cell: is for another model type
      """
    let catalog = MappingCatalog().overriding { $0.register(PostCell.self) }
    for subject in [catalog, CollectionManager.quiet(catalog)] as [any MappingExpectations] {
      expectIssue(text) { subject.expectView(PostCell.self, for: 42) }
    }
  }

  @Test func `a missing view is a failure`() {
    expectIssue(
      """
      Expected App.DayHeader for nil, supplementary view of kind "badge" at [1, 0], but got no view.
      ⚠️ [CollectionMapping] There is no model for the supplementary view of kind "badge" at \
      [1, 0]. Set a model or a provider for this kind on `manager.supplementaryModels`.
      no mapping is registered
      """
    ) {
      CollectionManager.quiet()
        .expectView(DayHeader.self, for: String?.none as Any, ofKind: "badge", at: [1, 0])
    }
  }

  @Test func `an error of the manager is a failure`() {
    let manager = CollectionManager.quiet()
    manager.unmappedPolicy = .fail
    expectIssue(
      """
      Expected App.AdCell for App.Ad, cell at [0, 0], but got no view.
      No mapping takes a model of type App.Ad for the cell at [0, 0]. Register a view for it, register \
      a fallback, or see explain(_:at:) for why each mapping lost.
      no mapping is registered
      """
    ) {
      manager.expectView(AdCell.self, for: Ad())
    }
  }

  @Test func `an error of a factory is a failure with that error`() {
    struct OutOfCells: Error {}
    let catalog = MappingCatalog().overriding {
      $0.register(AdCell.self) { $0.factory = { throw OutOfCells() } }
    }
    expectIssue(
      """
      Expected App.AdCell for App.Ad, cell at [0, 0], but got a placeholder.
      ⚠️ [CollectionMapping] App.AdCell could not be made for the cell at [0, 0]. The \
      reason: OutOfCells()
      App.AdCell for App.Ad as cell: won
      """
    ) {
      catalog.expectView(AdCell.self, for: Ad())
    }
  }

  @Test func `a view whose handler did not run is a failure`() throws {
    let manager = CollectionManager.quiet()
    try manager.container.register(UnknownCell.self, forCellWithReuseIdentifier: "AdCell")
    manager.register(AdCell.self) {
      $0.isRegisteredByContainer = true
      $0.reuseIdentifier = "AdCell"
    }
    expectIssue(
      """
      Expected App.UnknownCell for App.Ad, cell at [0, 0], but got App.UnknownCell, not \
      configured.
      ⚠️ [CollectionMapping] The view of the cell at [0, 0] is a App.UnknownCell, not a \
      App.AdCell. The handler did not run. Check the prototype that is registered with the \
      container.
      App.AdCell for App.Ad as cell: won
      """
    ) {
      manager.expectView(UnknownCell.self, for: Ad())
    }
  }

  @Test func `the failure lists only related mappings of a large catalogue`() {
    let catalog = MappingCatalog().overriding {
      for section in 0..<100 {
        $0.register(AdCell.self) { $0.condition = .section(section + 100) }
        $0.register(DayHeader.self, as: .header) { $0.condition = .section(section) }
      }
      $0.register(PostCell.self, as: .header)
      $0.register(PinnedPostCell.self, for: Post.self) { _, _, _ in }
    }
    let issues = issues { catalog.expectView(PostCell.self, for: Post()) }
    #expect(issues.count == 1)
    let lines = issues.flatMap { $0.appText.split(separator: "\n") }
    #expect(lines.count == 24)
    #expect(lines[1] == "App.PinnedPostCell for App.Post as cell: won")
    #expect(
      lines[22] == """
        App.PostCell for App.Post as supplementary view of kind \
        "header": is for another category
        """)
    #expect(lines[23] == "… and 180 more for other models or categories")
  }

  // MARK: The manager afterwards

  @Test func `a recycled view is used again`() {
    let first = manager.expectView(PostCell.self, for: Post(title: "a"))
    if let first { #expect(manager.recycle(first)) }
    #expect(manager.expectView(PostCell.self, for: Post(title: "b")) === first)
    #expect(manager.expectView(PostCell.self, for: Post(title: "c")) !== first)
  }

  @Test func `an unexpected view returns to its pool`() throws {
    let recorder = manager.record()
    expectFailure { manager.expectView(AdCell.self, for: Post()) }
    expectFailure { manager.expectView(AdCell.self, for: 42) }
    _ = try manager.view(for: Post(), at: [0, 1])
    recorder.expectLines(
      """
      make PostCell
      bind PostCell to Post, cell at [0, 0]
      recycle PostCell
      anomaly noCellMapping
      make PlaceholderView
      recycle PlaceholderView
      reuse PostCell
      bind PostCell to Post, cell at [0, 1]
      """)
  }

  @Test func `the manager's observer is notified and kept`() {
    let recorder = manager.record()
    manager.expectView(PostCell.self, for: Post())
    #expect(manager.observer === recorder)
    recorder.expectLines("make PostCell\nbind PostCell to Post, cell at [0, 0]")

    let unobserved = CollectionManager(.app)
    unobserved.expectView(PostCell.self, for: Post())
    #expect(unobserved.observer == nil)
  }
}
