import CollectionLayouts
import RandomSupport
import Testing

/// The sample of Sources/CollectionLayouts/README.md.
struct ReadmeTests {
  @Test func `the sample of the README is compiled code, with the printed output`() throws {
    var printed: [String] = []
    func print(_ value: some CustomStringConvertible) { printed.append(value.description) }

    var layout = FlowLayout()
    layout.itemSizes = .uniform(LayoutSize(width: 100, height: 60))
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: LayoutSize(width: 320, height: 480)))
    let result = layout.solve(LayoutRequest(itemCounts: [4, 1_000_000], environment: environment))

    let viewport = LayoutRect(x: 0, y: 0, width: 320, height: 150)
    var found: [ElementAttributes] = []
    result.appendElements(in: viewport, visible: viewport, to: &found)
    for attributes in found { print(attributes) }
    print(result.contentSize)

    let readme = try ModuleReadme(of: "CollectionLayouts")
    #expect(readme.isCompiled && readme.output == printed)
  }
}
