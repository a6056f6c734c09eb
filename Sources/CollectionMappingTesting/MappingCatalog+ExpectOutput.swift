public import CollectionMapping
public import CollectionMappingMarkup
public import Testing

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension MappingCatalog {
  /// Expects the view of a model, from a new manager, to write exactly this markup.
  ///
  /// ```swift
  /// catalog.expectMarkup("<li>Fish &amp; Chips</li>", for: Post(title: "Fish & Chips"))
  /// ```
  ///
  /// The issue names the first tag or text that differs, with each tag on a line of its own. A view that
  /// is not `MarkupRendering` and a write that the writer refuses are issues too. One newline at the end
  /// is ignored.
  ///
  /// - Parameters:
  ///   - expected: The markup.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions and the handler.
  ///   - syntax: The syntax of the markup. Defaults to HTML.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: That of a dequeue, and O(*n*) in the length of the markup.
  public func expectMarkup(
    _ expected: String, for model: Any, ofKind kind: ElementKind? = nil,
    at indexPath: IndexPath = [0, 0], syntax: MarkupSyntax = .html,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    quietManager.expect(.markup(syntax), expected, for: model, kind, at: indexPath, sourceLocation)
  }

  /// Expects the view of a model, from a new manager, to write exactly this text, without colours.
  ///
  /// The issue names the first line that differs. A view that is not `TextRendering` is an issue too. One
  /// newline at the end is ignored.
  ///
  /// - Parameters:
  ///   - expected: The text.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions and the handler.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: That of a dequeue, and O(*n*) in the length of the text.
  public func expectText(
    _ expected: String, for model: Any, ofKind kind: ElementKind? = nil,
    at indexPath: IndexPath = [0, 0], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    quietManager.expect(.text, expected, for: model, kind, at: indexPath, sourceLocation)
  }

  /// Expects the view of a model, from a new manager, to encode itself as this JSON.
  ///
  /// ```swift
  /// catalog.expectJSON(#"{"title": "Hello", "isPinned": false}"#, for: Post(title: "Hello"))
  /// ```
  ///
  /// Values are compared: the order of keys and the spaces between values do not matter. The issue names
  /// the first value that differs, with each value on a line of its own. A view that is not `Encodable`
  /// and an expected text that is not JSON are issues too.
  ///
  /// - Parameters:
  ///   - expected: The JSON.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions and the handler.
  ///   - encoder: Encodes the view, for example with other dates. Defaults to a new encoder.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: That of a dequeue, and O(*n* log *n*) in the length of the JSON.
  public func expectJSON(
    _ expected: String, for model: Any, ofKind kind: ElementKind? = nil,
    at indexPath: IndexPath = [0, 0], encoder: JSONEncoder = JSONEncoder(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    quietManager.expect(.json(encoder), expected, for: model, kind, at: indexPath, sourceLocation)
  }
}
