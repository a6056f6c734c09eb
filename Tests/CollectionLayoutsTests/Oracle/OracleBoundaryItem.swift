import CollectionLayouts
import LayoutSupport

/// A view on the boundary of a section or of the whole content.
struct OracleBoundaryItem: Decodable, Sendable {
  let kind: String
  let width, height: OracleDimension
  let alignment: String
  let zIndex: Int
  let extendsBoundary, pinToVisibleBounds: Bool
  let absoluteOffset: OraclePair?

  /// The item of the library; `nil` if the alignment is unknown.
  var item: LayoutBoundarySupplementaryItem? {
    LayoutAlignment.allCases.first { "\($0)" == alignment }.map { alignment in
      LayoutBoundarySupplementaryItem(
        size: LayoutItemSize(width: width.dimension, height: height.dimension),
        elementKind: ElementKind(rawValue: kind), alignment: alignment,
        offset: absoluteOffset?.point ?? .zero, extendsBoundary: extendsBoundary,
        pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
    }
  }
}
