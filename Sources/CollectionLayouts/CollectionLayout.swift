/// Decides the positions of the elements of a collection.
///
/// ``FlowLayout`` and ``CompositionalLayout`` are layouts. A custom layout returns the attributes of each
/// element, for the counts and the environment of the request, for example as ``PlacedElements``:
///
/// ```swift
/// struct Stairs: CollectionLayout {
///   func solve(_ request: LayoutRequest) -> PlacedElements {
///     let steps = request.items.enumerated().map { step, item in
///       ElementAttributes(item, frame: LayoutRect(x: 20 * Double(step), y: …, …))
///     }
///     return PlacedElements(steps, for: request)
///   }
/// }
/// ```
///
/// The container solves the layout again when the counts or the environment change, but not after scrolling.
public protocol CollectionLayout {
  /// The type of the results of ``solve(_:)``.
  associatedtype Result: LayoutResult

  /// The kinds of global views, and of the supplementary views and decorations that every section has.
  ///
  /// Defaults to no kinds.
  var declaredKinds: LayoutKinds { get }

  /// Returns the kinds of supplementary views and decorations of one section, and the global kinds.
  ///
  /// Defaults to ``declaredKinds``.
  ///
  /// - Parameters:
  ///   - section: The section, from 0.
  ///   - environment: The environment that the section is solved in.
  /// - Returns: The kinds.
  func declaredKinds(ofSection section: Int, in environment: LayoutEnvironment) -> LayoutKinds

  /// Returns the positions of all elements.
  ///
  /// - Parameter request: The number of items in each section, and the environment.
  /// - Returns: A result for the counts of the request.
  func solve(_ request: LayoutRequest) -> Result

  /// Returns where the viewport begins after this layout has replaced another one, or the content has changed.
  ///
  /// Corresponds to UIKit's `targetContentOffset(forProposedContentOffset:)`. Called once after the layout was
  /// assigned, after each batch update and each reload, when this layout is solved and before views are
  /// requested. Sizes that are estimates may not be measured yet. The container moves the viewport into the
  /// content afterwards. Defaults to the origin of the proposed viewport.
  ///
  /// - Parameters:
  ///   - viewport: The proposed viewport, in points of the content. If the container keeps visible items in
  ///     place, the first visible item is at its place in it.
  ///   - result: The new result of this layout.
  /// - Returns: The origin of the viewport. NaN and infinite values are reported as the anomaly
  ///   `invalidViewport` and ignored.
  func targetContentOffset(
    forProposedViewport viewport: LayoutRect, in result: any LayoutResult
  ) -> LayoutPoint
}

extension CollectionLayout {
  /// No kinds.
  public var declaredKinds: LayoutKinds { LayoutKinds() }

  /// The kinds of the layout.
  public func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds { declaredKinds }

  /// The origin of the proposed viewport.
  public func targetContentOffset(
    forProposedViewport viewport: LayoutRect, in result: any LayoutResult
  ) -> LayoutPoint { viewport.origin }
}

/// The kinds of supplementary views and decorations in a layout.
public struct LayoutKinds: Hashable, Sendable {
  /// The kinds of global views, which are not part of a section.
  public var global: [ElementKind]

  /// The kinds of views on the boundary of sections, and of views tied to items and groups.
  public var supplementary: [ElementKind]

  /// The supplementary kinds that are tied to items, such as badges, as far as the layout declares them.
  public var ofItems: [ElementKind]

  /// The kinds of views behind sections.
  public var decoration: [ElementKind]

  /// Creates lists of kinds.
  ///
  /// A kind that is repeated in a list is kept once, at its first position.
  public init(
    global: [ElementKind] = [], supplementary: [ElementKind] = [], decoration: [ElementKind] = [],
    ofItems: [ElementKind] = []
  ) {
    self.global = global.uniqued()
    self.supplementary = supplementary.uniqued()
    self.decoration = decoration.uniqued()
    self.ofItems = ofItems.uniqued()
  }

  /// All kinds, each once: global kinds, then supplementary kinds, then the kinds of decorations.
  public var all: [ElementKind] { (global + supplementary + decoration).uniqued() }

  /// The kinds of both values, each once in its list.
  func adding(_ other: LayoutKinds) -> LayoutKinds {
    LayoutKinds(
      global: global + other.global, supplementary: supplementary + other.supplementary,
      decoration: decoration + other.decoration, ofItems: ofItems + other.ofItems)
  }
}

extension [ElementKind] {
  /// Each kind once, at its first position.
  fileprivate func uniqued() -> [ElementKind] {
    guard count > 1 else { return self }
    // For few kinds, comparing is faster than hashing.
    guard count > 4 else {
      return indices.filter { !self[..<$0].contains(self[$0]) }.map { self[$0] }
    }
    var seen: Set<ElementKind> = []
    return filter { seen.insert($0).inserted }
  }
}
