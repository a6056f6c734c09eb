/// The input of a layout: the number of items in each section, and the environment.
public struct LayoutRequest: Sendable {
  /// The number of items in each section.
  ///
  /// A number below 0 counts as 0.
  public var itemCounts: [Int]

  /// The traits of the container, such as its size.
  public var environment: LayoutEnvironment

  /// Creates a request.
  public init(itemCounts: [Int], environment: LayoutEnvironment) {
    self.itemCounts = itemCounts
    self.environment = environment
  }

  /// The cells of all items, in order.
  public var items: some Sequence<ElementID> {
    itemCounts.enumerated().lazy.flatMap { section, count in
      (0..<max(0, count)).lazy.map { ElementID.cell(section: section, item: $0) }
    }
  }
}

/// The traits that a layout may depend on besides the content, such as the size of the viewport.
///
/// No value is read from a screen. A container takes them from its property `layoutEnvironment`.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of the viewport, in points, and its insets.
  ///
  /// For the item provider of a custom group, the size and the insets of the group.
  public var container: LayoutContainer

  /// The number of pixels in a point.
  ///
  /// Frames start on whole pixels. With a scale below a millionth or above a million, nothing is rounded.
  /// Defaults to 2.
  public var displayScale: Double

  /// The layout direction, which decides the leading side.
  ///
  /// Defaults to left to right.
  public var layoutDirection: LayoutDirection

  /// The insets for ``ContentInsetsReference/safeArea``, in points.
  ///
  /// Ignored if they contain NaN or an infinite value. Defaults to zero.
  public var safeAreaInsets: LayoutInsets

  /// The insets for ``ContentInsetsReference/layoutMargins``, in points.
  ///
  /// Ignored if they contain NaN or an infinite value. Defaults to zero.
  public var layoutMargins: LayoutInsets

  /// The insets for ``ContentInsetsReference/readableContent``, in points.
  ///
  /// Ignored if they contain NaN or an infinite value. Defaults to zero.
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

  /// The insets of a reference; its case `automatic` stands for the second one, or else for the safe area.
  ///
  /// Insets that contain NaN or an infinite value are ignored.
  func insets(
    _ reference: ContentInsetsReference, automatic: ContentInsetsReference
  ) -> LayoutInsets {
    let insets: LayoutInsets =
      switch reference {
      case .automatic:
        automatic == .automatic ? safeAreaInsets : self.insets(automatic, automatic: .safeArea)
      case .none: .zero
      case .safeArea: safeAreaInsets
      case .layoutMargins: layoutMargins
      case .readableContent: readableInsets
      }
    return insets.isFinite ? insets : .zero
  }
}

/// The size and the insets of the container of a layout or a custom group.
///
/// Corresponds to UIKit's `NSCollectionLayoutContainer`.
public struct LayoutContainer: Hashable, Sendable {
  /// The full size, in points.
  public var contentSize: LayoutSize

  /// The insets at the edges, in points.
  public var contentInsets: LayoutInsets

  /// Creates a container.
  public init(contentSize: LayoutSize, contentInsets: LayoutInsets = .zero) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
  }

  /// The size less the insets, at least 0 on each axis.
  ///
  /// Insets are ignored if they are infinite or NaN, or make the size so.
  public var effectiveContentSize: LayoutSize {
    LayoutRect(origin: .zero, size: contentSize).inset(by: usedInsets).size
  }

  /// The insets that are not ignored.
  var usedInsets: LayoutInsets {
    let isUsed =
      contentInsets.isFinite
      && LayoutRect(origin: .zero, size: contentSize).inset(by: contentInsets).size.isFinite
    return isUsed ? contentInsets : .zero
  }

  /// The full size along the scroll axis, and the effective size across it.
  func size(scrollingAlong axis: LayoutAxis) -> LayoutSize {
    var size = contentSize
    size[axis.other] = effectiveContentSize[axis.other]
    return size
  }
}

/// The insets of the ``LayoutEnvironment`` that a section respects across the scroll axis, as in UIKit.
public enum ContentInsetsReference: Hashable, Sendable, Codable {
  /// For a section, the reference of its layout; for a layout, the safe area.
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
