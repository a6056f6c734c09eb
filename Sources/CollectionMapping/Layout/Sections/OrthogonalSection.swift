/// The row of a section that scrolls across the layout: how long it is, and where it stops.
///
/// Offsets count from where the row begins, in points.
public struct OrthogonalSection: Hashable, Sendable {
  /// What a row is, whatever is in it.
  struct Rule {
    let behavior: OrthogonalScrollingBehavior
    let start: Double
    let viewport: Double
  }

  /// Where the row stops.
  public let behavior: OrthogonalScrollingBehavior

  /// The axis along which it scrolls.
  public let axis: LayoutAxis

  /// Where what is seen of the row begins in the content, counted from the leading side.
  public let start: Double

  /// How long the row is.
  public let length: Double

  /// How much of the row is seen at once.
  public let viewport: Double

  /// How far the row is scrolled.
  public let offset: Double

  private let groups: RepeatedGroups.Spans

  init(_ rule: Rule, _ groups: RepeatedGroups, offset: Double) {
    behavior = rule.behavior
    axis = groups.axis
    start = rule.start
    viewport = rule.viewport
    length = groups.length(groups.axis)
    self.groups = groups.spans
    // A row with a group in the middle rests beyond its ends too.
    self.offset =
      rule.behavior == .groupPagingCentered
      ? offset : min(offset, max(0, length - rule.viewport))
  }

  /// Creates the row of a result of your own.
  ///
  /// Numbers that are infinite, NaN or below 0 count as 0, except for the spacing and the offset, which may
  /// be below 0. Numbers so large that they have no sum count as the largest that have one.
  ///
  /// - Parameters:
  ///   - behavior: Where the row stops.
  ///   - axis: The axis along which it scrolls, across the layout.
  ///   - start: Where its visible part begins in the content, from the leading side, in points.
  ///   - viewport: How long its visible part is, in points.
  ///   - groupLengths: How long each group is, in points.
  ///   - spacing: The distance between two groups, in points.
  ///   - offset: How far it is scrolled, in points.
  /// - Complexity: O(*n*) in the number of groups.
  public init(
    behavior: OrthogonalScrollingBehavior, axis: LayoutAxis, start: Double, viewport: Double,
    groupLengths: [Double], spacing: Double = 0, offset: Double = 0
  ) {
    self.behavior = behavior
    self.axis = axis
    self.start = start.isFinite ? start : 0
    // So small that all of them have a sum.
    let largest = Double.greatestFiniteMagnitude / 8 / Double(max(1, groupLengths.count))
    func length(_ number: Double) -> Double {
      number.isFinite ? min(max(0, number), largest) : 0
    }
    self.viewport = length(viewport)
    groups = RepeatedGroups.Spans(
      lengths: groupLengths.map(length),
      spacing: spacing.isFinite ? max(-largest, min(spacing, largest)) : 0)
    self.length = groups.end
    self.offset = offset.isFinite ? offset : 0
  }

  /// How far the row can be scrolled: as far as its end.
  public var maximumOffset: Double { max(0, length - viewport) }

  /// The offset at which the row stops when it is released at an offset.
  ///
  /// As recorded in UIKit: with a group in the middle, the first and the last group rest there too, so
  /// that the offset may be below 0 or beyond ``maximumOffset``.
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

  /// Where the row stops for a group.
  private func stop(_ index: Int) -> Double {
    let margin = behavior == .groupPagingCentered ? (viewport - groups.length(index)) / 2 : 0
    return groups.start(index) - margin
  }

  /// The stop that is nearest to an offset, the later one of two.
  private func nearestStop(to offset: Double) -> Double {
    let seen = behavior == .groupPagingCentered ? viewport / 2 : 0
    let index = groups.index(at: offset + seen)
    var nearest = stop(index)
    guard groups.stride > 0 else { return nearest }
    for neighbour in [index - 1, index + 1] where neighbour >= 0 && neighbour < groups.count {
      let stop = stop(neighbour)
      let isNearer = abs(stop - offset) < abs(nearest - offset)
      let isAsNear = abs(stop - offset) == abs(nearest - offset)
      if isNearer || isAsNear && stop > nearest { nearest = stop }
    }
    return nearest
  }
}

extension OrthogonalSection {
  /// The visible part of the row, measured from the leading side of the content; of no size across it.
  var window: LayoutRect {
    var window = LayoutRect.zero
    (window.origin[axis], window.size[axis]) = (start, viewport)
    return window
  }
}
