/// The settings that apply to all sections of a ``CompositionalLayout``.
public struct CompositionalLayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections follow one another.
  ///
  /// Defaults to `vertical`.
  public var scrollDirection: LayoutAxis

  /// The distance between two sections, including empty ones, in points.
  ///
  /// Defaults to 0.
  public var interSectionSpacing: Double

  /// The global views on the boundary of the whole layout, each of a different kind.
  ///
  /// Defaults to no views.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]

  /// The insets of the environment that sections respect by default.
  ///
  /// Defaults to `safeArea`.
  public var contentInsetsReference: ContentInsetsReference

  /// Creates a configuration with UIKit's defaults.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    contentInsetsReference: ContentInsetsReference = .safeArea
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsetsReference = contentInsetsReference
  }
}

extension CompositionalLayoutConfiguration {
  var declaredKinds: LayoutKinds {
    LayoutKinds(global: boundarySupplementaryItems.map(\.elementKind))
  }
}
