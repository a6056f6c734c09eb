import CollectionMapping
import TestSupport
import Foundation
import Testing

private class MarkupView: ReusableView, ModelTransfer, TemplateLoadable {
  let origin: String
  private(set) var title = ""

  required init() { origin = "code" }

  required init(template: Template) throws {
    if template.text == "throw" { throw StageError(description: "bad markup") }
    origin = template.text
  }

  func update(with title: String) { self.title = title }
}

/// Templates from a closure, with all requested names.
private final class AskedSource: TemplateSource {
  private(set) var asked: [String] = []
  let answer: (String) throws(TemplateError) -> Template?

  init(_ answer: @escaping (String) throws(TemplateError) -> Template?) { self.answer = answer }

  func template(named name: String) throws(TemplateError) -> Template? {
    asked.append(name)
    return try answer(name)
  }
}

@Suite("Templates at registration")
struct TemplateRegistrationTests {
  private let viewType = TypeName(MarkupView.self)

  /// The outcome of registering a view with some templates and displaying it.
  private struct Outcome {
    var view: ReusableView?
    var atRegistration: [Anomaly] = []
    var atDequeue: [Anomaly] = []
    var problems: [MappingProblem] = []
    var origin: String? { (view as? MarkupView)?.origin }
  }

  private func register(
    _ source: (any TemplateSource)?, mapping: MappingClosure<MarkupView, String>? = nil
  ) throws -> Outcome {
    var outcome = Outcome()
    var heard: [Anomaly] = []
    let manager = CollectionManager(templateSource: source)
    manager.anomalyHandler.anomalyAction = { heard.append($0) }
    manager.register(MarkupView.self, mapping: mapping)
    outcome.atRegistration = heard
    heard = []
    outcome.problems = manager.verify()
    outcome.view = try manager.view(for: "hello", at: [0, 0])
    outcome.atDequeue = heard
    return outcome
  }

  private func texts(_ texts: [String: String]) -> InMemoryTemplateSource {
    InMemoryTemplateSource(texts)
  }

  @Test func `a template with the name of the class is used if it exists`() throws {
    let outcome = try register(texts(["MarkupView": "<li>"]))
    #expect(outcome.origin == "<li>")
    #expect((outcome.view as? MarkupView)?.title == "hello")
    #expect(outcome.atRegistration.isEmpty)
  }

  @Test func `the default template may be missing`() throws {
    for source in [texts(["Other": "x"]), nil] {
      let outcome = try register(source)
      #expect(outcome.origin == "code")
      #expect(outcome.atRegistration.isEmpty)
    }
  }

