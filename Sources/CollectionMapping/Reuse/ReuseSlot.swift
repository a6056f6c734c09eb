/// One registration: how its views are made, and its idle views.
///
/// Idle views form a stack, linked through the views themselves: taking and returning one is a few
/// assignments, with no array to grow and no access to be checked at run time.
///
/// A slot is a *generation*: registering the same key again makes another slot and retires this
/// one, so that a view made by an earlier registration is never used again.
final class ReuseSlot {
  let key: PoolKey
  let viewType: ReusableView.Type
  let hub: EventHub

  /// How many idle views are kept; further ones are released.
  let capacity: Int

  /// Makes a view; `nil` for `init()` of the class.
  private var make: (() throws -> ReusableView)?
  private var eventsIfMade: ResolvedHandlers?
  private(set) var top: ReusableView?
  private(set) var idleCount = 0
  private(set) var isRetired = false
  private(set) var madeCount = 0
  private(set) var reusedCount = 0

  init(
    key: PoolKey, viewType: ReusableView.Type, hub: EventHub, capacity: Int,
    make: (() throws -> ReusableView)?, events: ResolvedHandlers? = nil
  ) {
    self.key = key
    self.viewType = viewType
    self.hub = hub
    self.capacity = capacity
    self.make = make
    eventsIfMade = events
  }

  /// The event handlers of the slot's mapping; `nil` for a slot of a container.
  ///
  /// A mapping without handlers of its own gets them when an event occurs: those of the manager.
  var events: ResolvedHandlers? { eventsIfMade ?? makeEvents() }

  @inline(never)
  private func makeEvents() -> ResolvedHandlers? {
    guard key.identifier == .mapping else { return nil }
    let made = ResolvedHandlers(
      of: hub.handlers, for: .mapping(viewType, key.category))
    eventsIfMade = made
    return made
  }

  func take() throws -> ReusableView {
    try takeIdle() ?? takeNew()
  }

  /// The view that was returned last, prepared for reuse, or `nil`.
  func takeIdle() -> ReusableView? {
    guard let view = top.take() else { return nil }
    top = view.leavePool(of: self)
    idleCount -= 1
    reusedCount += 1
    view.prepareForReuse()
    hub.emit(.reused(view: view.className))
    return view
  }

  private func takeNew() throws -> ReusableView {
    guard !isRetired else { throw NoView(description: "the registration has ended") }
    let view = try make?() ?? viewType.init()
    guard view.join(self) else {
      throw NoView(description: "the factory returned a view that is in use")
    }
    madeCount += 1
    hub.emit(.made(view: view.className))
    return view
  }

  /// Takes back a view that was taken from this slot; a retired or full slot releases it.
  ///
  /// The view has left the slot already; see ``ReusableView/returnToPool()``.
  fileprivate func takeBack(_ view: ReusableView) {
    view.endUse()
    view.forgetSubject()
    if !isRetired, idleCount < capacity {
      view.enterPool(on: top.take())
      top = view
      idleCount += 1
    } else {
      _ = view.leave()
    }
    hub.emit(.recycled(view: view.className))
  }

  func resetCounts() {
    madeCount = 0
    reusedCount = 0
  }

  /// A slot like this one with nothing in it: the next generation of the same registration.
  func nextGeneration() -> ReuseSlot {
    ReuseSlot(key: key, viewType: viewType, hub: hub, capacity: capacity, make: make)
  }

  /// Ends this generation: idle views are released now, and those in use when they are returned.
  ///
  /// The factory is released too: a view that is still in use keeps nothing else.
  func retire() {
    isRetired = true
    let released = make.take()
    releaseViews()
    withExtendedLifetime(released) {}
  }

  deinit { releaseViews() }

  /// Releases the stack view by view: released at once, a deep one would unwind recursively.
  private func releaseViews() {
    idleCount = 0
    while let view = top.take() { top = view.leave() }
  }
}

extension ReuseSlot {
  /// An idle view or a new one, with what a factory throws made an error for the element.
  func view(for element: @autoclosure () -> ElementID) throws(DequeueError) -> ReusableView {
    do {
      return try take()
    } catch {
      throw .factoryFailed(viewType: TypeName(viewType), reason: "\(error)", element())
    }
  }
}

/// The reason why a registration or a mapping has no view.
struct NoView: Error, CustomStringConvertible {
  let description: String
}

extension ReusableView {
  final func returnToPool() {
    leaveSlot()?.takeBack(self)
  }

  var className: TypeName { TypeName(type(of: self)) }
}

/// The key of a pool of views: a category, and an identifier inside it.
struct PoolKey: Hashable, Sendable {
  /// Views never pass from one identifier to another, even when their classes are the same.
  enum Identifier: Hashable, Sendable {
    /// The identity of the view's type: same-named types of other modules or scopes stay apart.
    case type(ObjectIdentifier)

    /// An identifier given by name.
    case named(String)

    /// A registration object.
    case registration(RegistrationObjectKey)

    /// A mapping, whose views are in a slot of its own.
    case mapping
  }

  let category: ElementCategory
  let identifier: Identifier

  /// Whether it is the key of a registration object of which no copy is left.
  var isOfReleasedObject: Bool {
    if case .registration(let key) = identifier { key.isReleased } else { false }
  }
}

/// An inert view that is displayed in place of a view that could not be provided.
///
/// The anomaly that is reported at the same time gives the reason. A report lists it as a placeholder.
public final class PlaceholderView: ReusableView {
  /// The element that the placeholder is displayed for.
  public internal(set) var element: ElementID?
}

extension ReuseSlot {
  /// A slot of placeholders, which stand for elements of any category.
  static func ofPlaceholders(_ hub: EventHub, capacity: Int) -> ReuseSlot {
    ReuseSlot(
      key: PoolKey(category: .cell, identifier: .type(ObjectIdentifier(PlaceholderView.self))),
      viewType: PlaceholderView.self, hub: hub, capacity: capacity, make: nil)
  }

  func placeholder(for element: ElementID) -> ReusableView {
    let view = (try? take()) ?? PlaceholderView()
    (view as? PlaceholderView)?.element = element
    return view
  }
}
