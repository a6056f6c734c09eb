import Testing

@testable import testboard

struct TestPathTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let name: String
    var place: SourcePlace?
    let parent: String

    var testDescription: String { id }
  }

  private static let place = SourcePlace(fileID: "M/File.swift", line: 3, column: 5)

  @Test(arguments: [
    Row(id: "M.S", name: "S", parent: "M"),
    Row(id: "M.S/Inner", name: "Inner", parent: "M.S"),
    Row(id: "M.f()/File.swift:3:5", name: "f()", place: place, parent: "M"),
    Row(id: "M.S/f()/File.swift:3:5", name: "f()", place: place, parent: "M.S"),
    Row(id: "M.S/`a / b. c`()/File.swift:3:5", name: "`a / b. c`()", place: place, parent: "M.S"),
    Row(id: "M.`a / b. c`()/File.swift:3:5", name: "`a / b. c`()", place: place, parent: "M"),
    Row(id: "M.S/f()/File.swift:3:5", name: "f()", parent: "M.S"),
    Row(id: "M.S/f()/Other.swift:3:5", name: "g()", place: place, parent: "M.S"),
    Row(id: "M", name: "M", parent: "M"),
  ])
  func `the parent of a test is found without splitting the test's name`(row: Row) {
    #expect(TestPath.parent(of: row.id, name: row.name, place: row.place) == row.parent)
  }

  @Test func `only functions end with a location`() {
    #expect(TestPath.isFunction("M.S/f()/File.swift:3:5"))
    #expect(!TestPath.isFunction("M.S/f()"))
    #expect(!TestPath.isFunction("M.S"))
    #expect(!TestPath.isFunction(""))
  }

  @Test func `the last name precedes the location`() {
    #expect(TestPath.lastName(of: "M.S/f()/File.swift:3:5") == "f()")
    #expect(TestPath.lastName(of: "M.S") == "S")
    #expect(TestPath.lastName(of: "M.`a/b`()/File.swift:3:5") == "`a/b`()")
    #expect(TestPath.lastName(of: "M") == "M")
  }

  @Test func `the names of a suite begin with its module`() {
    #expect(TestPath.names(of: "M") == ["M"])
    #expect(TestPath.names(of: "M.S") == ["M", "S"])
    #expect(TestPath.names(of: "M.Outer/`a/b`/Inner") == ["M", "Outer", "`a/b`", "Inner"])
  }
}
