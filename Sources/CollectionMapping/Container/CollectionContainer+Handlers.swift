/// Handlers for the events of every element, with any data source.
///
/// ```swift
/// container.on(.didSelect) { element, view in open(posts[element.indexPath.item]) }
/// ```
///
/// They replace the delegate of a `UICollectionView`. They run after the handlers of mappings and
/// managers, in the order in which they were added: notifications reach every handler; for questions,
/// the first handler wins. A handler that captures the container keeps it alive, so write
/// `[weak container]`.
extension CollectionContainer {
  /// Adds a handler for an event of every element, without further input.
  ///
  /// - Parameters:
  ///   - event: One of the constants of ``ElementEvent``.
  ///   - handler: Receives the element and its displayed view; `nil` for an element that is not displayed.
  /// - Returns: A token to remove it; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Answer>(
    _ event: ViewEvent<Answer>,
    _ handler: @escaping (_ element: ElementID, _ view: ReusableView?) -> Answer
  ) -> HandlerToken {
    on(event) { element, view, _ in handler(element, view) }
  }

  /// Adds a handler for an event of every element, with further input.
  ///
  /// - Parameters:
  ///   - event: One of the constants of ``ElementEvent``.
  ///   - handler: Receives the element, its displayed view, and the input of the event.
  /// - Returns: A token to remove it; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Input, Answer>(
    _ event: ElementEvent<Input, Answer>,
    _ handler: @escaping (_ element: ElementID, _ view: ReusableView?, _ input: Input) -> Answer
  ) -> HandlerToken {
    addHandler(event, .container) { (view, element, _, input) -> Answer? in
      guard let element = element as? ElementID else { return nil }
      return handler(element, view as? ReusableView, input)
    }
  }

  /// Adds a handler for an event of every element that needs no view: sizes, prefetching, editing.
  ///
  /// ```swift
  /// container.on(.sizeForCell) { element in sizes[element.indexPath.item] }
  /// ```
  ///
  /// - Parameters:
  ///   - event: One of the constants of ``ModelEvent``.
  ///   - handler: Receives the element.
  /// - Returns: A token to remove it; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Answer>(
    _ event: ModelEvent<Answer>, _ handler: @escaping (_ element: ElementID) -> Answer
  ) -> HandlerToken {
    addHandler(event, .container) { (_, element, _, _) -> Answer? in
      (element as? ElementID).map(handler)
    }
  }

  /// Adds a handler for an event of the whole collection, or of one of its sections.
  ///
  /// The same as ``CollectionManager/on(_:_:)``, for a container without a manager.
  ///
  /// - Parameters:
  ///   - event: One of the constants of ``CollectionWideEvent``.
  ///   - handler: Receives the values of the event.
  /// - Returns: A token to remove it; see ``removeHandlers(_:)``.
  @discardableResult
  public func on<Input, Answer>(
    _ event: CollectionWideEvent<Input, Answer>, _ handler: @escaping (_ input: Input) -> Answer
  ) -> HandlerToken {
    addHandler(event, .collection) { _, _, _, input in handler(input) }
  }

  private func addHandler<Event: TypedEvent>(
    _ event: Event, _ reach: HandlerReach,
    _ call: @escaping Handler<Event.Input, Event.Answer>.Call
  ) -> HandlerToken {
    addHandlers([AnyEventHandler(event.declaration, call)], reach)
  }

  /// Adds handlers together, to the container or to its manager.
  func addHandlers(_ handlers: [AnyEventHandler], _ reach: HandlerReach) -> HandlerToken {
    let token = hub.handlers.add(handlers, reach)
    handlersChanged(for: EventNameSet(handlers.lazy.map(\.event)))
    return token
  }

  /// Removes handlers that were added together, to the container or to its manager.
  ///
  /// - Returns: Whether they were there.
  @discardableResult
  public func removeHandlers(_ token: HandlerToken) -> Bool {
    guard let removed = hub.handlers.remove(token) else { return false }
    handlersChanged(for: removed.names)
    return true
  }

  /// Whether there is a handler for an event: of a mapping, of the manager or of the container.
  ///
  /// - Complexity: O(1)
  public func hasHandler(for name: EventName) -> Bool { hub.hasHandler(for: name) }

  /// Add a handler for each event.
  @available(
    *, unavailable,
    message: "Add a handler for each event, such as container.on(.didSelect) { element, view in }."
  )
  public var delegate: AnyObject? {
    get { nil }
    set {}
  }
}
