/// Templates from texts by name.
///
/// ```swift
/// manager.templateSource = InMemoryTemplateSource(["PostCell": "<li>{title}</li>"])
/// ```
public struct InMemoryTemplateSource: TemplateSource, Sendable {
  private let texts: [String: String]

  /// Creates a source.
  ///
  /// - Parameter texts: The whole text of each template, by name.
  public init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// Returns the template of a name; `nil` if there is none.
  public func template(named name: String) throws(TemplateError) -> Template? {
    texts[name].map { Template(name: name, source: $0) }
  }
}
