/// A layout whose sections have ``FlowSectionMetrics`` that event handlers adjust.
///
/// ``FlowLayout`` conforms to this protocol. A custom layout that conforms to it receives the values of
/// `sizeForCell`, `referenceSize`, `insetForSection`, `minimumLineSpacing` and `minimumInteritemSpacing` too:
///
/// ```swift
/// func solve(
///   _ request: LayoutRequest, adjust: (Int, inout FlowSectionMetrics) -> Void
/// ) -> SectionStack {
///   var metrics = FlowSectionMetrics()
///   adjust(0, &metrics)
///   …
/// }
/// ```
public protocol AdjustableLayout: CollectionLayout {
  /// Returns the positions of all elements, with metrics that a closure adjusts.
  ///
  /// Called instead of ``CollectionLayout/solve(_:)`` if the container has handlers for these events.
  ///
  /// - Parameters:
  ///   - request: The number of items in each section, and the environment.
  ///   - adjust: Changes the metrics of a section. Call it once for each section, with the section, from 0,
  ///     and the metrics of the layout.
  /// - Returns: A result for the counts of the request.
  func solve(
    _ request: LayoutRequest, adjust: (_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void
  ) -> Result
}
