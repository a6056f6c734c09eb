import CollectionLayouts
import LayoutSupport
import Testing

/// Flow layouts compared with the recorded results of UIKit.
struct RecordedFlowTests {
  @Test func `all recorded cases exist`() throws {
    let file = try OracleFile.read()
    #expect(file.flow.count == 13)
    #expect(file.derivedFlow.count == 16)
    #expect(Set(file.flows.map(\.name)).count == 29)
    #expect(file.flows.allSatisfy { !$0.expected.isEmpty })
  }

  @Test("frames are those of UIKit", arguments: try OracleFile.read().flows, [false, true])
  func frames(recorded: OracleFlow, isUniform: Bool) {
    let sketch = isUniform ? recorded.sketch.uniform : recorded.sketch
    for maker in FlowMaker.allCases {
      let solution = sketch.solve(by: maker)
      #expect(solution.contentSize == recorded.contentSize.size)
      #expect(solution.problems.isEmpty == (recorded.name != "intrinsicGrid"))
      for row in recorded.expected {
        let found = solution.attributes(of: row.element, visible: sketch.bounds)
        #expect(found?.frame == row.frame.rect, "\(row.element)")
        #expect(row.zIndex == nil || found?.zIndex == row.zIndex, "\(row.element)")
        let met = solution.elements(in: row.frame.rect, visible: sketch.bounds)
        #expect(met.contains { $0.element == row.element }, "\(row.element)")
      }
    }
  }
}
