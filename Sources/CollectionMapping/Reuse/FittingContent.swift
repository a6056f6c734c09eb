/// Content of a ``HostingView`` that has a size of its own, for layouts that estimate sizes.
///
/// ```swift
/// extension PostRow: FittingContent {
///   func fittingSize(in room: LayoutSize) -> LayoutSize? {
///     LayoutSize(width: room.width, height: 20 * Double(lines.count))
///   }
/// }
/// ```
public protocol FittingContent {
  /// Returns the size of the content in some room; called if the layout has an estimate of it.
  ///
  /// Behaves like ``ReusableView/fittingSize(in:)``: axes without an estimate keep their length, whatever
  /// is returned.
  ///
  /// - Parameter room: The frame size in the layout.
  /// - Returns: The size; `nil` keeps the estimate.
  func fittingSize(in room: LayoutSize) -> LayoutSize?
}
