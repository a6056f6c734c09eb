import CollectionMapping
import TestSupport
import Foundation
import Testing

private class MarkupView: ReusableView, ModelTransfer, TemplateLoadable {
  let origin: String
  private(set) var title = ""

  required init() { origin = "code" }

  required init(template: Template) { origin = template.text }

  func update(with title: String) { self.title = title }
}

/// Templates that cannot be read.
private struct UnreadableSource: TemplateSource {
  func template(named name: String) throws(TemplateError) -> Template? {
    throw TemplateError(reason: "disk away")
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

  @Test func `no template is read for a factory, or without a template name`() throws {
    let mappings: [MappingClosure<MarkupView, String>] = [
      { $0.factory = { MarkupView() } }, { $0.templateName = nil },
    ]
    for mapping in mappings {
      let outcome = try register(UnreadableSource(), mapping: mapping)
      #expect(outcome.origin == "code")
      #expect(outcome.atRegistration.isEmpty)
    }
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
    let outcome = try register(UnreadableSource())
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
}
