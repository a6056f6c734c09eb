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
    get { itemIndex }
    set { self = IndexPath(index: sectionIndex).appending(newValue) }
  }

  /// The position of the section, from 0; `Int.max` when the path is empty.
  ///
  /// Behaves like UIKit's `section`, which gives `NSNotFound` (the same number) for an empty path.
  public var section: Int {
    get { sectionIndex }
    set { self = IndexPath(index: newValue).appending(itemIndex) }
  }
}
#endif

extension IndexPath {
  /// What ``item`` is, on every platform: the library imports no UIKit to get it.
  var itemIndex: Int { count > 1 ? self[1] : .max }

  /// What ``section`` is, on every platform.
  var sectionIndex: Int { count > 0 ? self[0] : .max }

  /// The indices between square brackets, alike on every platform: `[0, 3]`.
  var bracketed: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}
