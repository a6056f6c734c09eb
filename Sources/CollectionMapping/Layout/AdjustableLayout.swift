/// A layout whose sections have ``FlowSectionMetrics``, which event handlers adjust.
///
/// ``FlowLayout`` is one. A custom layout that adopts the protocol receives the values of `sizeForCell`,
/// `referenceSize`, `insetForSection`, `minimumLineSpacing` and `minimumInteritemSpacing` in the same way:
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
  /// Returns where the elements are, with the metrics of each section as a function adjusts them.
  ///
  /// Called instead of ``CollectionLayout/solve(_:)`` if there are such handlers.
  ///
  /// - Parameters:
  ///   - request: The number of items in each section, and the environment.
  ///   - adjust: To be called once for each section, with the section, from 0, and its own metrics.
  /// - Returns: A result for these counts.
  func solve(
    _ request: LayoutRequest, adjust: (_ section: Int, _ metrics: inout FlowSectionMetrics) -> Void
  ) -> Result
}
