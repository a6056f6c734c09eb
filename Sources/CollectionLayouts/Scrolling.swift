/// Where an item is in the viewport after scrolling to it, on each axis.
public enum ScrollPosition: Hashable, Sendable, CaseIterable {
  /// No scrolling if the item is in the viewport; otherwise at the nearer edge.
  case nearest

  /// At the top and at the left.
  case start

  /// In the middle.
  case center

  /// At the bottom and at the right.
  case end

  /// The origin that the viewport needs on an axis to show an item at this position.
  package func offset(to item: LayoutRect, from viewport: LayoutRect, _ axis: LayoutAxis) -> Double
  {
    let room = viewport.size[axis], own = item.size[axis]
    switch self {
    case .start: return item.start(axis)
    case .end: return item.end(axis) - room
    case .center: return item.start(axis) + (own - room) / 2
    case .nearest:
      if item.end(axis) >= viewport.end(axis) { return item.end(axis) - room }
      return min(item.start(axis), viewport.start(axis))
    }
  }
}

/// The distance beyond the viewport within which elements are displayed, in points on each axis.
public struct LayoutOverscan: Hashable, Sendable {
  /// The distance above and to the left of the viewport.
  public var before: Double

  /// The distance below and to the right of the viewport.
  public var after: Double

  /// Creates an overscan.
  ///
  /// Negative numbers, infinite values and NaN count as 0.
  public init(before: Double = 0, after: Double = 0) {
    self.before = before.isFinite ? max(0, before) : 0
    self.after = after.isFinite ? max(0, after) : 0
  }

  /// No distance: only elements that intersect the viewport are displayed.
  public static let none = LayoutOverscan()

  /// The viewport, extended by the distances on both axes.
  @inlinable
  package func rect(around viewport: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: viewport.minX - before, y: viewport.minY - before,
      width: viewport.width + before + after,
      height: viewport.height + before + after)
  }
}

// MARK: - Orthogonal sections

/// Whether a section scrolls orthogonally, which is across the scroll axis of the layout, and where it stops.
///
/// The cases are those of UIKit's `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum OrthogonalScrollingBehavior: Hashable, Sendable, CaseIterable {
  /// The section does not scroll orthogonally.
  case none

  /// The section stops at any offset between its ends.
  case continuous

  /// The section stops at the start of the nearest group.
  case continuousGroupLeadingBoundary

  /// The section stops at multiples of its visible length, and at its end.
  case paging

  /// The section stops at the start of the nearest group.
  ///
  /// In UIKit, a swipe moves it by one group.
  case groupPaging

  /// The section stops with the nearest group in the middle.
  case groupPagingCentered
}

/// How a section scrolls across the scroll axis of the layout: its length, its offset, and where it stops.
///
/// Offsets are in points from the beginning of the section's content.
public struct OrthogonalSection: Hashable, Sendable {
  /// The properties that do not depend on the groups.
  struct Rule {
    let behavior: OrthogonalScrollingBehavior
    let start: Double
    let viewport: Double
  }

  /// Decides where the section stops.
  public let behavior: OrthogonalScrollingBehavior

  /// The axis along which the section scrolls.
  public let axis: LayoutAxis

  /// The start of the visible part in the content, in points from the leading side.
  public let start: Double

  /// The length of the groups and the distances between them, in points.
  public let length: Double

  /// The length of the visible part, in points.
  public let viewport: Double

  /// The scroll offset, in points.
  public let offset: Double

  private let groups: RepeatedGroups.Spans

  init(_ rule: Rule, _ groups: RepeatedGroups, offset: Double) {
    behavior = rule.behavior
    axis = groups.axis
    // The sums of huge insets, lengths and spacings may overflow.
    start = rule.start.isFinite ? rule.start : 0
    viewport = rule.viewport.isFinite ? max(0, rule.viewport) : 0
    let length = groups.length(groups.axis)
    self.length = length.isFinite ? length : 0
    self.groups = groups.spans
    // With a group in the middle, the section also stops beyond its ends.
    self.offset =
      rule.behavior == .groupPagingCentered
      ? offset : min(offset, max(0, self.length - viewport))
  }

