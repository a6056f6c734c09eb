#if !canImport(UIKit) && !canImport(AppKit)
extension IndexPath {
  /// Creates the index path of an item; both indices count from 0.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The index of the item in its section, from 0; `Int.max` if the path has fewer than two indices.
  ///
  /// Behaves like UIKit's `item`, which returns `NSNotFound` (the same number) for a short path.
  public var item: Int {
    get { itemIndex }
    set { self = IndexPath(index: sectionIndex).appending(newValue) }
  }

  /// The index of the section, from 0; `Int.max` if the path is empty.
  ///
  /// Behaves like UIKit's `section`, which returns `NSNotFound` (the same number) for an empty path.
  public var section: Int {
    get { sectionIndex }
    set { self = IndexPath(index: newValue).appending(itemIndex) }
  }
}
#endif

extension IndexPath {
  /// The value of ``item`` on every platform, without an import of UIKit.
  package var itemIndex: Int { count > 1 ? self[1] : .max }

  /// The value of ``section`` on every platform, without an import of UIKit.
  package var sectionIndex: Int { count > 0 ? self[0] : .max }

  /// The indices in square brackets, the same on every platform: `[0, 3]`.
  package var bracketed: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}
