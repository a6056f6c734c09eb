/// Items whose frames a closure returns, again after views were measured.
final class CustomItems {
  typealias Placing = (_ measured: [Int: LayoutSize]) -> (frames: [LayoutRect], length: Double)

  let itemCount: Int

  /// The problems of the frames that the first call returned.
  let problems: [LayoutProblem]

  /// The origin that the frames of the closure count from.
  private let first: LayoutPoint
  private let estimatedAxes: LayoutAxis.Set
  private let place: Placing

  private var measured: [Int: LayoutSize] = [:]
  private var needsPlacing = false
  private var frames: [LayoutRect] = []
  private var index = RectIndex([])

  /// The total length of the items along the scroll axis.
  private(set) var length = 0.0

  init(
    itemCount: Int, inSection section: Int, first: LayoutPoint, estimatedAxes: LayoutAxis.Set,
    by place: @escaping Placing
  ) {
    self.itemCount = itemCount
    self.first = first
    self.estimatedAxes = estimatedAxes
    self.place = place
    guard itemCount > 0 else {
      problems = []
      return
    }
    let placed = place([:])
    problems = Self.problems(in: placed, itemCount: itemCount, section)
    set(placed.frames, placed.length)
  }

  private static func problems(
    in placed: (frames: [LayoutRect], length: Double), itemCount: Int, _ section: Int
  ) -> [LayoutProblem] {
    var problems: [LayoutProblem] = placed.frames.prefix(itemCount.addingUpToMaximum(1))
      .enumerated().compactMap { item, frame in
        let element = ElementID.cell(section: section, item: item)
        guard item < itemCount else { return .unknown(element) }
        guard frame.isFinite else { return .notFinite(element) }
        return frame.isNegative ? .negativeSize(element) : nil
      }
    do throws(LayoutError) {
      try LayoutChecker.check(length: placed.length, ofItemsInSection: section)
    } catch {
      problems.append(.invalidSection(section, error))
    }
    return problems
  }

  /// Copies items, so that the copy can be measured independently.
  init(copying other: CustomItems) {
    itemCount = other.itemCount
    problems = other.problems
    first = other.first
    estimatedAxes = other.estimatedAxes
    place = other.place
    measured = other.measured
    needsPlacing = other.needsPlacing
    frames = other.frames
    index = other.index
    length = other.length
  }

  private func set(_ frames: [LayoutRect], _ length: Double) {
    self.frames = frames.prefix(itemCount).map { frame in
      let frame = frame.offset(by: first).positive
      // An empty frame intersects nothing.
      return frame.isFinite ? frame : .zero
    }
    index = RectIndex(self.frames)
    self.length = length.isFinite ? length : 0
  }

  /// Sets the measured size of an item; its frame changes in ``settle()``.
  ///
  /// - Returns: Whether the size has changed.
  func setMeasuredSize(_ size: LayoutSize, ofItem item: Int) -> Bool {
    guard !estimatedAxes.isEmpty, frames.indices.contains(item) else { return false }
    let earlier = measured.updateValue(size, forKey: item) ?? frames[item].size
    let isOther = LayoutAxis.allCases.contains {
      estimatedAxes.contains($0) && earlier[$0] != size[$0]
    }
    needsPlacing = needsPlacing || isOther
    return isOther
  }

  /// Calls the closure again if any item was measured.
  func settle() {
    guard exchange(&needsPlacing, with: false) else { return }
    let placed = place(measured)
    set(placed.frames, placed.length)
  }

  func forEachItem(meeting rect: LayoutRect, _ body: (Int, ItemSlot) -> Void) {
    let edges = RectIndex.Edges(rect)
    let frames = frames
    for item in index.numbers(where: edges.meets) {
      body(item, ItemSlot(frame: frames[item], estimatedAxes: estimatedAxes))
    }
  }

  func item(_ index: Int) -> ItemSlot? {
    guard frames.indices.contains(index) else { return nil }
    return ItemSlot(frame: frames[index], estimatedAxes: estimatedAxes)
  }

  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> { index.extent(axis) }
}

@available(*, unavailable)
extension CustomItems: Sendable {}
