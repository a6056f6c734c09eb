import CollectionMapping
import Foundation
import Testing

/// Models and model types that reflection or the runtime cannot cope with.
struct HostileModelTests {
  @Test func `a class whose mirror names itself as its ancestor gets its view`() async {
    await #expect(processExitsWith: .success) {
      alarm(60)  // Reflection without a bound never ends.
      try HostileModelTests.displayOwnAncestor()
    }
  }

  private static func displayOwnAncestor() throws {
    let manager = CollectionManager()
    manager.register(TallyView.self, for: (any Sized).self) { view, model, _ in
      view.text = "\(model.size)"
    }
    for _ in 0..<3 {
      let view = try manager.view(for: OwnAncestor(), at: [0, 0])
      #expect((view as? TallyView)?.text == "7")
    }
    #expect(manager.hasMapping(for: OwnAncestor()))
    #expect(manager.explain(OwnAncestor()).winner?.viewType == TallyView.self)
  }

  @Test func `a protocol with a bound type can be a model type, and so can its metatype`() async {
    await #expect(processExitsWith: .success) { try HostileModelTests.displayFilled() }
  }

  private static func displayFilled() throws {
    var catalog = MappingCatalog()
    catalog.register(TallyView.self, for: (any Filled<Int>).self) { view, _, _ in
      view.text = "filled"
    }
    catalog.register(TallyView.self, for: (any Filled<Int>.Type).self) { view, _, _ in
      view.text = "type"
    }
    let manager = CollectionManager(catalog)
    manager.register(RivalView.self, for: (any Filled<String>.Type).self) { _, _, _ in }
    func text(_ model: Any) throws -> String? {
      (try manager.view(for: model, at: [0, 0]) as? TallyView)?.text
    }
    #expect(try text(Numbers()) == "filled")
    #expect(try text(Numbers.self) == "type")
    #expect(try manager.view(for: Words.self, at: [0, 0]) is RivalView)
    #expect(manager.hasMapping(for: Numbers.self))
    #expect(manager.verify().isEmpty)
  }

  @Test func `a class whose name the runtime cannot make gets its view`() async {
    await #expect(processExitsWith: .success) { try HostileModelTests.displayUnnamed() }
  }

  private static func displayUnnamed() throws {
    var catalog = MappingCatalog()
    catalog.register(TallyView.self, for: (any Sized).self) { view, _, _ in
      view.text = "protocol"
    }
    catalog.register(TallyView.self, for: Ancestor.self) { view, _, _ in view.text = "superclass" }
    catalog.registerFallback(TallyView.self) { view, _, _ in view.text = "fallback" }
    let manager = CollectionManager(catalog)
    func text(_ model: Any) throws -> String? {
      (try manager.view(for: model, at: [0, 0]) as? TallyView)?.text
    }
    for _ in 0..<2 {
      #expect(try text(SizedBox<any Filled<Int>.Type>()) == "protocol")
      #expect(try text(Heir<any Filled<Int>.Type>()) == "superclass")
      #expect(try text(Box<any Filled<Int>.Type>()) == "fallback")
      #expect(try text(Pair<any Filled<Int>.Type>()) == "fallback")
    }
    #expect(manager.hasMapping(for: SizedBox<any Filled<Int>.Type>()))
    let winner = manager.explain(Heir<any Filled<Int>.Type>()).winner
    #expect(winner?.viewType == TallyView.self)
    #expect(manager.verify().isEmpty)
  }
}

private protocol Sized {
  var size: Int { get }
}

private class Ancestor {}

private final class OwnAncestor: Ancestor, Sized, CustomLeafReflectable {
  let size = 7
  var customMirror: Mirror {
    Mirror(
      self, children: [:], displayStyle: .class,
      ancestorRepresentation: .customized { self.customMirror })
  }
}

private class Box<Value> {}

private final class SizedBox<Value>: Box<Value>, Sized {
  let size = 3
}

private final class Heir<Value>: Ancestor {}

private struct Pair<Value> {}

private protocol Filled<Element> {
  associatedtype Element
}

private struct Numbers: Filled {
  typealias Element = Int
}

private struct Words: Filled {
  typealias Element = String
}
