/// An event of one element, whose handlers receive the view, its model, the index path and an input.
///
/// ```swift
/// mapping.on(.didSelect) { view, model, indexPath in open(model) }
/// ```
///
/// Each event is a constant of this type, with the same name as a method of ``EventHandling``. An event
/// whose `Answer` is `Void` notifies every handler. Any other event asks a question: the first handler
/// that returns a value wins, and if there is none, the default applies.
public struct ElementEvent<Input, Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  private let answerByDefault: @Sendable (Input) -> Answer

  init(_ name: EventName, of scope: EventScope = .cells) where Answer == Void {
    declaration = EventDeclaration(name: name, scope: scope)
    answerByDefault = { _ in }
  }

  init(_ name: EventName, default answer: @autoclosure @escaping @Sendable () -> Answer) {
    self.init(name) { _ in answer() }
  }

  init(_ name: EventName, answerByDefault: @escaping @Sendable (Input) -> Answer) {
    declaration = EventDeclaration(name: name, scope: .cells)
    self.answerByDefault = answerByDefault
  }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }

  /// Returns the answer that applies if no handler gives one, as the method of ``EventHandling`` states it.
  public func defaultAnswer(to input: Input) -> Answer { answerByDefault(input) }
}

/// An event of one element whose handlers receive the view, its model and the index path, and no input.
public typealias ViewEvent<Answer> = ElementEvent<Void, Answer>

extension ElementEvent where Input == Void {
  /// The answer that applies if no handler gives one.
  ///
  /// ```swift
  /// let isAllowed = manager.answer(to: event, view, post, at: [0, 0]) ?? event.defaultAnswer
  /// ```
  public var defaultAnswer: Answer { defaultAnswer(to: ()) }
}

/// An event of one element whose handlers receive its model and index path, and no view.
///
/// No view is made for it, so it suits items that are not displayed.
public struct ModelEvent<Answer>: Sendable {
  @usableFromInline let declaration: EventDeclaration

  private let answerByDefault: @Sendable () -> Answer

  init(_ name: EventName) where Answer == Void { self.init(name, default: ()) }

  init(
    _ name: EventName, of scope: EventScope = .cells,
    default answer: @autoclosure @escaping @Sendable () -> Answer
  ) {
    declaration = EventDeclaration(name: name, scope: scope)
    answerByDefault = answer
  }

  var defaultAnswer: Answer { answerByDefault() }

  /// The name, as in ``CollectionManager/hasHandler(for:)``.
  public var name: EventName { declaration.name }
}

/// An event whose handlers take and return values of known types.
protocol TypedEvent<Input, Answer> {
  associatedtype Input
  associatedtype Answer

  var declaration: EventDeclaration { get }
  var name: EventName { get }
}

extension ElementEvent: TypedEvent {}

extension ModelEvent: TypedEvent { typealias Input = Void }

extension CollectionWideEvent: TypedEvent {}

/// What an event declares about itself besides the types of its input and its answer.
@usableFromInline
struct EventDeclaration: Sendable {
  let name: EventName
  let scope: EventScope
}

enum EventScope: Sendable {
  case cells
  case headersAndFooters
  case everyElement

  /// No single element: the whole collection, or one of its sections.
  case collection

  func includes(_ category: ElementCategory) -> Bool {
    switch self {
    case .cells: category == .cell
    case .headersAndFooters: category.kind?.isHeaderOrFooter ?? false
    case .everyElement: true
    case .collection: false
    }
  }
}

// MARK: - The events

extension ElementEvent where Input == Void, Answer == Bool {
  /// Asks whether an item may be highlighted, the first step of a tap.
  public static var shouldHighlight: Self { Self(.shouldHighlight, default: true) }

  /// Asks whether the user may select an item.
  public static var shouldSelect: Self { Self(.shouldSelect, default: true) }

  /// Asks whether the user may deselect an item.
  public static var shouldDeselect: Self { Self(.shouldDeselect, default: true) }

  /// Asks whether several items may be selected in one gesture that begins at an item.
  public static var shouldBeginMultipleSelection: Self {
    Self(.shouldBeginMultipleSelection, default: false)
  }

  /// Asks whether the primary action of an item can be performed.
  public static var canPerformPrimaryAction: Self { Self(.canPerformPrimaryAction, default: true) }

  /// Asks whether an item may have the focus.
  public static var canFocus: Self { Self(.canFocus, default: true) }

  /// Asks whether an item is selected when it gets the focus.
  ///
  /// A container uses its setting ``CollectionContainer/selectionFollowsFocus`` as the default.
  public static var selectionFollowsFocus: Self { Self(.selectionFollowsFocus, default: false) }

  /// Asks whether the user may move an item.
  public static var canMove: Self { Self(.canMove, default: true) }
}

extension ElementEvent where Input == Void, Answer == Void {
  /// Called after an item is highlighted.
  public static var didHighlight: Self { Self(.didHighlight) }

  /// Called after the highlight of an item ends.
  public static var didUnhighlight: Self { Self(.didUnhighlight) }

  /// Called after the user selects an item.
  public static var didSelect: Self { Self(.didSelect) }

  /// Called after the user deselects an item.
  public static var didDeselect: Self { Self(.didDeselect) }

  /// Called when the selection of several items in one gesture begins at an item.
  public static var didBeginMultipleSelection: Self { Self(.didBeginMultipleSelection) }

  /// Called when the user triggers the primary action of an item.
  public static var performPrimaryAction: Self { Self(.performPrimaryAction) }

  /// Called before a view is displayed.
  public static var willDisplay: Self { Self(.willDisplay, of: .everyElement) }

  /// Called when a view is no longer displayed.
  public static var didEndDisplaying: Self { Self(.didEndDisplaying, of: .everyElement) }
}

extension ElementEvent where Input == Void, Answer == [ContextAction] {
  /// Asks for the context actions of an item.
  public static var contextActions: Self { Self(.contextActions, default: []) }
}

extension ModelEvent where Answer == Void {
  /// Called when an item will be displayed soon.
  public static var prefetch: Self { Self(.prefetch) }

  /// Called when a prefetched item will not be displayed after all.
  public static var cancelPrefetch: Self { Self(.cancelPrefetch) }
}

// The defaults of sizes and distances are those that the metrics of a layout begin with.
extension ModelEvent where Answer == LayoutSize {
  /// Asks for the size of a cell in a flow layout.
  public static var sizeForCell: Self {
    Self(.sizeForCell, default: LayoutSize(width: 50, height: 50))
  }

  /// Asks for the size of a header or footer in a flow layout.
  public static var referenceSize: Self {
    Self(.referenceSize, of: .headersAndFooters, default: .zero)
  }
}

extension ModelEvent where Answer == Bool {
  /// Asks whether an item may be edited.
  public static var canEdit: Self { Self(.canEdit, default: false) }
}

extension ElementEvent where Input == IndexPath, Answer == IndexPath {
  /// Asks for the target of an item that the user moves, given the proposed one.
  public static var targetIndexPathForMove: Self { Self(.targetIndexPathForMove) { $0 } }
}

extension ElementEvent where Input == DragSession, Answer == [DragItem] {
  /// Asks for the drag items when a drag begins at an item.
  public static var itemsForBeginningDrag: Self { Self(.itemsForBeginningDrag, default: []) }

  /// Asks for the drag items that an item adds to a drag.
  public static var itemsForAddingToDrag: Self { Self(.itemsForAddingToDrag, default: []) }
}
