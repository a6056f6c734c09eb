#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

public import CollectionMappingMarkup
public import Testing

extension MappingExpectations {
  /// Expects the view of a model to write exactly this markup.
  ///
  /// ```swift
  /// catalog.expectMarkup("<li>Fish &amp; Chips</li>", for: Post(title: "Fish & Chips"))
  /// ```
  ///
  /// The view is dequeued, and returns to its pool. The issue names the first tag or text that
  /// differs, with each tag on a line of its own. A view that is not `MarkupRendering` and a write that
  /// `MarkupWriter.check()` throws for are issues too. One newline at the end is ignored.
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
    expect(.markup(syntax), expected, for: model, kind, at: indexPath, sourceLocation)
  }

  /// Expects the view of a model to write exactly this text, without colours.
  ///
  /// The view is dequeued, and returns to its pool. The issue names the first line that differs. A
  /// view that is not `TextRendering` is an issue too. One newline at the end is ignored.
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
    expect(.text, expected, for: model, kind, at: indexPath, sourceLocation)
  }

  /// Expects the view of a model to encode itself, or the content that it hosts, as this JSON.
  ///
  /// ```swift
  /// catalog.expectJSON(#"{"title": "Hello", "isPinned": false}"#, for: Post(title: "Hello"))
  /// ```
  ///
  /// The view is dequeued, and returns to its pool. Values are compared: the order of keys and the
  /// spaces between values do not matter. Numbers are compared digit by digit, `1.0` and `1` are equal. The
  /// issue names the first value that differs, with each value on a line of its own. A view that is not
  /// `Encodable` and an expected text that is not JSON are issues too.
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
    expect(.json(encoder), expected, for: model, kind, at: indexPath, sourceLocation)
  }

  private func expect(
    _ form: OutputForm, _ expected: String, for model: Any, _ kind: ElementKind?,
    at indexPath: IndexPath, _ sourceLocation: SourceLocation
  ) {
    let manager = managerOfExpectation
    let attempt = DequeueAttempt(manager, model, kind, at: indexPath)
    defer { if let view = attempt.view { manager.recycle(view) } }
    let explain = { manager.explain(model, ofKind: kind, at: indexPath) }
    let text: String
    if let view = attempt.configuredView, !(view is PlaceholderView) {
      guard let failure = form.failure(of: view, expected: expected) else { return }
      let sentence = attempt.sentence(form.name, but: failure.first, explain())
      text = [sentence, failure.details].compactMap(\.self).joined(separator: "\n")
    } else {
      text = attempt.failure(expected: form.name, explain())
    }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
