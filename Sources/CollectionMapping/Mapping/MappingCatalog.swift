/// Mappings as a value: registered once, shared by any number of managers on any threads.
///
/// ```swift
/// var catalog = MappingCatalog()
/// catalog.register(PostCell.self)
/// catalog.register(NoteCell.self, for: String.self) { cell, text, _ in cell.text = text }
///
/// let manager = CollectionManager(catalog)    // one for each request, task or test
/// ```
///
/// A copy costs a few retains and never shares later changes, so that a test overrides a mapping
/// by changing a copy. The closures of its registrations run on whatever thread a manager works,
/// and so are `@Sendable`. Nothing is locked, nothing is global.
public struct MappingCatalog: Sendable {
  var table = MappingTable()

  /// Where templates are looked for at registration; `nil` for nowhere.
  public var templateSource: (any TemplateSource & Sendable)?

  /// Creates an empty catalogue.
  ///
  /// - Parameter templateSource: Where templates are looked for at registration.
  public init(templateSource: (any TemplateSource & Sendable)? = nil) {
    self.templateSource = templateSource
  }

  /// Which of several mappings that fit is used; managers start with it.
  public var resolution: ResolutionOrder {
    get { table.order }
    set { table.order = newValue }
  }
}
