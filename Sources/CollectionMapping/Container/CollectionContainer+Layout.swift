extension CollectionContainer {
  /// Says where elements are; `nil`, as in the beginning, when nobody does.
  ///
  /// With a layout and a ``viewport``, what meets the viewport is on show, and nothing else: elements
  /// come and go when the viewport moves, the layout is replaced, or the content changes. Setting it
  /// forgets what views have measured, and how far rows were scrolled.
  public var layout: (any CollectionLayout)? {
    get { arrangement.layout }
    set {
      arrangement.layout = newValue
      arrangement.forgetSizes()
      if newValue == nil { stopShowing() }
      invalidateLayout()
    }
  }

  /// What is seen of the content: its offset and size, in points of the content.
  ///
  /// A viewport of another size asks the layout anew; one that only moves does not. It is kept within
  /// the content when it is shown. One with a number that is infinite or not a number is the anomaly
  /// `invalidViewport`, and nothing changes. With a size of 0 nothing is seen.
  public var viewport: LayoutRect? {
    get { arrangement.viewport }
    set {
      guard newValue?.isFinite ?? true else {
        return report(.invalidViewport(newValue ?? .zero))
      }
      if newValue?.size != arrangement.viewport?.size {
        arrangement.invalidate()
      } else if arrangement.movedFrom == nil {
        arrangement.movedFrom = arrangement.viewport?.origin
      }
      arrangement.viewport = newValue
      arrangement.needsPass = true
      if newValue == nil { stopShowing() }
      carryOutWaiting()
    }
  }

  /// What a layout may depend on besides the content; the size of its container is that of the viewport.
  public var layoutEnvironment: LayoutEnvironment {
    get { arrangement.room }
    set {
      arrangement.environment = newValue
      invalidateLayout()
    }
  }

  /// How far beyond the viewport elements are on show; nothing in the beginning.
  public var overscan: LayoutOverscan {
    get { arrangement.overscan }
    set {
      arrangement.overscan = newValue
      arrangement.needsPass = true
      carryOutWaiting()
    }
  }

  /// Whether the first item seen stays where it is in the viewport when a batch or a snapshot changes
  /// what lies before it, as far as the content allows; `false` in the beginning, as in UIKit.
  ///
  /// It is followed wherever the batch moves it; when the batch takes it out, the next one that is seen
  /// and stays is held on to. Rows that scroll across the layout are not scrolled for it.
  public var keepsVisibleItemsInPlace: Bool {
    get { arrangement.keepsVisibleItems }
    set { arrangement.keepsVisibleItems = newValue }
  }

  /// Has the layout asked anew where everything is, and shows what meets the viewport then.
  ///
  /// What views have measured is kept. From inside the data source it waits until the answer.
  public func invalidateLayout() {
    arrangement.invalidate()
    carryOutWaiting()
  }

  /// Nothing is seen of the content any more; what is on show stays.
  private func stopShowing() {
    arrangement.stopShowing()
    cancelPrefetchingAhead()
  }

  // MARK: Queries

  /// How large the content is, in points; `nil` without a layout and a viewport.
  public var contentSize: LayoutSize? { currentSolution()?.contentSize }

  /// Where an element is, whether it is on show or not; `nil` without a layout and a viewport, and for
  /// an element that there is not.
  public func layoutAttributes(for element: ElementID) -> ElementAttributes? {
    currentSolution()?.attributes(of: element, visible: viewport ?? .zero)
  }

  /// Adds the attributes of every element that meets a rectangle, in points of the content.
  ///
  /// - Parameters:
  ///   - rect: Where to look.
  ///   - attributes: The attributes are added at its end.
  public func appendLayoutAttributes(
    in rect: LayoutRect, to attributes: inout [ElementAttributes]
  ) {
    currentSolution()?.appendElements(in: rect, visible: viewport ?? .zero, to: &attributes)
  }

  /// Where what is on show is, in the order of the content, as of the last pass; with what lies in the
  /// ``overscan``.
  public var displayedAttributes: [ElementAttributes] {
    arrangement.drawn ?? arrangement.attributes
  }

  func currentSolution() -> (any LayoutSolution)? {
    guard arrangement.isInCharge else { return nil }
    if arrangement.solution == nil { carryOutWaiting() }
    return arrangement.solution
  }
}
