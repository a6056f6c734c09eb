/// Where a container's elements are, as a plain value to be drawn: a frame for each, with its name.
///
/// ```swift
/// print(ContainerWireframe(container).text)
/// let picture = try ContainerWireframe(container).svg()
/// ```
///
/// Equal contents, layouts and viewports give equal wireframes and the same bytes. Nothing is drawn of
/// what views write of themselves; that is their own affair, see ``MarkupRendering``.
public struct ContainerWireframe: Hashable, Sendable {
  /// One element: where it is, and what is there.
  public struct Element: Hashable, Sendable {
    /// Its name, frame and height; ``ElementAttributes/estimatedAxes`` has only the axes that were not
    /// measured.
    public let attributes: ElementAttributes

    /// The bare name of the class of the displayed view; `nil` if there is none.
    public let view: String?

    /// Whether the displayed view is a placeholder.
    public let isPlaceholder: Bool

    /// Whether the element is visible.
    public let presence: Presence

    /// Where the element would be if it were not pinned; `nil` if it is there.
    public let pinnedFrom: LayoutRect?
  }

  /// Whether an element is visible and has a view.
  public enum Presence: Hashable, Sendable, CaseIterable {
    /// It intersects the viewport, and its view is displayed.
    case seen

    /// It does not intersect the viewport, and its view is displayed: it is in the ``LayoutOverscan``.
    case overscan

    /// It does not intersect the viewport, and has no view.
    case offscreen

    /// It intersects the viewport, and no view is displayed.
    case missing
  }

  /// How large the content is, in points; nothing without a layout and a viewport.
  public let contentSize: LayoutSize

  /// The visible part of the content.
  public let viewport: LayoutRect

  /// The part that is drawn, in points of the content.
  public let rect: LayoutRect

  /// The elements that are drawn, the lowest first; in the order of the layout where they lie equally
  /// high.
  public let elements: [Element]

  /// How many elements intersect ``rect`` and are left out since there are too many.
  public let leftOutCount: Int

  /// How many items there are in all sections, drawn or not.
  public let itemCount: Int

  /// Finds all elements, in the whole content or in a part of it.
  ///
  /// Elements that are not displayed are drawn where the layout places them; no view is made. If more
  /// elements than `elementLimit` would be drawn, only those around the viewport are: see ``rect``.
  /// Without a layout or a viewport nothing is drawn.
  ///
  /// - Parameters:
  ///   - container: What is laid out.
  ///   - rect: What to draw, in points of the content; `nil` for everything, and for 100 points around
  ///     the content, so that what reaches beyond it is drawn whole.
  ///   - elementLimit: How many elements are drawn at most.
  /// - Complexity: O(*k* log *k*) for *k* elements, and what the layout takes to find them.
  public init(
    _ container: CollectionContainer, in rect: LayoutRect? = nil, elementLimit: Int = 1_000
  ) {
    let size = container.contentSize ?? .zero
    contentSize = size.isFinite ? size : .zero
    let content = LayoutRect(origin: .zero, size: contentSize)
    let viewport = container.viewport ?? .zero
    self.viewport = viewport
    itemCount = container.content().counts.reduce(0) { $0.addingUpToMaximum($1) }
    guard let result = container.currentResult() else {
      (self.rect, elements, leftOutCount) = (.zero, [], 0)
      return
    }
    let asked = rect.flatMap { $0.isFinite ? $0 : nil }
    let found = WireframeSearch(
      container: container, viewport: viewport, limit: max(0, elementLimit)
    ).run(in: asked ?? content.inset(by: LayoutInsets(all: -100)))
    leftOutCount = found.leftOut
    self.rect = asked == nil ? found.rect(around: content) : found.rect
    elements = container.asDrawn(found.attributes).sortedByHeight().map {
      Element($0, container, result, whole: content)
    }
  }
}

extension ContainerWireframe.Element {
  fileprivate init(
    _ attributes: ElementAttributes, _ container: CollectionContainer,
    _ result: any LayoutResult, whole: LayoutRect
  ) {
    var attributes = attributes
    let element = attributes.element
    if container.hasMeasuredSize(element) { attributes.estimatedAxes = [] }
    let viewport = container.viewport ?? .zero
    let view = container.displayedView(for: attributes)
    // Where all of the content is seen, nothing has to hold on to an edge.
    let natural = result.attributes(of: element, visible: whole)?.frame
    let held = result.attributes(of: element, visible: viewport)?.frame
    self.attributes = attributes
    self.view = view.map { bareTypeName(type(of: $0)) }
    isPlaceholder = view is PlaceholderView
    presence =
      switch (attributes.frame.intersects(viewport), view != nil) {
      case (true, true): .seen
      case (true, false): .missing
      case (false, true): .overscan
      case (false, false): .offscreen
      }
    pinnedFrom = natural.flatMap { $0.isFinite && $0 != held ? $0 : nil }
  }
}

extension [ElementAttributes] {
  /// The lowest first, in this order where they lie equally high.
  fileprivate func sortedByHeight() -> [ElementAttributes] {
    enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}
