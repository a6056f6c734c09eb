/// A picture of a container's layout: a labelled frame for each element that is not hidden.
///
/// ```swift
/// print(ContainerWireframe(container).text)
/// let picture = try ContainerWireframe(container).svg()
/// ```
///
/// Equal contents, layouts and viewports give equal wireframes and the same bytes. The content of the
/// views is not drawn; views write themselves through ``MarkupWriting``.
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

    /// Whether the element intersects the viewport.
    ///
    /// A visible element without a ``view`` is a mistake. A view outside the viewport is within the
    /// container's `overscan`.
    public let isVisible: Bool

    /// The frame that the element has when it is not pinned; `nil` if it is not pinned now.
    public let pinnedFrom: LayoutRect?
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
  /// Without a layout or a viewport, nothing is drawn.
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

// MARK: - Formats

extension ContainerWireframe {
  /// The wireframe as lines of text, 80 columns wide; see ``text(columns:)``.
  public var text: String { text(columns: 80) }

  /// Returns the wireframe as lines of text, with frames of box-drawing characters.
  ///
  /// One column is wide enough for ``rect`` to fit, and one line is twice as many points high. Labels
  /// that do not fit into their frame are listed below the drawing, each with a letter.
  ///
  /// - Parameter columns: The maximum width of the lines, from 24 to 1000.
  /// - Returns: The lines. The drawing has at most 1000 lines.
  /// - Complexity: O(*n* + *a*) for *n* elements and an area of *a* letters.
  public func text(columns: Int) -> String {
    var writer = TextWriter(byteLimit: .max)
    WireframeText(self, columns: columns).write(to: &writer)
    return writer.text
  }

  /// Returns the wireframe as an SVG file.
  ///
  /// Equal wireframes give the same bytes.
  ///
  /// Frames are in points of the content. Each frame has a tooltip with all information about it.
  ///
  /// - Parameter byteLimit: The maximum number of bytes.
  /// - Returns: The whole file.
  /// - Throws: `LimitError` if the file exceeds the limit.
  /// - Complexity: O(*n*) in the number of elements, plus the complexity of ``overlaps``.
  public func svg(byteLimit: Int = CollectionLimits().outputBytes) throws(LimitError) -> String {
    var writer = MarkupWriter(.svg, byteLimit: byteLimit)
    writer.doctype()
    write(to: &writer)
    if let error = writer.limitError { throw error }
    return writer.text
  }
}

extension ContainerWireframe: TextRendering {
  /// Writes the lines of ``text``.
  public func write(to writer: inout TextWriter) {
    WireframeText(self, columns: 80).write(to: &writer)
  }
}

extension ContainerWireframe: MarkupWriting {
  /// Writes one `svg` element, for a file or as part of a page.
  public func write(to writer: inout MarkupWriter) {
    WireframeSVG(self).write(to: &writer)
  }
}

// MARK: - Elements

extension CollectionContainer {
  fileprivate var itemCount: Int {
    (0..<numberOfSections).reduce(0) { $0.addingUpToMaximum(numberOfItems(inSection: $1)) }
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
    isVisible = attributes.frame.intersects(viewport)
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

// MARK: - Search

/// Finds the elements of a wireframe: those in the largest part of a rectangle that stays within a limit.
private struct WireframeSearch {
  let container: CollectionContainer
  let viewport: LayoutRect
  let limit: Int

  /// A rectangle and the elements in it.
  struct Finding {
    var rect: LayoutRect
    var attributes: [ElementAttributes]

    /// The number of elements in the rectangle that exceed the limit.
    var leftOut = 0

    /// The searched part of the content, extended by the elements that cross its edge.
    func rect(around content: LayoutRect) -> LayoutRect {
      attributes.reduce(content.intersection(rect)) { whole, found in
        whole.union(found.frame.intersection(rect))
      }
    }
  }

  /// Searches from the visible part of a rectangle outwards, until the limit is reached.
  ///
  /// The margin around the visible part doubles in each step. When there are too many elements, a binary
  /// search between the last two margins follows. So a million items are never requested at once.
  func run(in target: LayoutRect) -> Finding {
    let start = start(in: target)
    var best = find(in: start)
    guard best.attributes.count <= limit else {
      best.leftOut = best.attributes.count - limit
      best.attributes.removeLast(best.leftOut)
      return best
    }
    var (enough, tooMuch) = (0.0, Double.infinity)
    var margin = max(start.size.width, start.size.height, 1)
    for _ in 0..<80 where best.rect != target && tooMuch - enough > 1 {
      let found = find(in: start.expanded(by: margin).intersection(target))
      if found.attributes.count <= limit {
        (best, enough) = (found, margin)
      } else {
        tooMuch = margin
      }
      margin = tooMuch.isFinite ? (enough + tooMuch) / 2 : margin * 2
    }
    return best
  }

  /// The visible part of a rectangle; a part of the viewport's size at its origin if it is not visible.
  private func start(in target: LayoutRect) -> LayoutRect {
    let seen = viewport.intersection(target)
    guard seen.isEmpty else { return seen }
    return target.intersection(LayoutRect(origin: target.origin, size: viewport.size))
  }

  private func find(in rect: LayoutRect) -> Finding {
    let found = container.drawnAttributes(in: rect).filter { $0.frame.isFinite }
    return Finding(rect: rect, attributes: found)
  }
}

extension LayoutRect {
  /// The rectangle that is larger by a distance on every side.
  func expanded(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: minX - distance, y: minY - distance, width: max(0, size.width + 2 * distance),
      height: max(0, size.height + 2 * distance))
  }

  /// The smallest rectangle that contains both.
  ///
  /// Empty rectangles are ignored.
  fileprivate func union(_ other: LayoutRect) -> LayoutRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
