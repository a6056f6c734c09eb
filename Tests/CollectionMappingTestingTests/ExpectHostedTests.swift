import CollectionMapping
import CollectionMappingMarkup
import CollectionMappingTesting
import TestSupport
import Testing

/// A value that writes itself in each form.
private struct Row: MarkupWriting, TextRendering, Encodable {
  let title: String

  func write(to writer: inout MarkupWriter) { writer.element("p", text: title) }
  func write(to writer: inout TextWriter) { writer.writeLine(title) }
}

/// Expectations about what the content of a hosting view writes.
@Suite(.collectingIssues)
struct ExpectHostedTests {
  private static let kinds: [ElementKind?] = [nil, .sectionHeader, .sectionFooter, "badge"]

  private static let catalog: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.registerHosting(for: Post.self) { post, _ in Row(title: post.title) }
    catalog.registerHosting(for: Post.self, as: .header) { post, _ in Row(title: post.title) }
    catalog.registerHosting(for: Post.self, as: .footer) { post, _ in Row(title: post.title) }
    catalog.registerHosting(for: Post.self, as: .supplementary("badge")) { post, path in
      Row(title: post.title)
    }
    catalog.registerHosting(for: Int.self) { number, _ in number == 0 ? nil : number }
    catalog.registerHosting(for: Bool.self) { flag, _ -> any Encodable in flag ? "yes" : [1] }
    return catalog
  }()

  /// A type with a manager of its own.
  private struct Screen: MappingExpectations {
    let managerOfExpectation = CollectionManager.quiet(ExpectHostedTests.catalog)
  }

  @Test func `an owner of a manager expects views of it`() {
    let screen = Screen()
    screen.expectText("a", for: Post(title: "a"))
    #expect(screen.managerOfExpectation.counters.map(\.counters.made).reduce(0, +) == 1)
    expectFailure { screen.expectText("b", for: Post(title: "a")) }
    #expect(screen.managerOfExpectation.counters.map(\.counters.made).reduce(0, +) == 1)
  }

  @Test(arguments: Self.kinds)
  func `hosted content is compared in each form`(kind: ElementKind?) {
    for subject in [Self.catalog, CollectionManager.quiet(Self.catalog)]
      as [any MappingExpectations]
    {
      let post = Post(title: "&")
      subject.expectMarkup("<p>&amp;</p>", for: post, ofKind: kind)
      subject.expectText("&", for: post, ofKind: kind)
      subject.expectJSON(#"{"title": "&"}"#, for: post, ofKind: kind)
      expectFailure { subject.expectMarkup("<p>a</p>", for: post, ofKind: kind) }
      expectFailure { subject.expectText("a", for: post, ofKind: kind) }
      expectFailure { subject.expectJSON(#"{"title": "a"}"#, for: post, ofKind: kind) }
    }
  }

  @Test func `content without a static conformance is encoded by its value`() {
    Self.catalog.expectJSON("7", for: 7)
    Self.catalog.expectJSON(#""yes""#, for: true)
    Self.catalog.expectJSON("[1]", for: false)
    let hosting = "CollectionMapping.HostingView<Swift.Optional<Swift.Int>>"
    expectIssue("Expected JSON for Swift.Int, cell at [0, 0], but \(hosting) is not Encodable.") {
      Self.catalog.expectJSON("null", for: 0)
    }
  }
}
