import CollectionMapping
import TestSupport
import Foundation
import Testing

@Suite("Type names")
struct TypeNameTests {
  private enum Here { final class Twin {} }
  private enum There { final class Twin {} }

  @Test func `a name is equal to its type and to no other`() {
    let name = TypeName(Here.Twin.self)
    #expect(name == Here.Twin.self)
    #expect(name != There.Twin.self)
    #expect(name == TypeName(Here.Twin.self))
    #expect(name != TypeName(There.Twin.self))
    #expect(Set([name, TypeName(Here.Twin.self), TypeName(There.Twin.self)]).count == 2)
    let absent: TypeName? = nil
    #expect(absent != Here.Twin.self)
    #expect(!(absent == Here.Twin.self))
  }

  @Test func `local types of one name have the same text and are different`() {
    func first() -> TypeName {
      struct Local {}
      return TypeName(Local.self)
    }
    func second() -> TypeName {
      struct Local {}
      return TypeName(Local.self)
    }
    #expect(first() == first())
    #expect(first() != second())
    #expect(first().unqualified == "Local")
    #expect(!first().description.contains("unknown context"))
  }

  @Test func `a name is fully qualified, and can be given without the module`() {
    #expect("\(TypeName(Int.self))" == "Swift.Int")
    #expect("\(TypeName(Any.self))" == "Any")
    #expect("\(TypeName(Here.Twin.self))" == "CollectionMappingTests.TypeNameTests.Here.Twin")
    #expect(TypeName(Here.Twin.self).unqualified == "Twin")
    #expect(TypeName([String: Int].self).unqualified == "Dictionary<String, Int>")
  }

  @Test func `names and verdicts are compared with types`() throws {
    let manager = CollectionManager()
    manager.anomalyHandler.anomalyAction = { _ in }
    manager.unmappedPolicy = .fail
    manager.register(TitleView.self)
    #expect(manager.explain("a").modelType == String.self)
    #expect(manager.explain("a").winner?.viewType == TitleView.self)
    #expect(manager.explain(1).winner?.viewType != TitleView.self)
    #expect(manager.explain(Int?.none as Any).modelType == nil)
    #expect(throws: DequeueError.noMapping(modelType: TypeName(Int.self), .cell([0, 0]))) {
      try manager.view(for: 1, at: [0, 0])
    }
  }

  @Test func `silencing an anomaly about one type does not silence another type of the same name`()
  {
    let handler = AnomalyHandler()
    var reported: [Anomaly] = []
    handler.anomalyAction = { reported.append($0) }
    let here = Anomaly.dequeue(.noMapping(modelType: TypeName(Here.Twin.self), .cell([0, 0])))
    let there = Anomaly.dequeue(.noMapping(modelType: TypeName(There.Twin.self), .cell([0, 0])))
    handler.silenceAnomaly(here)
    handler.reportAnomaly(here)
    handler.reportAnomaly(there)
    #expect(reported == [there])
  }
}
