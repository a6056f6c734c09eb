/// Which insets of the ``LayoutEnvironment`` a section keeps clear of, across the scroll axis.
///
/// The cases are those of UIKit's `UIContentInsetsReference`.
public enum ContentInsetsReference: Hashable, Sendable, Codable {
  /// What the layout says; for a layout, the safe area.
  case automatic

  /// None.
  case none

  /// ``LayoutEnvironment/safeAreaInsets``.
  case safeArea

  /// ``LayoutEnvironment/layoutMargins``.
  case layoutMargins

  /// ``LayoutEnvironment/readableInsets``.
  case readableContent
}
