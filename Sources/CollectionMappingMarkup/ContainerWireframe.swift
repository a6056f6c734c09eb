/// A picture of a container's layout: a labelled frame for each element that is not hidden.
///
/// ```swift
/// print(ContainerWireframe(container).text)
/// let picture = try ContainerWireframe(container).svg()
/// ```
///
/// Equal contents, layouts and viewports give equal wireframes and the same bytes. The content of the
/// views is not drawn; views write themselves through ``MarkupRendering``.
public struct ContainerWireframe: Hashable, Sendable {
  /// One element: its place and its view.
  public struct Element: Hashable, Sendable {
    /// The frame and the drawing order.
    ///
    /// `estimatedAxes` has only the axes that no view has measured.
    public let attributes: ElementAttributes

    /// The class name of the displayed view, without its module; `nil` if no view is displayed.
    public let view: String?

    /// Whether the displayed view is a placeholder.
    public let isPlaceholder: Bool

    /// Whether the element is visible, and whether its view is displayed.
    public let presence: Presence

    /// The frame that the element has when it is not pinned; `nil` if it is not pinned now.
    public let pinnedFrom: LayoutRect?
  }

  /// Whether an element is visible, and whether its view is displayed.
  public enum Presence: Hashable, Sendable, CaseIterable {
    /// The element intersects the viewport, and its view is displayed.
    case visible

    /// The element is outside the viewport, and its view is displayed. It is within the container's
    /// `overscan`.
    case overscan

    /// The element is outside the viewport, and no view is displayed.
    case offscreen

    /// The element intersects the viewport, but no view is displayed.
    case missing
  }

  /// The size of the content, in points; zero without a layout and a viewport.
  public let contentSize: LayoutSize

  /// The visible part of the content.
  public let viewport: LayoutRect

  /// The part that is drawn, in points of the content.
  public let rect: LayoutRect

  /// The elements that are drawn, in ascending order of `zIndex`.
  ///
  /// Elements with the same `zIndex` keep the order of the layout. An element whose displayed view sets
  /// `isHidden` is left out, as UIKit does not draw such a view.
  public let elements: [Element]

  /// The number of elements that intersect ``rect`` but exceed the element limit, so that they are not
  /// drawn.
  public let leftOutCount: Int

  /// The number of items in all sections, drawn or not.
  public let itemCount: Int

  /// Creates a wireframe of the whole content of a container, or of a part of it.
  ///
  /// Elements that are not displayed are drawn where the layout places them; no view is made. If there
  /// are more elements than `elementLimit`, only those around the viewport are drawn: see ``rect``.
  /// Without a layout or a viewport nothing is drawn.
  ///
  /// - Parameters:
  ///   - container: The container whose layout is drawn.
  ///   - rect: The part to draw, in points of the content. `nil` draws the whole content and 100 points
  ///     around it, so that elements that cross its edge are complete.
  ///   - elementLimit: The maximum number of elements.
  /// - Complexity: O(*k* log *k*) for *k* elements, plus the time in which the layout finds them.
  public init(
    _ container: CollectionContainer, in rect: LayoutRect? = nil, elementLimit: Int = 1_000
  ) {
    itemCount = container.itemCount
    guard let size = container.contentSize else {
      (contentSize, viewport) = (.zero, container.viewport ?? .zero)
      (self.rect, elements, leftOutCount) = (.zero, [], 0)
      return
    }
    contentSize = size.isFinite ? size : .zero
    viewport = container.viewport ?? .zero
    let content = LayoutRect(origin: .zero, size: contentSize)
    let asked = rect.flatMap { $0.isFinite ? $0 : nil }
    let found = WireframeSearch(
      container: container, viewport: viewport, limit: max(0, elementLimit)
    ).run(in: asked ?? content.expanded(by: 100))
    leftOutCount = found.leftOut
    self.rect = asked == nil ? found.rect(around: content) : found.rect
    let shown = found.attributes.filter { container.displayedView(for: $0)?.isHidden != true }
    elements = shown.sortedByHeight().map { Element($0, container, whole: content) }
  }
}

extension CollectionContainer {
  fileprivate var itemCount: Int {
    (0..<numberOfSections).reduce(0) { count, section in
      let (sum, isTooLarge) = count.addingReportingOverflow(numberOfItems(inSection: section))
      return isTooLarge ? .max : sum
    }
  }
}

extension ContainerWireframe.Element {
  fileprivate init(
    _ attributes: ElementAttributes, _ container: CollectionContainer, whole: LayoutRect
  ) {
    let viewport = container.viewport ?? .zero
    let view = container.displayedView(for: attributes)
    // If the whole content is visible, no view is pinned.
    let natural = container.layoutAttributes(for: attributes.element, visible: whole)?.frame
    let held = container.layoutAttributes(for: attributes.element)?.frame
    self.attributes = attributes
    self.view = view.map { TypeName(type(of: $0)).unqualified }
    isPlaceholder = view is PlaceholderView
    presence =
      switch (attributes.frame.intersects(viewport), view != nil) {
      case (true, true): .visible
      case (true, false): .missing
      case (false, true): .overscan
      case (false, false): .offscreen
      }
    pinnedFrom = natural.flatMap { $0.isFinite && $0 != held ? $0 : nil }
  }
}

extension [ElementAttributes] {
  /// In ascending order of `zIndex`; elements with the same `zIndex` keep their order.
  fileprivate func sortedByHeight() -> [ElementAttributes] {
    enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}
