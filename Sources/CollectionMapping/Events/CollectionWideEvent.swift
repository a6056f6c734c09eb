/// An event of the whole collection, or of one of its sections.
///
/// ```swift
/// manager.on(.didMove) { from, to in save() }
/// ```
public struct CollectionWideEvent<Input, Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  private let answerByDefault: @Sendable () -> Answer

  init(_ name: EventName) where Answer == Void { self.init(name, default: ()) }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    declaration = EventDeclaration(name: name, scope: .collection)
    answerByDefault = answer
  }

  var defaultAnswer: Answer { answerByDefault() }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}

extension CollectionWideEvent where Input == (from: IndexPath, to: IndexPath), Answer == Void {
  /// Called after the user moves an item; the storage contains it at its new position.
  public static var didMove: Self { Self(.didMove) }
}

extension CollectionWideEvent where Input == Int, Answer == Void {
  /// Called when the first element of a section is displayed.
  ///
  /// Receives the number of the section, from 0, like the three events that follow.
  public static var sectionWillDisplay: Self { Self(.sectionWillDisplay) }

  /// Called when the last displayed element of a section is no longer displayed.
  public static var sectionDidEndDisplaying: Self { Self(.sectionDidEndDisplaying) }

  /// Called when a section enters the working range of the displayed sections.
  public static var sectionWillEnterWorkingRange: Self { Self(.sectionWillEnterWorkingRange) }

  /// Called when a section leaves the working range.
  public static var sectionDidExitWorkingRange: Self { Self(.sectionDidExitWorkingRange) }
}

extension CollectionWideEvent where Input == Int, Answer == LayoutInsets {
  /// Asks for the insets of a section in a flow layout, given its number, from 0.
  public static var insetForSection: Self {
    Self(.insetForSection, default: .zero)
  }
}

extension CollectionWideEvent where Input == Int, Answer == Double {
  /// Asks for the distance between two lines of a section in a flow layout, in points.
  public static var minimumLineSpacing: Self {
    Self(.minimumLineSpacing, default: 10)
  }

  /// Asks for the minimum distance between two items of a line in a flow layout, in points.
  public static var minimumInteritemSpacing: Self {
    Self(.minimumInteritemSpacing, default: 10)
  }
}

extension CollectionWideEvent where Input == (from: IndexPath?, to: IndexPath?), Answer == Void {
  /// Called after the focus moves from one item to another; `nil` stands for no item.
  public static var didUpdateFocus: Self { Self(.didUpdateFocus) }
}

extension CollectionWideEvent where Input == Void, Answer == Void {
  /// Called when the selection of several items in one gesture ends.
  public static var didEndMultipleSelection: Self { Self(.didEndMultipleSelection) }
}

extension CollectionWideEvent where Input == Void, Answer == [String] {
  /// Asks for the index titles of the collection; defaults to none.
  public static var indexTitles: Self { Self(.indexTitles, default: []) }
}

extension CollectionWideEvent where Input == (title: String, index: Int), Answer == IndexPath {
  /// Asks for the item that belongs to an index title, given the title and its number, from 0.
  ///
  /// A container uses its first item as the default.
  public static var indexPathForIndexTitle: Self { Self(.indexPathForIndexTitle, default: [0, 0]) }
}

extension CollectionWideEvent where Input == DragSession, Answer == Void {
  /// Called when a drag begins.
  public static var dragWillBegin: Self { Self(.dragWillBegin) }

  /// Called when a drag ends, whether its items were dropped or not.
  public static var dragDidEnd: Self { Self(.dragDidEnd) }
}

extension CollectionWideEvent where Input == DragSession, Answer == Bool {
  /// Asks whether the dragged items may be dropped in this collection; defaults to `true`.
  public static var canDrop: Self { Self(.canDrop, default: true) }
}

extension CollectionWideEvent
where Input == (session: DragSession, destination: IndexPath?), Answer == DropProposal {
  /// Asks what a drop at a position would do; defaults to ``DropProposal/Operation/cancel``.
  ///
  /// Receives the drag and the position, `[section, item]`; `nil` stands for a position outside of all items.
  public static var dropProposal: Self { Self(.dropProposal, default: DropProposal(.cancel)) }
}

extension CollectionWideEvent
where Input == (session: DragSession, destination: IndexPath?), Answer == Void {
  /// Called to perform a drop at a position, as for ``dropProposal``.
  public static var performDrop: Self { Self(.performDrop) }
}