  @Test func `a missing template is reported if its name was set`() throws {
    for source in [texts(["MarkupView": "x"]), nil] {
      let outcome = try register(source) { $0.templateName = "Fancy" }
      #expect(outcome.origin == "code")
      #expect(
        outcome.atRegistration == [.templateNotFound(name: "Fancy", viewType: viewType)])
      #expect(outcome.atDequeue.isEmpty)
    }
  }

  @Test func `a template may have another name`() throws {
    let outcome = try register(texts(["Fancy": "<b>", "MarkupView": "x"])) {
      $0.templateName = "Fancy"
    }
    #expect(outcome.origin == "<b>")
    #expect(outcome.atRegistration.isEmpty)
  }

  @Test func `a template name of nil makes the view in code`() throws {
    let source = AskedSource { _ in Template(name: "MarkupView", source: "x") }
    let outcome = try register(source) { mapping in
      #expect(mapping.templateName == "MarkupView")
      mapping.templateName = nil
      #expect(mapping.templateName == nil)
    }
    #expect(outcome.origin == "code")
    #expect(source.asked.isEmpty)
  }

  @Test func `a factory takes precedence over a template`() throws {
    let source = AskedSource { _ in Template(name: "MarkupView", source: "x") }
    let outcome = try register(source) { $0.factory = { MarkupView() } }
    #expect(outcome.origin == "code")
    #expect(source.asked.isEmpty)
  }

  @Test func `a template is requested once, at registration`() throws {
    let source = AskedSource { Template(name: $0, source: "text") }
    let manager = CollectionManager(templateSource: source)
    manager.register(MarkupView.self)
    manager.templateSource = nil
    for item in 0..<10 {
      let view = try manager.view(for: "x", at: [0, item])
      #expect((view as? MarkupView)?.origin == "text")
    }
    #expect(source.asked == ["MarkupView"])
  }

  @Test func `an empty template breaks the mapping until it is registered again`() throws {
    for text in ["", " \n\n"] {
      let anomaly = Anomaly.emptyTemplate(name: "MarkupView", viewType: viewType)
      let outcome = try register(texts(["MarkupView": text]))
      #expect(outcome.atRegistration == [anomaly])
      expectBroken(outcome, by: anomaly)
    }
  }

  @Test func `an unreadable template breaks the mapping`() throws {
    let anomaly = Anomaly.templateUnreadable(
      name: "MarkupView", viewType: viewType, reason: "disk away")
    let source = AskedSource { _ throws(TemplateError) in throw TemplateError(reason: "disk away") }
    let outcome = try register(source)
    #expect(outcome.atRegistration == [anomaly])
    expectBroken(outcome, by: anomaly)
  }

  private func expectBroken(_ outcome: Outcome, by anomaly: Anomaly) {
    #expect(outcome.view is PlaceholderView)
    #expect(
      outcome.atDequeue == [
        .dequeue(
          .factoryFailed(viewType: viewType, reason: anomaly.description, .cell([0, 0])))
      ])
    guard case .brokenTemplate(let mapping, anomaly)? = outcome.problems.first else {
      Issue.record("verify() does not tell of \(anomaly)")
      return
    }
    #expect(mapping.viewType == viewType)
  }

  @Test func `a template may name the class with or without its module`() throws {
    for name in ["MarkupView", fullName(MarkupView.self)] where !name.contains(" ") {
      let outcome = try register(texts(["MarkupView": "@view \(name)\nx"]))
      #expect(outcome.origin == "x")
      #expect(outcome.atRegistration.isEmpty)
    }
  }

  @Test func `the registered identifier takes precedence over the declared one`() throws {
    let source = texts(["MarkupView": "@view MarkupView declared\nx"])
    let outcome = try register(source) { $0.reuseIdentifier = "registered" }
    #expect(outcome.origin == "x")
    #expect(
      outcome.atRegistration == [
        .differentReuseIdentifier(
          name: "MarkupView", registered: "registered", declared: "declared")
      ])
    #expect(outcome.atDequeue.isEmpty)

    let unnamed = try register(source)
    #expect(unnamed.atRegistration.map(\.code) == [.differentReuseIdentifier])
    let equal = try register(source) { $0.reuseIdentifier = "declared" }
    #expect(equal.atRegistration.isEmpty)
  }

  @Test func `a placeholder replaces a view that refuses its template`() throws {
    let outcome = try register(texts(["MarkupView": "throw"]))
    #expect(outcome.atRegistration.isEmpty)
    #expect(outcome.view is PlaceholderView)
    #expect(
      outcome.atDequeue == [
        .dequeue(.factoryFailed(viewType: viewType, reason: "bad markup", .cell([0, 0])))
      ])
  }

  @Test func `a view that takes no templates is made in code`() throws {
    let manager = CollectionManager(
      templateSource: texts(["TitleView": "x", "Fancy": "y"]))
    var heard: [Anomaly] = []
    manager.anomalyHandler.anomalyAction = { heard.append($0) }
    manager.register(TitleView.self)
    #expect(heard.isEmpty)
    manager.registerHeader(TitleView.self) { $0.templateName = "Fancy" }
    #expect(
      heard == [.templateNotLoadable(name: "Fancy", viewType: TypeName(TitleView.self))])
    #expect(try manager.view(for: "x", at: [0, 0]) is TitleView)
  }

  @Test func `a broken mapping works after it is registered again with a valid template`() throws {
    let manager = CollectionManager(templateSource: texts(["MarkupView": ""]))
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.register(MarkupView.self)
    #expect(try manager.view(for: "x", at: [0, 0]) is PlaceholderView)
    manager.templateSource = texts(["MarkupView": "good"])
    #expect(manager.unregister(MarkupView.self) == 1)
    manager.register(MarkupView.self)
    let view = try manager.view(for: "x", at: [0, 0])
    #expect((view as? MarkupView)?.origin == "good")
    #expect(manager.verify().isEmpty)
  }

  @Test func `headers, footers and other kinds find their templates too`() throws {
    let manager = CollectionManager(templateSource: texts(["MarkupView": "t"]))
    manager.registerHeader(MarkupView.self)
    manager.registerFooter(MarkupView.self, for: Int.self) { _, _, _ in }
    manager.registerSupplementary(MarkupView.self, ofKind: "badge")
    let views = [
      try manager.view(for: "x", ofKind: .sectionHeader, at: [0, 0]),
      try manager.view(for: 1, ofKind: .sectionFooter, at: [0, 0]),
      try manager.view(for: "x", ofKind: "badge", at: [0, 0]),
    ]
    #expect(views.map { ($0 as? MarkupView)?.origin } == ["t", "t", "t"])
  }
}
