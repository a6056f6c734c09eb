/// The insets of the ``LayoutEnvironment`` that a section respects across the scroll axis.
///
/// The cases are those of UIKit's `UIContentInsetsReference`.
public enum ContentInsetsReference: Hashable, Sendable, Codable {
  /// For a section, the reference of the layout; for a layout, the safe area.
  case automatic

  /// No insets.
  case none

  /// ``LayoutEnvironment/safeAreaInsets``.
  case safeArea

  /// ``LayoutEnvironment/layoutMargins``.
  case layoutMargins

  /// ``LayoutEnvironment/readableInsets``.
  case readableContent
}
