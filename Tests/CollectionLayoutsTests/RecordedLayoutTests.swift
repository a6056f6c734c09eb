import CollectionLayouts
import LayoutSupport
import Testing

/// The layout engine compared with the recorded results of UIKit for the same layouts.
struct RecordedLayoutTests {
  @Test func `all recorded cases exist`() throws {
    let file = try OracleFile.read()
    #expect(file.compositional.count == 132)
    #expect(file.derived.count == 58)
    #expect(file.queries.count == 48)
    #expect(Set(file.cases.map(\.name)).count == 190)
  }

  @Test("frames are those of UIKit", arguments: try OracleFile.read().cases)
  func frames(recorded: OracleCase) throws {
    let sketch = try recorded.sketch()
    let solution = try sketch.solve()
    let bounds = recorded.bounds.rect
    #expect(solution.contentSize == recorded.contentSize.size)
    let named = sketch.elements(of: solution)
    for row in recorded.expected {
      let found = named.first(where: row.names)
      #expect(found?.frame == row.frame.rect, "\(row)")
      #expect(found?.zIndex == row.zIndex, "\(row)")
    }
    guard recorded.expectedOnlyIn == nil else { return }
    let all = solution.elements(in: .everywhere, visible: bounds)
    #expect(all.filter { found in !recorded.expected.contains { $0.names(found) } } == [])
    #expect(Set(all.map(\.element)).count == all.count)
  }

  @Test("queries are answered as UIKit answers them", arguments: try OracleFile.read().queries)
  func answer(recorded: OracleQuery) throws {
    let file = try OracleFile.read()
    let layout = try #require(file.cases.first { $0.name == recorded.case })
    let found = try layout.sketch().solve()
      .elements(in: recorded.rect.rect, visible: layout.bounds.rect)
      .map { OracleQuery.code($0) }
    #expect(found.sorted() == (recorded.plainRule ?? recorded.uikit).sorted())
  }
}
