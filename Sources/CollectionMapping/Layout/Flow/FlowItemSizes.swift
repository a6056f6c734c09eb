/// The sizes of the items of one section of a ``FlowLayout``.
///
/// With an estimate, both the width and the height of a displayed item are those that its view measures
/// (``ReusableView/fittingSize(in:)``); a view that only has another height returns the width of the
/// room that it is given.
///
/// All but ``uniform(_:)`` keep a size for each item: a section of more than 10,000,000 items shows nothing
/// then, and is reported as a ``LayoutProblem/invalidSection(_:_:)``.
public enum FlowItemSizes {
  /// All of one size: the layout asks for no item by itself, and keeps nothing for each.
  case uniform(LayoutSize)

  /// Each as a function of its number in the section; every item is asked for when the layout is
  /// solved.
  case each((_ item: Int) -> LayoutSize)

  /// All of a size that is an estimate until some have been measured: from then on, items that have
  /// not been are taken to be as large as those that have been on average.
  ///
  /// As UIKit does with an `estimatedItemSize`.
  case estimated(LayoutSize)

  /// Each of a size that is an estimate until it has been measured itself.
  ///
  /// As UIKit does where a delegate has sizes, and the layout an `estimatedItemSize`.
  case estimatedEach((_ item: Int) -> LayoutSize)
}

extension FlowItemSizes {
  /// Returns the size of an item, or what is estimated for it.
  ///
  /// - Parameter item: The item, from 0.
  /// - Returns: The size, in points.
  public func size(ofItem item: Int) -> LayoutSize {
    switch self {
    case .uniform(let size), .estimated(let size): size
    case .each(let size), .estimatedEach(let size): size(item)
    }
  }

  /// The same sizes, except those that a function returns.
  func answered(_ answer: @escaping (Int) -> LayoutSize?) -> FlowItemSizes {
    switch self {
    case .uniform, .each: .each { answer($0) ?? size(ofItem: $0) }
    case .estimated, .estimatedEach: .estimatedEach { answer($0) ?? size(ofItem: $0) }
    }
  }
}

@available(*, unavailable)
extension FlowItemSizes: Sendable {}
