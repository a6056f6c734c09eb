#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension CollectionWideEvent where Input == (from: IndexPath, to: IndexPath), Answer == Void {
  /// An item was moved by hand, and the storage has it at its new place.
  public static var didMove: Self { Self(.didMove) }
}

extension CollectionWideEvent where Input == Int, Answer == Void {
  /// A section comes on show: the first of its elements did.
  ///
  /// Gets its number, from 0. The same holds for the three that follow.
  public static var sectionWillDisplay: Self { Self(.sectionWillDisplay) }

  /// A section is on show no more: the last of its elements ended.
  public static var sectionDidEndDisplaying: Self { Self(.sectionDidEndDisplaying) }

  /// A section comes within the working range of what is on show.
  public static var sectionWillEnterWorkingRange: Self { Self(.sectionWillEnterWorkingRange) }

  /// A section is not within the working range any more.
  public static var sectionDidExitWorkingRange: Self { Self(.sectionDidExitWorkingRange) }
}

extension CollectionWideEvent where Input == Int, Answer == LayoutInsets {
  /// What a flow layout keeps free around the items of a section, from 0.
  public static var insetForSection: Self { Self(.insetForSection) }
}

extension CollectionWideEvent where Input == Int, Answer == Double {
  /// The distance of two lines of a section in a flow layout, in points.
  public static var minimumLineSpacing: Self { Self(.minimumLineSpacing) }

  /// The distance of two items of a line in a flow layout, in points, at least.
  public static var minimumInteritemSpacing: Self { Self(.minimumInteritemSpacing) }
}

extension CollectionWideEvent where Input == (from: IndexPath?, to: IndexPath?), Answer == Void {
  /// The focus went from one item to another; `nil` for none.
  public static var didUpdateFocus: Self { Self(.didUpdateFocus) }
}

extension CollectionWideEvent where Input == Void, Answer == Void {
  /// The selection of several items in one go has ended.
  public static var didEndMultipleSelection: Self { Self(.didEndMultipleSelection) }
}

extension CollectionWideEvent where Input == Void, Answer == [String] {
  /// The titles of an index beside the collection.
  public static var indexTitles: Self { Self(.indexTitles) }
}

extension CollectionWideEvent where Input == (title: String, index: Int), Answer == IndexPath {
  /// The item that a title of the index leads to; gets the title and its number, from 0.
  public static var indexPathForIndexTitle: Self { Self(.indexPathForIndexTitle) }
}

extension CollectionWideEvent where Input == DragSession, Answer == Void {
  /// A drag begins.
  public static var dragWillBegin: Self { Self(.dragWillBegin) }

  /// A drag has ended, dropped or not.
  public static var dragDidEnd: Self { Self(.dragDidEnd) }
}

extension CollectionWideEvent where Input == DragSession, Answer == Bool {
  /// Whether what is dragged may be dropped here at all.
  public static var canDrop: Self { Self(.canDrop) }
}

extension CollectionWideEvent where Input == DropOffer, Answer == DropProposal {
  /// What a drop at a place would do.
  public static var dropProposal: Self { Self(.dropProposal) }
}

extension CollectionWideEvent where Input == DropOffer, Answer == Void {
  /// Something is dropped at a place.
  public static var performDrop: Self { Self(.performDrop) }
}
