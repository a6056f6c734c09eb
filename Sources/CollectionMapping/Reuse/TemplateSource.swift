/// A source of templates by name: a folder, or texts in memory.
public protocol TemplateSource {
  /// Returns the template of a name; `nil` if there is none.
  ///
  /// Called once for each registration, and by `verify()`, but never while views are dequeued.
  ///
  /// - Throws: ``TemplateError`` if the template exists and cannot be read.
  func template(named name: String) throws(TemplateError) -> Template?
}

/// A template that exists and cannot be read.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public let reason: String

  /// Creates an error.
  public init(reason: String) {
    self.reason = reason
  }

  /// The reason, on one line and without control characters.
  public var description: String { reason.onOneLine }
}
