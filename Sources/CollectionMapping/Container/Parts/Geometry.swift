/// The layout, its result, and the visible elements of the last pass.
///
/// The layout and its result may be custom types. This part only stores them; the container calls them.
final class Geometry: ContainerPart {
  private var userLayout: (any CollectionLayout)? { didSet { hasLayout = userLayout != nil } }
  private var userResult: (any LayoutResult)? { didSet { hasResult = userResult != nil } }

  /// Whether there is a layout, and whether there is a result.
  ///
  /// Reading those values instead would copy them.
  private(set) var hasLayout = false
  private(set) var hasResult = false
  private var userEnvironment = LayoutEnvironment(container: LayoutContainer(contentSize: .zero))
  private(set) var revision = 0

  /// The number of times that elements may have moved: once for each new result and each change of a result.
  private(set) var placeRevision = 0

  /// The counts that the result was checked against when it was made; `nil` if it was not.
  private var checkedCounts: [Int]?

  /// The visible elements of the last pass, in the order of the layout.
  private(set) var visible: [ElementAttributes] = []

  /// An empty array with the capacity of an earlier one, so that a pass allocates nothing.
  private var spare: [ElementAttributes] = []

  /// The changed attributes of the visible elements, if the layout result changes them.
  private(set) var drawn: [ElementAttributes]?

  /// The attributes with which the visible elements are displayed.
  var displayed: [ElementAttributes] { drawn ?? visible }

  /// The visible elements that the layout result hides.
  private var hidden: Set<ElementID> = []

  /// The `placeRevision` for which the displayed views were placed.
  private var placedRevision = 0

  /// Whether they were placed where they are drawn, instead of where the layout has them.
  private var wasDrawn = false

  /// Whether any visible element has a size that is an estimate.
  private(set) var hasEstimates = false

  /// Whether elements were left out because they exceeded the limit.
  private(set) var isCut = false

  /// The visible elements that were checked: all, or only the supplementary views of a checked result.
  private var known: Set<ElementID> = []

  /// The kinds of the backgrounds that the layout has placed: those of the last pass, and up to a limit
  /// those of earlier ones.
  private var backgroundKinds: Set<ElementKind> = []
  private static let keptKinds = 128

  /// The reported problems of the result, up to a limit, since a custom result may invent elements.
  private var reported: Set<Anomaly> = []
  private static let reportedProblems = 256
  private var hasReportedLimit = false

  /// Whether the layout is being solved, or its result is taken out.
  private var isAtWork = false
  private var isAskedForKinds = false

  // MARK: Layout and result

  var layout: (any CollectionLayout)? { userLayout }

  func setLayout(_ layout: (any CollectionLayout)?) -> (any CollectionLayout)? {
    backgroundKinds = []
    return exchange(&userLayout, with: layout)
  }

  func environment(for viewport: LayoutRect?) -> LayoutEnvironment {
    var environment = userEnvironment
    environment.container.contentSize = viewport?.size ?? .zero
    return environment
  }

  func setEnvironment(_ environment: LayoutEnvironment) { userEnvironment = environment }

  /// The result; `nil` until the layout is solved, and while the result is taken out.
  var result: (any LayoutResult)? { userResult }

  var isChecked: Bool { checkedCounts != nil }

  func setResult(_ result: any LayoutResult, for itemCounts: [Int]) -> (any LayoutResult)? {
    reported.removeAll()
    hasReportedLimit = false
    // The same array as that of the content, so that later comparisons cost nothing.
    checkedCounts = (result as? any CheckedResult)?.itemCounts == itemCounts ? itemCounts : nil
    placeRevision += 1
    return exchange(&userResult, with: result)
  }

  /// Notes that the layout is being solved; `false` if it is being solved, or its result is being
  /// changed.
  func beginSolving() -> Bool { !exchange(&isAtWork, with: true) }

  func endSolving() { isAtWork = false }

  /// Takes the result out for a change, so that it is referenced once.
  func takeResult() -> (any LayoutResult)? {
    if userResult != nil { isAtWork = true }
    return exchange(&userResult, with: nil)
  }

  /// Puts a changed result back; returns the value to release: the result if the layout was invalidated meanwhile.
  func putBack(_ result: any LayoutResult, since revision: Int) -> (any LayoutResult)? {
    isAtWork = false
    guard self.revision == revision else { return result }
    placeRevision += 1
    return exchange(&userResult, with: result)
  }

  /// Requires that the next pass solves the layout, and returns the invalid result.
  func invalidate() -> (any LayoutResult)? {
    revision += 1
    return hasResult ? exchange(&userResult, with: nil) : nil
  }

  /// Notes that the layout is being asked for its kinds; `false` if it is being asked already.
  func beginAskingForKinds() -> Bool { !exchange(&isAskedForKinds, with: true) }

  func endAskingForKinds() { isAskedForKinds = false }

  // MARK: Visible elements

  enum MovedElements {
    case none, supplementaryViews, all
  }

