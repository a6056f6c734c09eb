import CollectionMapping
import Foundation
import Testing

/// The frame of a displayed view, and the calls that pass layout information to a view.
struct ViewFrameTests {
  /// A view that notes each call of the layout.
  private final class PlacedView: ReusableView, ModelTransfer {
    var number = -1
    var notes: [String] = []

    /// Called after a note.
    var onCall: ((PlacedView) -> Void)?

    func update(with number: Int) {
      self.number = number
      notes.append("update")
    }

    override var isSelected: Bool { didSet { notes.append("selected \(isSelected)") } }

    override func apply(_ attributes: ElementAttributes) {
      #expect(frame == attributes.frame)
      notes.append("apply \(attributes.frame)")
      onCall?(self)
    }

    override func layoutSubviews() {
      notes.append("layout \(frame.size)")
      onCall?(self)
    }

    func takeNotes() -> [String] {
      defer { notes = [] }
      return notes
    }
  }

  private let manager = CollectionManager()
  private var container: CollectionContainer { manager.container }

  init() throws {
    manager.register(PlacedView.self) { mapping in
      mapping.willDisplay { view, _, _ in view.notes.append("willDisplay") }
      mapping.didEndDisplaying { view, _, _ in view.notes.append("ended \(view.frame)") }
    }
    try manager.memoryStorage.setItems(Array(0..<20))
    setRows(height: 10)
    container.viewport = LayoutRect(x: 0, y: 0, width: 100, height: 30)
  }

  private func setRows(height: Double) {
    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: height))
    layout.minimumLineSpacing = 0
    container.layout = layout
  }

  private func view(_ item: Int) throws -> PlacedView {
    try #require(container.cellForItem(at: [0, item]) as? PlacedView)
  }

  private func takeAllNotes() {
    for item in 0..<20 { _ = (container.cellForItem(at: [0, item]) as? PlacedView)?.takeNotes() }
  }

  @Test func `a view has its model and its frame before it is announced`() throws {
    #expect(
      try view(1).notes == ["update", "apply (0, 10) 100 × 10", "layout 100 × 10", "willDisplay"])
    #expect(try view(1).frame == LayoutRect(x: 0, y: 10, width: 100, height: 10))
  }

  @Test func `a view that replaces another one has its frame before it is announced`() throws {
    let replaced = try view(1)
    manager.unregister(PlacedView.self)
    manager.register(PlacedView.self) { mapping in
      mapping.willDisplay { view, _, _ in view.notes.append("willDisplay") }
    }
    try container.reconfigureItems(at: [[0, 1]])
    #expect(try view(1) !== replaced)
    #expect(
      try view(1).notes == ["update", "apply (0, 10) 100 × 10", "layout 100 × 10", "willDisplay"])
  }

  @Test func `a selected view is selected before it has its frame`() throws {
    try container.selectItem(at: [0, 9])
    container.viewport?.origin.y = 70
    let notes = try view(9).notes
    #expect(notes.firstIndex(of: "selected true").map { $0 < notes.count - 3 } == true)
    #expect(notes.suffix(3).first == "apply (0, 90) 100 × 10")
  }

  @Test func `a view that moves is not laid out again, and a view that is resized is`() throws {
    takeAllNotes()
    try manager.memoryStorage.removeItem(0)
    #expect(try view(0).takeNotes() == ["apply (0, 0) 100 × 10"])
    takeAllNotes()
    setRows(height: 12)
    #expect(try view(0).notes == ["apply (0, 0) 100 × 12", "layout 100 × 12"])
    #expect(try view(1).notes == ["apply (0, 12) 100 × 12", "layout 100 × 12"])
  }

  @Test func `a view that is used again is placed again, and an idle view has no frame`() throws {
    let first = try view(0)
    container.viewport?.origin.y = 30
    #expect(first.notes.contains("ended (0, 0) 100 × 10"))
    let used = try (3..<6).map(view)
    #expect(used.contains { $0 === first })
    #expect(used.allSatisfy { $0.notes.suffix(3).first?.hasPrefix("apply (0, ") == true })
    #expect(used.allSatisfy { $0.notes.suffix(2).first == "layout 100 × 10" })
    container.layout = nil
    container.endDisplayingAll()
    #expect(first.frame == .zero)
  }

  @Test func `without a layout there is no frame and no call`() throws {
    container.layout = nil
    container.endDisplayingAll()
    takeAllNotes()
    let view = try #require(container.display(.cell(section: 0, item: 15)) as? PlacedView)
    #expect(view.frame == .zero)
    #expect(view.notes.suffix(2) == ["update", "willDisplay"])
  }

  @Test func `a view that the manager makes outside the container has no frame`() throws {
    try manager.enumerateElements { #expect($0.view.frame == .zero) }
    let views = [
      try manager.cell(at: [0, 1]), try manager.view(for: 1, at: [0, 1]),
    ]
    #expect(views.allSatisfy { $0.frame == .zero })
    #expect(try view(1).frame.minY == 10)
  }

  @Test func `a view that is used again stays hidden`() throws {
    let first = try view(0)
    first.isHidden = true
    container.viewport?.origin.y = 30
    #expect(try (3..<6).map(view).contains { $0 === first })
    #expect(first.isHidden)
  }

  @Test func `what a view calls from its layout waits, and ends`() throws {
    var calls = 0
    var isDone = false
    for item in 0..<3 {
      try view(item).onCall = { [container] view in
        guard !isDone else { return }
        calls += 1
        // Each reload displays every view.
        if calls == 1 { container.reloadData() }
        container.endDisplaying(.cell(section: 0, item: view.number))
        container.invalidateLayout()
        container.viewport?.origin.y += 1
        #expect(container.cellForItem(at: [0, view.number]) === view)
      }
    }
    setRows(height: 11)
    #expect((2..<10_000).contains(calls))
    isDone = true
    container.invalidateLayout()
    #expect(container.displayedElements.count >= 3)
    for element in container.displayedElements {
      let attributes = container.displayedAttributes.first { $0.element == element }
      #expect(container.displayedView(for: element)?.frame == attributes?.frame)
    }
  }

  @Test(arguments: 0..<7)
  func `a view may remove the layout, the viewport or the data source from its layout call`(
    action: Int
  ) throws {
    let actions: [(CollectionManager) -> Void] = [
      { $0.container.layout = nil }, { $0.container.viewport = nil },
      { $0.container.dataSource = nil }, { $0.reset() }, { $0.unregister(PlacedView.self) },
      { $0.container.endDisplayingAll() }, { $0.container.viewport?.origin.y = 170 },
    ]
    var isDone = false
    try view(1).onCall = { [manager] _ in
      if !isDone { actions[action](manager) }
      isDone = true
    }
    manager.anomalyHandler.anomalyAction = { _ in }
    setRows(height: 7)
    #expect(isDone)
    for attributes in container.displayedAttributes where container.layout != nil {
      guard let view = container.displayedView(for: attributes) else { continue }
      #expect(view.frame == attributes.frame)
    }
    setRows(height: 10)
    container.viewport = LayoutRect(x: 0, y: 10, width: 100, height: 40)
    let isEmpty = container.numberOfItems(inSection: 0) == 0
    #expect(isEmpty || container.displayedElements.count == 4)
  }

  @Test func `a view that changes the layout whenever it is laid out comes to an end`() throws {
    var calls = 0
    try view(0).onCall = { _ in
      calls += 1
      setRows(height: Double(10 + calls % 7))
    }
    setRows(height: 15)
    #expect((2..<1000).contains(calls))
    try view(0).onCall = nil
    setRows(height: 10)
    #expect(try view(0).frame.size.height == 10)
  }
}
