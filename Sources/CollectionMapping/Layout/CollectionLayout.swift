/// Says where the elements of a collection are.
///
/// ``FlowLayout`` and ``CompositionalLayout`` are layouts. A custom layout returns the frame of each
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
/// A layout is asked again when the counts or the environment change, and never for a scroll.
public protocol CollectionLayout {
  /// The type of its results.
  associatedtype Result: LayoutResult

  /// The kinds of views that it places besides cells, as far as they are the same for every section.
  var declaredKinds: LayoutKinds { get }

  /// The kinds of views that it places besides the cells of one section.
  ///
  /// - Parameters:
  ///   - section: The section, from 0.
  ///   - environment: The room there is.
  /// - Returns: What it places in this section and globally.
  func declaredKinds(ofSection section: Int, in environment: LayoutEnvironment) -> LayoutKinds

  /// Returns where the elements are.
  ///
  /// - Parameter request: The number of items in each section, and the environment.
  /// - Returns: A result for these counts.
  func solve(_ request: LayoutRequest) -> Result
}

extension CollectionLayout {
  /// None.
  public var declaredKinds: LayoutKinds { LayoutKinds() }

  /// Those of every section.
  public func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds { declaredKinds }
}