  /// Creates the orthogonal section of a custom layout result.
  ///
  /// Infinite values and NaN count as 0, and so do negative lengths; the start, the spacing and the offset
  /// may be negative. Lengths whose sum could overflow are reduced.
  ///
  /// - Parameters:
  ///   - behavior: Decides where the section stops.
  ///   - axis: The axis along which the section scrolls, across the scroll axis of the layout.
  ///   - start: The start of the visible part in the content, from the leading side, in points.
  ///   - viewport: The length of the visible part, in points.
  ///   - groupLengths: The length of each group, in points.
  ///   - spacing: The distance between two groups, in points.
  ///   - offset: The scroll offset, in points.
  /// - Complexity: O(*n*) in the number of groups.
  public init(
    behavior: OrthogonalScrollingBehavior, axis: LayoutAxis, start: Double, viewport: Double,
    groupLengths: [Double], spacing: Double = 0, offset: Double = 0
  ) {
    self.behavior = behavior
    self.axis = axis
    self.start = start.isFinite ? start : 0
    // Small enough for a finite sum of all lengths.
    let largest = Double.greatestFiniteMagnitude / 8 / Double(max(1, groupLengths.count))
    func length(_ number: Double) -> Double { number.isFinite ? min(max(0, number), largest) : 0 }
    self.viewport = length(viewport)
    groups = RepeatedGroups.Spans(
      lengths: groupLengths.map(length),
      spacing: spacing.isFinite ? max(-largest, min(spacing, largest)) : 0)
    self.length = groups.end
    self.offset = offset.isFinite ? offset : 0
  }

  /// The offset at which the end of the section is visible.
  public var maximumOffset: Double { max(0, length - viewport) }

  /// Returns the offset at which the section stops when it is released at an offset.
  ///
  /// As recorded in UIKit, with `groupPagingCentered` the first and the last group stop in the middle too, so
  /// that the offset may be below 0 or above ``maximumOffset``. An infinite offset or NaN changes nothing.
  public func restOffset(for offset: Double) -> Double {
    guard offset.isFinite else { return self.offset }
    guard groups.count > 0 else { return 0 }
    let end = maximumOffset
    switch behavior {
    case .none: return 0
    case .continuous: return min(max(offset, 0), end)
    case .continuousGroupLeadingBoundary, .groupPaging: return min(nearestStop(to: offset), end)
    case .paging:
      guard viewport > 0, offset < end else { return end }
      return min(max(0, (offset / viewport).rounded()) * viewport, end)
    case .groupPagingCentered: return nearestStop(to: offset)
    }
  }

  /// The offset at which the section stops for a group.
  private func stop(_ index: Int) -> Double {
    let margin = behavior == .groupPagingCentered ? (viewport - groups.length(index)) / 2 : 0
    return groups.start(index) - margin
  }

  /// The nearest stop to an offset; of two that are equally near, the later one.
  private func nearestStop(to offset: Double) -> Double {
    let seen = behavior == .groupPagingCentered ? viewport / 2 : 0
    let index = groups.index(at: offset + seen)
    var nearest = stop(index)
    guard groups.stride > 0 else { return nearest }
    for neighbor in [index - 1, index + 1] where neighbor >= 0 && neighbor < groups.count {
      let stop = stop(neighbor)
      let isNearer = abs(stop - offset) < abs(nearest - offset)
      let isAsNear = abs(stop - offset) == abs(nearest - offset)
      if isNearer || isAsNear && stop > nearest { nearest = stop }
    }
    return nearest
  }

  /// The visible part of the section, from the leading side of the content; its size across is 0.
  package var window: LayoutRect {
    var window = LayoutRect.zero
    (window.origin[axis], window.size[axis]) = (start, viewport)
    return window
  }
}
