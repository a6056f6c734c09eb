import CollectionLayouts
import LayoutSupport
import Testing

/// Insets of the environment that are infinite or NaN, and insets whose sum is.
struct ReferenceInsetTests {
  private static func environment(_ insets: LayoutInsets) -> LayoutEnvironment {
    LayoutEnvironment(
      container: LayoutContainer(contentSize: LayoutSize(width: 100, height: 200)),
      safeAreaInsets: insets, layoutMargins: insets, readableInsets: insets)
  }

  private static let wrong = [Double.nan, .infinity, -.infinity].flatMap { value in
    [
      LayoutInsets(top: 0, leading: value, bottom: 0, trailing: 0),
      LayoutInsets(top: 0, leading: 0, bottom: 0, trailing: value),
      LayoutInsets(top: value, leading: 0, bottom: 0, trailing: 0),
    ]
  }

  private static let references: [ContentInsetsReference] = [
    .automatic, .safeArea, .layoutMargins, .readableContent,
  ]

  private func row(_ insets: LayoutInsets = .zero) -> LayoutSection {
    var section = LayoutSection(ofOne: .absolute(40), .absolute(50), along: .horizontal)
    section.orthogonalScrollingBehavior = .continuous
    section.contentInsets = insets
    return section
  }

  @Test("insets of a reference that are infinite or NaN are ignored", arguments: wrong, references)
  func ignored(insets: LayoutInsets, reference: ContentInsetsReference) throws {
    var section = row()
    section.contentInsetsReference = reference
    let request = LayoutRequest(itemCounts: [4], environment: Self.environment(insets))
    let stack = try CompositionalLayout(section: section).solve(request)
    let orthogonal = try #require(stack.orthogonalSection(at: 0))
    #expect(orthogonal.start == 0 && orthogonal.viewport == 100)
    #expect(orthogonal.restOffset(for: 500) == 60)
    #expect(stack.elements(in: .everywhere, visible: .screen).count == 3)
    #expect(stack.problems == [])
    var flow = FlowLayout()
    flow.sectionInsetReference = reference
    #expect(flow.solve(request).contentSize == LayoutSize(width: 100, height: 230))
  }

  @Test func `an orthogonal section has finite numbers, whatever the insets add up to`() throws {
    let huge = Double.greatestFiniteMagnitude
    let insets = LayoutInsets(top: 0, leading: huge, bottom: 0, trailing: huge)
    for (own, reference) in [(insets, .zero), (.zero, insets), (insets, insets)] {
      let request = LayoutRequest(itemCounts: [4], environment: Self.environment(reference))
      let stack = try CompositionalLayout(section: row(own)).solve(request)
      let orthogonal = try #require(stack.orthogonalSection(at: 0))
      #expect(orthogonal.start.isFinite && orthogonal.viewport.isFinite)
      #expect(orthogonal.maximumOffset.isFinite && orthogonal.restOffset(for: 1).isFinite)
    }
  }
}
