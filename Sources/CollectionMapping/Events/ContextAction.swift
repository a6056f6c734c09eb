/// An action of an item, as a value that any front end can display.
public struct ContextAction {
  /// The text for users.
  public var title: String

  /// The identifier for programs; defaults to the title.
  public var identifier: String

  /// Whether the action destroys something, so that a front end should warn.
  public var isDestructive: Bool

  /// Whether it can be chosen now.
  public var isEnabled: Bool

  /// Performs the action.
  public var perform: () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The text for users.
  ///   - identifier: The identifier for programs; the title if `nil`.
  ///   - isDestructive: Whether the action destroys something.
  ///   - isEnabled: Whether it can be chosen now.
  ///   - perform: Performs the action.
  public init(
    _ title: String, identifier: String? = nil, isDestructive: Bool = false, isEnabled: Bool = true,
    perform: @escaping () -> Void
  ) {
    self.title = title
    self.identifier = identifier ?? title
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.perform = perform
  }
}

@available(*, unavailable)
extension ContextAction: Sendable {}
