/// Decides the positions of the elements of a collection.
///
/// ``FlowLayout`` and ``CompositionalLayout`` are layouts. A custom layout returns the attributes of each
/// element, for the counts and the environment of the request, as ``PlacedElements``:
///
/// ```swift
/// struct Stairs: CollectionLayout {
///   func solve(_ request: LayoutRequest) -> PlacedElements {
///     let steps = request.items.enumerated().map { step, item in
///       ElementAttributes(item, frame: LayoutRect(x: 20 * Double(step), y: …, …))
///     }
///     return PlacedElements(steps, for: request)
/// } }
/// ```
///
/// The container solves the layout again when the counts or the environment change, but not for a scroll.
public protocol CollectionLayout {
  /// The type of its results.
  associatedtype Result: LayoutResult

  /// The kinds of supplementary views and decorations that every section has.
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
}

extension CollectionLayout {
  /// No kinds.
  public var declaredKinds: LayoutKinds { LayoutKinds() }

  /// The kinds that every section has.
  public func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds { declaredKinds }
}
