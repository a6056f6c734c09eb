/// What a layout may depend on besides the content: how much room there is, and how pixels lie.
///
/// Everything is given by whoever lays out: nothing is read from a screen.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The room there is: the size of the viewport, in points.
  public var container: LayoutContainer

  /// How many pixels stand for one point, on each axis.
  ///
  /// Frames lie on whole pixels. At 0 or less, and beyond a million, nothing is rounded.
  public var displayScale: Double

  /// Which side is leading.
  public var layoutDirection: LayoutDirection

  /// What ``ContentInsetsReference/safeArea`` stands for.
  public var safeAreaInsets: LayoutInsets

  /// What ``ContentInsetsReference/layoutMargins`` stands for.
  public var layoutMargins: LayoutInsets

  /// What ``ContentInsetsReference/readableContent`` stands for.
  public var readableInsets: LayoutInsets

  /// Creates an environment: two pixels to a point, left to right, no insets when nothing is said.
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

  /// The insets that a reference stands for; `automatic` is what the layout says.
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