  /// The elements that may have moved since this was called last.
  ///
  /// While a result of the library is unchanged, only pinned views move.
  func takeMoves() -> MovedElements {
    let isNew = exchange(&placedRevision, with: placeRevision) != placeRevision
    let isDrawn = exchange(&wasDrawn, with: drawn != nil) || wasDrawn
    if isNew || isDrawn || !isChecked { return .all }
    return known.isEmpty ? .none : .supplementaryViews
  }

  /// The attributes of an element as the last pass has drawn it; `nil` if it was not visible.
  func displayedAttributes(of element: ElementID) -> ElementAttributes? {
    displayed.first { $0.element == element }
  }

  func takeBuffer() -> [ElementAttributes] { exchange(&spare, with: []) }

  func giveBack(_ buffer: consuming [ElementAttributes]) {
    buffer.removeAll(keepingCapacity: true)
    spare = buffer
  }

  /// Stores the visible elements that exist, each once, up to a limit; returns the new anomalies of the result.
  func setVisible(
    _ found: consuming [ElementAttributes], itemCounts: [Int], atMost limit: Int
  ) -> [Anomaly] {
    forgetDrawn()
    (hasEstimates, isCut) = (false, false)
    if !known.isEmpty {
      // Taken out and put back, as in `problem(of:_:)`: no access spans a call.
      var earlier = exchange(&known, with: [])
      earlier.removeAll(keepingCapacity: true)
      known = earlier
    }
    var problems: [Anomaly] = []
    var cut: Anomaly?
    var count = 0
    let isChecked = checkedCounts == itemCounts
    for index in found.indices where !found[index].isHidden {
      guard count < limit else {
        isCut = true
        if !hasReportedLimit { cut = .visibleLimit(limit, found: found.count) }
        hasReportedLimit = true
        break
      }
      let isCell = found[index].element.kind == nil
      if !(isChecked && isCell), let problem = problem(of: found[index], itemCounts) {
        problems.append(.layoutProblem(problem))
        continue
      }
      if !found[index].estimatedAxes.isEmpty { hasEstimates = true }
      if count < index { found[count] = found[index] }
      count += 1
    }
    if count < found.count { found.removeLast(found.count - count) }
    giveBack(exchange(&visible, with: found))
    forgetEarlierKinds()
    if problems.isEmpty, cut == nil { return [] }
    return problems.filter(isNew) + (cut.map { [$0] } ?? [])
  }

  private func forgetEarlierKinds() {
    guard backgroundKinds.count > Self.keptKinds else { return }
    let backgrounds = visible.lazy.map(\.element).filter { $0.place == .background }
    backgroundKinds = Set(backgrounds.compactMap(\.kind))
  }

  private func isNew(_ problem: Anomaly) -> Bool {
    reported.count < Self.reportedProblems && reported.insert(problem).inserted
  }

  private func problem(of attributes: ElementAttributes, _ itemCounts: [Int]) -> LayoutProblem? {
    let element = attributes.element
    guard attributes.frame.isFinite else { return .notFinite(element) }
    guard element.exists(in: itemCounts) else { return .unknown(element) }
    if element.place == .background, let kind = element.kind {
      var kinds = exchange(&backgroundKinds, with: [])
      kinds.insert(kind)
      backgroundKinds = kinds
    }
    var found = exchange(&known, with: [])
    let isNew = found.insert(element).inserted
    known = found
    return isNew ? nil : .duplicate(element)
  }

  /// Stores the changed attributes of the visible elements; returns the new anomalies of the result.
  func setDrawn(_ drawn: [ElementAttributes]) -> [Anomaly] {
    guard drawn.map(\.element) == visible.map(\.element) else {
      let placed = Set(visible.map(\.element))
      return drawn.map(\.element).filter { !placed.contains($0) }
        .map { .layoutProblem(.unknown($0)) }.filter(isNew)
    }
    var shown: [ElementAttributes] = []
    var kept: [ElementAttributes] = []
    for (placed, drawn) in zip(visible, drawn) {
      guard !drawn.isHidden else {
        hidden.insert(placed.element)
        continue
      }
      kept.append(placed)
      shown.append(drawn.frame.isFinite && drawn.alpha.isFinite ? drawn : placed)
    }
    visible = kept
    self.drawn = shown
    return []
  }

  /// Replaces attributes by those that the last pass has changed, without hidden elements.
  func asDrawn(_ attributes: [ElementAttributes]) -> [ElementAttributes] {
    guard let drawn else { return attributes }
    let known = Dictionary(
      drawn.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    return attributes.filter { !hidden.contains($0.element) }.map { known[$0.element] ?? $0 }
  }

  private func forgetDrawn() {
    guard drawn != nil else { return }
    (drawn, hidden) = (nil, [])
  }

  func isVisible(_ element: ElementID) -> Bool { known.contains(element) }

  func isBehindSections(_ kind: ElementKind) -> Bool { backgroundKinds.contains(kind) }

  func forgetVisible() {
    visible = []
    known = []
    forgetDrawn()
  }

  // MARK: Changes of the content

  func follow(_ map: BatchMap, isStill: Bool, into endings: inout Endings) {
    endings.result = invalidate()
  }

  func reset(into endings: inout Endings) {
    forgetVisible()
    endings.result = invalidate()
  }
}
