/// What holds for all sections of a ``CompositionalLayout``.
public struct CompositionalLayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections follow one another.
  public var scrollDirection: LayoutAxis

  /// The distance between every two sections, empty ones too.
  public var interSectionSpacing: Double

  /// The views on the boundary of all sections together; each of another kind.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]

  /// Which insets of the environment sections keep clear of when they say nothing else.
  public var contentInsetsReference: ContentInsetsReference

  /// Creates a configuration with the defaults of UIKit.
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
