import TestSupport
import CollectionMapping
import CollectionMappingMarkup
import CollectionMappingTesting
import Testing

/// Expectations of models in more optionals than a recursion through them has room for.
struct DeepModelTests {
  @Test(
    "no expectation of a model in thousands of optionals fills the stack", .collectingIssues,
    arguments: DeepExpectation.allCases)
  func expectation(_ expectation: DeepExpectation) async {
    let texts = await issues {
      await #expect(processExitsWith: .success) { [expectation] in
        _ = try onSmallStack {
          expectation.expect()
          return true
        }
      }
    }.map(\.appText)
    if let words = expectation.expectedWords {
      #expect(texts.count == 1 && texts.allSatisfy { $0.contains(words) })
    } else {
      #expect(texts.isEmpty)
    }
  }
}

/// An expectation, of a cell that is made for a model or that hosts content in as many optionals.
enum DeepExpectation: String, CaseIterable, Codable, Sendable {
  case view, noView, otherView, unexpectedView, nothing, tooDeep
  case text, markup, json, otherText, otherMarkup, otherJSON
  case hostedText, hostedMarkup, hostedJSON, otherHostedJSON, recording

  /// Words of the issue; `nil` without one.
  fileprivate var expectedWords: String? {
    switch self {
    case .otherView: "Expected App.AdCell for"
    case .unexpectedView: "Expected no view for"
    case .nothing: "but got a placeholder"
    case .tooDeep: "100 optionals"
    case .otherText, .otherMarkup, .otherJSON, .otherHostedJSON: "wrote something else"
    // Its type is not known when it is registered.
    case .hostedText: "is not TextRendering"
    case .hostedMarkup: "is not MarkupWriting"
    default: nil
    }
  }

  private var catalog: MappingCatalog {
    var catalog = MappingCatalog()
    catalog.register(RowCell.self)
    catalog.registerHosting(for: Ad.self) { ad, _ in wrapped(HostedRow(title: ad.name)) }
    return catalog
  }

  fileprivate func expect() {
    let (catalog, post, ad) = (catalog, wrapped(Post(title: "a")), wrapped(Ad(name: "a")))
    switch self {
    case .view: catalog.expectView(RowCell.self, for: post)
    case .noView: catalog.expectNoView(for: wrapped(1))
    case .otherView: catalog.expectView(AdCell.self, for: post)
    case .unexpectedView: catalog.expectNoView(for: post)
    case .nothing: catalog.expectText("a", for: wrapped(Any?.none as Any))
    case .text: catalog.expectText("a", for: post)
    case .markup: catalog.expectMarkup(Self.rowMarkup, for: post)
    case .json: catalog.expectJSON(Self.rowJSON, for: post)
    case .otherText: catalog.expectText("b", for: post)
    case .otherMarkup: catalog.expectMarkup("<p>b</p>", for: post)
    case .otherJSON: catalog.expectJSON("{}", for: post)
    case .hostedText: catalog.expectText("a", for: ad)
    case .hostedMarkup: catalog.expectMarkup("<p>a</p>", for: ad)
    case .hostedJSON: catalog.expectJSON(#"{"title": "a"}"#, for: ad)
    case .otherHostedJSON: catalog.expectJSON("{}", for: ad)
    case .tooDeep: managerOfFewOptionals.expectText("a", for: post)
    case .recording: record(post)
    }
  }

  private var managerOfFewOptionals: CollectionManager {
    let manager = CollectionManager(catalog, limits: CollectionLimits(optionalDepth: 100))
    manager.anomalyHandler.anomalyAction = { _ in }
    return manager
  }

  private func record(_ post: Any) {
    let manager = CollectionManager(catalog)
    let recorder = manager.record()
    manager.expectText("a", for: post)
    recorder.expectLines(
      """
      make RowCell
      bind RowCell to Post, cell at [0, 0]
      recycle RowCell
      """)
    recorder.expectNoAnomalies()
    manager.expectNoAnomalies()
    manager.expectNoProblems()
  }

  private static let rowMarkup = "<li title=\"&gt; a\"><b>a</b>\n!</li>"
  private static let rowJSON = #"{"title": "a", "path": "a/b", "marks": []}"#
}

private struct HostedRow: MarkupWriting, TextRendering, Encodable {
  let title: String

  func write(to writer: inout MarkupWriter) { writer.element("p", text: title) }
  func write(to writer: inout TextWriter) { writer.writeLine(title) }
}
