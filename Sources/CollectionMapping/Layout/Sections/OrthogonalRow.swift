/// The row of a section that scrolls across the layout: how long it is, and where it comes to rest.
///
/// Offsets count from where the row begins, in points.
public struct OrthogonalRow: Hashable, Sendable {
  /// Where the row comes to rest.
  public let behavior: OrthogonalScrollingBehavior

  /// The axis along which it scrolls.
  public let axis: LayoutAxis

  /// Where what is seen of the row begins in the content, counted from the leading side.
  public let start: Double

  /// How long the row is.
  public private(set) var length: Double

  /// How much of the row is seen at once.
  public let viewport: Double

  /// How far the row is scrolled.
  public internal(set) var offset = 0.0

  /// From the beginning of one group to that of the next, how long a group is, and how many there are.
  let stride: Double
  let groupLength: Double
  let groupCount: Int

  init(
    behavior: OrthogonalScrollingBehavior, axis: LayoutAxis = .horizontal, start: Double = 0,
    length: Double, viewport: Double, stride: Double, groupLength: Double, groupCount: Int
  ) {
    self.behavior = behavior
    self.axis = axis
    self.start = start
    self.length = length
    self.viewport = viewport
    self.stride = stride
    self.groupLength = groupLength
    self.groupCount = groupCount
  }

  /// How far the row can be scrolled: as far as its end.
  public var maximumOffset: Double { max(0, length - viewport) }

  /// Where the row comes to rest when it is let go at an offset.
  ///
  /// As recorded in UIKit: with a group in the middle, the first and the last group rest there too, so
  /// that the offset may be below 0 or beyond ``maximumOffset``.
  public func restOffset(for offset: Double) -> Double {
    guard offset.isFinite else { return self.offset }
    guard groupCount > 0 else { return 0 }
    let end = maximumOffset
    switch behavior {
    case .none: return 0
    case .continuous: return min(max(offset, 0), end)
    case .continuousGroupLeadingBoundary, .groupPaging: return min(nearestGroup(to: offset), end)
    case .paging:
      guard viewport > 0, offset < end else { return end }
      return min(max(0, (offset / viewport).rounded()) * viewport, end)
    case .groupPagingCentered:
      let margin = (viewport - groupLength) / 2
      return nearestGroup(to: offset + margin) - margin
    }
  }

  /// Makes the row as long as its groups are now, and keeps it from being scrolled past its end.
  mutating func setLength(_ length: Double) {
    guard length != self.length else { return }
    self.length = length
    if behavior != .groupPagingCentered { offset = min(offset, maximumOffset) }
  }

  /// Where the group begins that begins nearest to an offset.
  private func nearestGroup(to offset: Double) -> Double {
    guard stride > 0 else { return 0 }
    return min(max((offset / stride).rounded(), 0), Double(groupCount - 1)) * stride
  }
}
