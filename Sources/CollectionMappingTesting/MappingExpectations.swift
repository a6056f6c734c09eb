#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

public import CollectionMappingMarkup
public import Testing

/// An owner of mappings, such as a manager or a catalogue, whose views a test expects.
///
/// A view of a manager comes from its pools. A catalogue makes a new manager for each expectation, so that
/// expectations do not affect each other. A type with a manager of its own, such as a screen, conforms by
/// returning it:
///
/// ```swift
/// extension InboxScreen: MappingExpectations {
///   var managerOfExpectation: CollectionManager { manager }
/// }
/// screen.expectText("2 messages", for: Summary(count: 2))
/// ```
public protocol MappingExpectations {
  /// The manager that makes the views of one expectation; each expectation reads it once.
  var managerOfExpectation: CollectionManager { get }
}

extension CollectionManager: MappingExpectations {
  /// The manager itself.
  public var managerOfExpectation: CollectionManager { self }
}

extension MappingCatalog: MappingExpectations {
  /// A new manager, which writes no anomaly to standard error: issues contain the texts.
  public var managerOfExpectation: CollectionManager {
    let manager = CollectionManager(self)
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }
}

// MARK: - Views

extension MappingExpectations {
  /// Expects a model to get a view of a class, and returns the view, configured.
  ///
  /// ```swift
  /// let cell = catalog.expectView(PostCell.self, for: Post(title: "Hello"))
  /// #expect(cell?.title == "Hello")
  /// ```
  ///
  /// This is a dequeue: it takes a view from the pool of a manager, runs the handler, and is counted. The
  /// class must match exactly: a subclass is another view. The issue names both classes, contains the
  /// texts of the anomalies that the dequeue reports, and says with `explain` why each mapping lost. A
  /// view of another class returns to its pool.
  ///
  /// - Parameters:
  ///   - viewType: The expected class.
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions and the handler.
  ///   - sourceLocation: The location of an issue.
  /// - Returns: The view; recycle or release it. `nil` if there is no view of this class, or its
  ///   handler did not run.
  /// - Complexity: That of a dequeue; O(*m* log *m*) in the number of mappings for an issue.
  @discardableResult
  public func expectView<View: ReusableView>(
    _ viewType: View.Type, for model: Any, ofKind kind: ElementKind? = nil,
    at indexPath: IndexPath = [0, 0], sourceLocation: SourceLocation = #_sourceLocation
  ) -> View? {
    let manager = managerOfExpectation
    let attempt = DequeueAttempt(manager, model, kind, at: indexPath)
    if let view = attempt.configuredView as? View, type(of: view) == viewType { return view }
    if let view = attempt.view { manager.recycle(view) }
    let (expected, explanation) = (
      TypeName(viewType), manager.explain(model, ofKind: kind, at: indexPath)
    )
    let text = attempt.failure(expected: "\(expected)", showing: expected, explanation)
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    return nil
  }

  /// Expects that no mapping takes a model, and that there is no fallback for it.
  ///
  /// Makes no view and reports no anomaly, whatever `unmappedPolicy` is. A model that is `nil` has no
  /// view either.
  ///
  /// - Parameters:
  ///   - model: The model; optionals around it are unwrapped.
  ///   - kind: The kind of a supplementary view; `nil` for a cell.
  ///   - indexPath: The index path for conditions.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: O(*m* log *m*) in the number of mappings.
  public func expectNoView(
    for model: Any, ofKind kind: ElementKind? = nil, at indexPath: IndexPath = [0, 0],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    managerOfExpectation.explain(model, ofKind: kind, at: indexPath)
      .expectNoWinner(RequestedView(kind, at: indexPath), sourceLocation)
  }
}

// MARK: - Output

extension MappingExpectations {
  /// Expects the view of a model to write exactly this markup.
  ///
  /// ```swift
  /// catalog.expectMarkup("<li>Fish &amp; Chips</li>", for: Post(title: "Fish & Chips"))
  /// ```
  ///
  /// The view is dequeued, and returns to its pool. The issue shows the tags and texts that
  /// differ, with each tag on a line of its own. A view that is not `MarkupWriting` and a write that
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
  /// The issue shows the lines that differ. A view that is not `TextRendering` is an issue too. One
  /// newline at the end is ignored. Dequeue, parameters and complexity are those of
  /// ``expectMarkup(_:for:ofKind:at:syntax:sourceLocation:)``.
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
  /// Values are compared: the order of keys and the spaces between values do not matter. Numbers are compared
  /// digit by digit, `1.0` and `1` are equal. The issue shows the lines that differ, with each value on a
  /// line of its own. A view that is not `Encodable` and an expected text that is not JSON are issues too.
  ///
  /// The encoder encodes the view, for example with other dates. Dequeue and other parameters are those of
  /// ``expectMarkup(_:for:ofKind:at:syntax:sourceLocation:)``. The complexity is that of a dequeue, and
  /// O(*n* log *n*) in the length of the JSON.
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
      let sentence = explain().sentence(form.name, attempt.request, but: failure.first)
      text = [sentence, failure.details].compactMap(\.self).joined(separator: "\n")
    } else {
      text = attempt.failure(expected: form.name, explain())
    }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

// MARK: - Problems

extension MappingCatalog {
  /// Expects `verify()` to find no problem of the mappings.
  ///
  /// - Parameters:
  ///   - includingUncertain: Whether uncertain problems count too, such as two conditions that may
  ///     both hold. Defaults to `false`.
  ///   - sourceLocation: The location of an issue.
  /// - Complexity: O(*m*²) in the number of mappings of one category.
  public func expectNoProblems(
    includingUncertain: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify().expectNone(includingUncertain: includingUncertain, sourceLocation)
  }
}

extension CollectionManager {
  /// Expects that no anomaly was reported so far, silenced or not.
  ///
  /// The issue lists each case and how often it was reported. Allowed cases are ignored. A recorder that was
  /// attached before has the texts too: see ``record()``.
  public func expectNoAnomalies(
    except allowed: Set<Anomaly.Code> = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = Anomaly.Code.allCases.compactMap { code in
      allowed.contains(code) ? nil : anomalyHandler.counts[code].map { "\(code): \($0)" }
    }
    guard !lines.isEmpty else { return }
    Issue.record(
      """
      Expected no anomalies, but got:
      \(lines.joined(separator: "\n"))
      Call record() first to see the text of each.
      """, sourceLocation: sourceLocation)
  }

  /// Expects `verify()` to find no problem of the mappings, the storage and the container.
  ///
  /// Otherwise the same as `expectNoProblems` of a `MappingCatalog`.
  public func expectNoProblems(
    includingUncertain: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    verify().expectNone(includingUncertain: includingUncertain, sourceLocation)
  }
}

extension [MappingProblem] {
  /// Records an issue that lists the problems, if there are any.
  fileprivate func expectNone(includingUncertain: Bool, _ sourceLocation: SourceLocation) {
    let problems = filter { includingUncertain || $0.isCertain }
    guard !problems.isEmpty else { return }
    let lines =
      ["Expected no problems with the mappings, but verify() found:"]
      + problems.map(\.description)
    Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  }
}
