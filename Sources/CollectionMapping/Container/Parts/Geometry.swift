/// Where elements are: the layout, its result, and the elements that the last pass found in the viewport.
///
/// The layout and its result may be a user's own. Only the container calls them; here they are stored.
final class Geometry {
  private var userLayout: (any CollectionLayout)? { didSet { hasLayout = userLayout != nil } }
  private var userResult: (any LayoutResult)? { didSet { hasResult = userResult != nil } }

  /// Whether there are a layout and a result of it; to look at those themselves copies them.
  private(set) var hasLayout = false
  private(set) var hasResult = false
  private var userEnvironment = LayoutEnvironment(container: LayoutContainer(contentSize: .zero))

  /// How often the layout was invalidated.
  private(set) var revision = 0

  /// How often any element may have moved: with every result, and with every change of one.
  private(set) var placeRevision = 0

  /// The counts that the result was checked against when it was made; `nil` if it was not.
  private var checkedCounts: [Int]?

  /// The elements in the viewport, as of the last pass, in the order of the layout.
  private(set) var visible: [ElementAttributes] = []

  /// An empty list with the room of the last but one, so that a pass allocates nothing.
  private var spare: [ElementAttributes] = []

  /// The same as they are drawn, where the layout draws them otherwise than it places them.
  private(set) var drawn: [ElementAttributes]?

  /// The elements that the layout found and hides when it draws.
  private var hidden: Set<ElementID> = []

  /// Whether any visible element has a size that is an estimate.
  private(set) var hasEstimates = false

  /// Whether elements were left out because there were more than the limit.
  private(set) var isCut = false

  /// The visible elements that were checked: all, or only supplementary views of a checked result.
  private var known: Set<ElementID> = []

  /// The kinds that the layout has placed behind sections.
  private var backgroundKinds: Set<ElementKind> = []

  /// Problems of the result that were reported.
  private var reported: Set<Anomaly> = []
  private var hasReportedLimit = false

  /// Whether the layout is being asked where everything is, or its result is taken out.
  private var isAtWork = false

  /// Whether the layout is being asked which kinds it places.
  private var isAskedForKinds = false

  // MARK: Layout and result

  var layout: (any CollectionLayout)? { userLayout }

  /// Sets the layout and returns the earlier one.
  func setLayout(_ layout: (any CollectionLayout)?) -> (any CollectionLayout)? {
    backgroundKinds = []
    return exchange(&userLayout, with: layout)
  }

  /// What the layout may depend on besides the content.
  func environment(for viewport: LayoutRect?) -> LayoutEnvironment {
    var environment = userEnvironment
    environment.container.contentSize = viewport?.size ?? .zero
    return environment
  }

  func setEnvironment(_ environment: LayoutEnvironment) { userEnvironment = environment }

  /// Where everything is; `nil` until the layout is asked, and while the result is taken out.
  var result: (any LayoutResult)? { userResult }

  /// Whether the library made the result for the counts that it was asked about.
  var isChecked: Bool { checkedCounts != nil }

  /// Sets a new result for the counts of a request, and returns the earlier one.
  func setResult(_ result: any LayoutResult, for itemCounts: [Int]) -> (any LayoutResult)? {
    reported.removeAll()
    hasReportedLimit = false
    // The same array as that of the content, so that to compare it later costs nothing.
    checkedCounts = (result as? any CheckedResult)?.itemCounts == itemCounts ? itemCounts : nil
    placeRevision += 1
    return exchange(&userResult, with: result)
  }

  /// Notes that the layout is asked where everything is.
  ///
  /// - Returns: Whether it may be asked: not while it is asked already or its result is changed.
  func beginSolving() -> Bool { !exchange(&isAtWork, with: true) }

  func endSolving() { isAtWork = false }

  /// Takes the result out to be changed, so that nothing else refers to it.
  func takeResult() -> (any LayoutResult)? {
    if userResult != nil { isAtWork = true }
    return exchange(&userResult, with: nil)
  }

  /// Puts a changed result back, and returns it if the layout was invalidated meanwhile.
  func putBack(_ result: any LayoutResult, since revision: Int) -> (any LayoutResult)? {
    isAtWork = false
    guard self.revision == revision else { return result }
    placeRevision += 1
    return exchange(&userResult, with: result)
  }

  /// Has the layout asked in the next pass, and returns the result that is no longer valid.
  func invalidate() -> (any LayoutResult)? {
    revision += 1
    return exchange(&userResult, with: nil)
  }

  /// Notes that the layout is asked which kinds it places.
  ///
  /// - Returns: Whether it may be asked: not while it is asked already.
  func beginAskingForKinds() -> Bool { !exchange(&isAskedForKinds, with: true) }

  func endAskingForKinds() { isAskedForKinds = false }

  // MARK: Visible elements

  /// Takes out an empty list for elements that the layout finds.
  func takeBuffer() -> [ElementAttributes] { exchange(&spare, with: []) }

  /// Takes a list back that is no longer needed.
  func giveBack(_ buffer: consuming [ElementAttributes]) {
    buffer.removeAll(keepingCapacity: true)
    spare = buffer
  }

  /// Stores the elements that a result found: those that exist, each once, and no more than a limit.
  ///
  /// - Returns: What is reported: each problem once for a result.
  func setVisible(
    _ found: consuming [ElementAttributes], itemCounts: [Int], atMost limit: Int
  ) -> [Anomaly] {
    forgetDrawn()
    (hasEstimates, isCut) = (false, false)
    if !known.isEmpty { known.removeAll(keepingCapacity: true) }
    var problems: [Anomaly] = []
    var count = 0
    let isChecked = checkedCounts == itemCounts
    for index in found.indices where !found[index].isHidden {
      guard count < limit else {
        isCut = true
        if !hasReportedLimit { problems.append(.visibleLimit(limit, found: found.count)) }
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
    found.removeLast(found.count - count)
    giveBack(exchange(&visible, with: found))
    return problems.filter { reported.insert($0).inserted }
  }

  private func problem(of attributes: ElementAttributes, _ itemCounts: [Int]) -> LayoutProblem? {
    let element = attributes.element
    guard attributes.frame.isFinite else { return .notFinite(element) }
    guard element.exists(in: itemCounts) else { return .unknown(element) }
    if element.place == .background, let kind = element.kind { backgroundKinds.insert(kind) }
    return known.insert(element).inserted ? nil : .duplicate(element)
  }

  /// Stores how the visible elements are drawn, which are the same elements.
  ///
  /// - Returns: What is reported: each problem once for a result.
  func setDrawn(_ drawn: [ElementAttributes]) -> [Anomaly] {
    guard drawn.map(\.element) == visible.map(\.element) else {
      let placed = Set(visible.map(\.element))
      return drawn.map(\.element).filter { !placed.contains($0) }
        .map { .layoutProblem(.unknown($0)) }.filter { reported.insert($0).inserted }
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

  /// Attributes as the last pass has drawn them; the others as they are placed.
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

  /// Whether a supplementary view or decoration was visible in the last pass.
  func isVisible(_ element: ElementID) -> Bool { known.contains(element) }

  /// Whether the layout has placed a kind behind sections.
  func isBehindSections(_ kind: ElementKind) -> Bool { backgroundKinds.contains(kind) }

  /// Forgets the visible elements, because nothing is seen of the content.
  func forgetVisible() {
    visible = []
    known = []
    forgetDrawn()
  }
}

@available(*, unavailable)
extension Geometry: Sendable {}
