#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if !canImport(UIKit) && !canImport(AppKit)
extension IndexPath {
  /// Creates the index path of an item; both indices count from 0.
  ///
  /// - Parameters:
  ///   - item: The position inside the section.
  ///   - section: The position of the section.
  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The position inside the section, from 0; `Int.max` when the path has fewer than two indices.
  ///
  /// Behaves like UIKit's `item`, which gives `NSNotFound` (the same number) for a short path.
  public var item: Int {
    get { count > 1 ? self[1] : .max }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The position of the section, from 0; `Int.max` when the path is empty.
  ///
  /// Behaves like UIKit's `section`, which gives `NSNotFound` (the same number) for an empty path.
  public var section: Int {
    get { count > 0 ? self[0] : .max }
    set { self = IndexPath(item: item, section: newValue) }
  }
}
#endif
