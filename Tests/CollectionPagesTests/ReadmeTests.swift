import CollectionPages
import TestSupport
import Testing

struct ReadmeTests {
  @Test func `the sample of the readme is this code, and prints what the readme says`() throws {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    func page(_ version: String, _ lines: [String]) throws -> RenderedPage {
      var page = RenderedPage(version: version)
      try page.beginSection("list")
      for line in lines { try page.append(.item(line), Array(line.utf8).span) }
      return page
    }

    let old = try page("1", ["Bread", "Milk"])
    let new = try page("2", ["Bread", "Eggs", "Milk"])
    var json = JSONPageWriter()
    try json.writeValue(ContentPatch(from: old.digest, to: new).operations)
    print(json.text)

    let readme = try ModuleReadme(of: "CollectionPages")
    #expect(readme.isCompiled && readme.output == printed)
  }
}
