/// The traits that a layout may depend on besides the content, such as the size of the viewport.
///
/// No value is read from a screen: set them with ``CollectionContainer/layoutEnvironment``.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The container of the layout.
  ///
  /// Its size is the size of the viewport, in points.
  public var container: LayoutContainer

  /// The number of pixels in a point.
  ///
  /// Frames start on whole pixels. With a scale of 0 or less, or above a million, nothing is rounded.
  /// Defaults to 2.
  public var displayScale: Double

  /// The layout direction, which decides the leading side.
  ///
  /// Defaults to left to right.
  public var layoutDirection: LayoutDirection

  /// The insets for ``ContentInsetsReference/safeArea``, in points.
  ///
  /// Defaults to zero.
  public var safeAreaInsets: LayoutInsets

  /// The insets for ``ContentInsetsReference/layoutMargins``, in points.
  ///
  /// Defaults to zero.
  public var layoutMargins: LayoutInsets

  /// The insets for ``ContentInsetsReference/readableContent``, in points.
  ///
  /// Defaults to zero.
  public var readableInsets: LayoutInsets

  /// Creates an environment.
  ///
  /// By default, two pixels in a point, left to right, and no insets.
  public init(
    container: LayoutContainer, displayScale: Double = 2,
    layoutDirection: LayoutDirection = .leftToRight, safeAreaInsets: LayoutInsets = .zero,
    layoutMargins: LayoutInsets = .zero, readableInsets: LayoutInsets = .zero
  ) {
    self.container = container
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.safeAreaInsets = safeAreaInsets
    self.layoutMargins = layoutMargins
    self.readableInsets = readableInsets
  }

  /// The insets of a reference; `automatic` is the reference of the layout.
  func insets(
    _ reference: ContentInsetsReference, automatic: ContentInsetsReference
  ) -> LayoutInsets {
    switch reference {
    case .automatic where automatic == .automatic: safeAreaInsets
    case .automatic: insets(automatic, automatic: .safeArea)
    case .none: .zero
    case .safeArea: safeAreaInsets
    case .layoutMargins: layoutMargins
    case .readableContent: readableInsets
    }
  }
}
