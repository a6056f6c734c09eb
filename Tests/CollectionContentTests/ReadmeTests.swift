import CollectionContent
import TestSupport
import Testing

/// The sample of Sources/CollectionContent/README.md.
struct ReadmeTests {
  @Test func `the sample of the README is compiled code, with the printed output`() throws {
    var printed: [String] = []
    func print(_ value: some CustomStringConvertible) {
      printed += value.description.split(separator: "\n").map(String.init)
    }

    let before = try CollectionSnapshot(sections: [("fruit", ["fig", "pear"]), ("bread", ["rye"])])
    var after = before
    try after.moveItem("rye", beforeItem: "pear")
    try after.appendItems(["spelt"], toSection: "bread")

    let changes = after.difference(from: before).changes
    print(changes.updates)
    print(try changes.applied(to: before) == after)

    let readme = try ModuleReadme(of: "CollectionContent")
    #expect(readme.isCompiled && readme.output == printed)
  }
}
