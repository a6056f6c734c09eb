/// An element of a page: its name and its attributes, without content.
///
/// ```swift
/// let row: MarkupTag = "article"
/// let item = MarkupTag("li", [.literal("class", "row")])
/// ```
public struct MarkupTag: Sendable, ExpressibleByStringLiteral {
  let name: StaticString
  let attributes: [MarkupAttribute]

  /// Creates a tag.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: The attributes beside the `id`, which the page writes.
  public init(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// Creates a tag without attributes.
  ///
  /// - Parameter value: The name of the element.
  public init(stringLiteral value: StaticString) { self.init(value) }
}

/// The elements around the views of a manager in a ``MarkupPage``, each of which can be replaced.
///
/// ```swift
/// var tags = MarkupPageTags(header: "h3", row: MarkupTag("li", [.literal("class", "row")]))
/// tags.section = { id in MarkupTag("ul", [.text("data-day", id)]) }
/// tags.row = { row in row.model is Ad ? "aside" : "article" }
/// ```
public struct MarkupPageTags: Sendable {
  /// Returns the element of a section by its identifier.
  ///
  /// Defaults to `section`.
  public var section: @Sendable (_ id: String) -> MarkupTag

  /// Returns the element around the view of a header.
  ///
  /// Defaults to `h2`.
  public var header: @Sendable (_ header: CollectionElement) -> MarkupTag

  /// Returns the element around a cell and the supplementary views of its item.
  ///
  /// Defaults to `article`.
  public var row: @Sendable (_ row: CollectionElement) -> MarkupTag

  /// Returns the element around the view of a footer.
  ///
  /// Defaults to `footer`.
  public var footer: @Sendable (_ footer: CollectionElement) -> MarkupTag

  /// Returns the element around any other view of a section.
  ///
  /// Defaults to `div`.
  public var view: @Sendable (_ view: CollectionElement) -> MarkupTag

  /// Creates tags that are the same for all elements.
  ///
  /// - Parameters:
  ///   - section: The element of a section.
  ///   - header: The element around the view of a header.
  ///   - row: The element around a cell and the supplementary views of its item.
  ///   - footer: The element around the view of a footer.
  ///   - view: The element around any other view of a section.
  public init(
    section: MarkupTag = "section", header: MarkupTag = "h2", row: MarkupTag = "article",
    footer: MarkupTag = "footer", view: MarkupTag = "div"
  ) {
    self.section = { _ in section }
    self.header = { _ in header }
    self.row = { _ in row }
    self.footer = { _ in footer }
    self.view = { _ in view }
  }

  /// The element around a supplementary view of a section.
  func tag(of element: CollectionElement) -> MarkupTag {
    switch element.category {
    case .supplementary(.sectionHeader): header(element)
    case .supplementary(.sectionFooter): footer(element)
    default: view(element)
    }
  }
}
