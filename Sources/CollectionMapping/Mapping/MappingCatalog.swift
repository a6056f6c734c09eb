/// A value that holds mappings: registered once, shared by any number of managers on any threads.
///
/// ```swift
/// var catalog = MappingCatalog()
/// catalog.register(PostCell.self)
/// catalog.register(NoteCell.self, for: String.self) { cell, text, _ in cell.text = text }
///
/// let manager = CollectionManager(catalog)    // one for each request, task or test
/// ```
///
/// A copy costs a few retains and does not share later changes, so that a test overrides a mapping
/// by changing a copy. The `mapping` and `handler` closures run on the thread of each manager, so they
/// are `@Sendable`; the closures that a `mapping` closure sets need not be, see ``MappingClosure``.
/// Nothing is locked, and nothing is global.
public struct MappingCatalog: Sendable {
  var table = MappingTable()

  /// The source of templates at registration.
  ///
  /// Set it before the registrations that need it; ``verify()`` lists mappings for which it was set too
  /// late. Defaults to `nil`.
  public var templateSource: (any TemplateSource & Sendable)?

  /// Creates an empty catalogue.
  ///
  /// - Parameter templateSource: The source of templates at registration. Defaults to none.
  public init(templateSource: (any TemplateSource & Sendable)? = nil) {
    self.templateSource = templateSource
  }

  /// The order in which mappings that fit are used; managers start with it.
  public var resolution: ResolutionOrder {
    get { table.order }
    set { table.order = newValue }
  }
}
