/// The sizes of the items in one section of a ``FlowLayout``.
///
/// With an estimate, the view of a displayed item measures both its width and its height in
/// ``ReusableView/fittingSize(in:)``. A view with a variable height returns the width that it receives.
///
/// All cases except ``uniform(_:)`` store a size for each item. A section of more than 10,000,000 such items
/// displays nothing and is reported as ``LayoutProblem/invalidSection(_:_:)``.
public enum FlowItemSizes {
  /// One size for all items.
  ///
  /// Takes no memory for each item.
  case uniform(LayoutSize)

  /// A size for each item, which the closure returns for its number in the section, from 0.
  ///
  /// The closure is called for every item when the layout is solved.
  case each((_ item: Int) -> LayoutSize)

  /// One estimated size for all items until the first measurement, then the average of the measured sizes.
  ///
  /// Behaves like `estimatedItemSize` in UIKit.
  case estimated(LayoutSize)

  /// An estimated size for each item until it is measured.
  ///
  /// Behaves like UIKit with an `estimatedItemSize` and a delegate that returns sizes.
  case estimatedEach((_ item: Int) -> LayoutSize)
}

extension FlowItemSizes {
  /// Returns the size of an item, or its estimated size.
  ///
  /// - Parameter item: The item, from 0.
  /// - Returns: The size, in points.
  public func size(ofItem item: Int) -> LayoutSize {
    switch self {
    case .uniform(let size), .estimated(let size): size
    case .each(let size), .estimatedEach(let size): size(item)
    }
  }

  /// The same sizes, replaced by those that a closure returns.
  package func answered(_ answer: @escaping (Int) -> LayoutSize?) -> FlowItemSizes {
    switch self {
    case .uniform, .each: .each { answer($0) ?? size(ofItem: $0) }
    case .estimated, .estimatedEach: .estimatedEach { answer($0) ?? size(ofItem: $0) }
    }
  }
}

@available(*, unavailable)
extension FlowItemSizes: Sendable {}
