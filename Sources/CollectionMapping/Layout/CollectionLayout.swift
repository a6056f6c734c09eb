/// Says where the elements of a collection are.
///
/// ``FlowLayout`` and ``CompositionalLayout`` are layouts. One of your own says where each element is,
/// for the content and the room it is given, and leaves the rest to an ``ElementLayout``:
///
/// ```swift
/// struct Stairs: CollectionLayout {
///   func solve(_ content: LayoutContent) -> ElementLayout {
///     let steps = content.items.enumerated().map { step, item in
///       ElementAttributes(item, frame: LayoutRect(x: 20 * Double(step), y: …, …))
///     }
///     return ElementLayout(steps, of: content)
/// } }
/// ```
///
/// A layout is asked again when the content or the room changes, and never for a scroll.
public protocol CollectionLayout {
  /// What it answers with.
  associatedtype Solution: LayoutSolution

  /// The kinds of views that it places besides cells, as far as they are the same for every section.
  var declaredKinds: LayoutKinds { get }

  /// The kinds of views that it places besides the cells of one section.
  ///
  /// - Parameters:
  ///   - section: The section, from 0.
  ///   - environment: The room there is.
  /// - Returns: What it places in this section and globally.
  func declaredKinds(ofSection section: Int, in environment: LayoutEnvironment) -> LayoutKinds

  /// Says where everything is.
  ///
  /// - Parameter content: How many items there are in each section, and how much room.
  /// - Returns: Where everything is, to be asked as often as something is looked for.
  func solve(_ content: LayoutContent) -> Solution
}

extension CollectionLayout {
  /// None.
  public var declaredKinds: LayoutKinds { LayoutKinds() }

  /// Those of every section.
  public func declaredKinds(
    ofSection section: Int, in environment: LayoutEnvironment
  ) -> LayoutKinds { declaredKinds }
}
