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

  private final class PrivateView: ReusableView, ModelTransfer {
    func update(with model: Int) {}
  }

  @Test func `a private type has the same name in every run`() {
    let manager = quietManager()
    manager.register(PrivateView.self)
    let viewName = "CollectionMappingTests.TypeNameTests.PrivateView"
    #expect(manager.mappings.map(\.viewType.description) == [viewName])
    struct Local<Inner> {}
    manager.register(LabelledView.self, for: Local<(PrivateView, (Int) -> Void)>.self) { _, _, _ in
    }
    let name =
      "CollectionMappingTests.TypeNameTests.Local<(CollectionMappingTests.TypeNameTests.PrivateView"
    #expect(manager.mappings[1].modelType.description.hasPrefix(name))
    #expect(!manager.mappings[1].modelType.description.contains("unknown context"))
  }

  @Test func `a name is fully qualified, and can be given without the module`() {
    #expect("\(TypeName(Int.self))" == "Swift.Int")
    #expect("\(TypeName(Any.self))" == "Any")
    #expect("\(TypeName(Here.Twin.self))" == "CollectionMappingTests.TypeNameTests.Here.Twin")
    #expect(TypeName(Here.Twin.self).unqualified == "Twin")
    #expect(TypeName([String: Int].self).unqualified == "Dictionary<String, Int>")
  }

  @Test func `silencing an anomaly about a type does not silence another of its name`() {
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
