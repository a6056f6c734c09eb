/// Something that can be done with an item, as a value that any front end may show.
public struct ContextAction {
  /// What a person reads.
  public var title: String

  /// What a program knows it by; the title unless given.
  public var identifier: String

  /// Whether it destroys something, so that a front end warns.
  public var isDestructive: Bool

  /// Whether it can be chosen now.
  public var isEnabled: Bool

  /// Does it.
  public var perform: () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What a person reads.
  ///   - identifier: What a program knows it by; the title when `nil`.
  ///   - isDestructive: Whether it destroys something.
  ///   - isEnabled: Whether it can be chosen now.
  ///   - perform: Does it.
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
