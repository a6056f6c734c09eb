/// The position of a view on the boundary of a section, or of the whole layout.
///
/// The cases are those of UIKit's `NSRectAlignment`.
public enum LayoutAlignment: Hashable, Sendable, CaseIterable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing

  /// The position on an axis: 0 for the start, 1 for the end, 0.5 for the middle.
  func unit(_ axis: LayoutAxis) -> Double {
    switch self {
    case .none: 0.5
    case .top: axis == .vertical ? 0 : 0.5
    case .bottom: axis == .vertical ? 1 : 0.5
    case .leading: axis == .horizontal ? 0 : 0.5
    case .trailing: axis == .horizontal ? 1 : 0.5
    case .topLeading: 0
    case .bottomTrailing: 1
    case .bottomLeading: axis == .vertical ? 1 : 0
    case .topTrailing: axis == .vertical ? 0 : 1
    }
  }
}
