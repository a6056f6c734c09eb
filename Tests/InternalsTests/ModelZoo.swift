import Foundation

@testable import CollectionContent
@testable import CollectionLayouts
@testable import CollectionMapping

// Types that are related, converted, bridged and boxed in every way that a cast supports.

protocol Shape {}
protocol Bound: AnyObject {}
protocol Holder<Held> { associatedtype Held }

class Plant: @unchecked Sendable {}
class Tree: Plant, Shape, @unchecked Sendable {}
final class Oak: Tree, Bound, @unchecked Sendable {}
final class Stone: NSObject, Shape, Bound {}
final class Loose: Bound, Holder { typealias Held = String }

struct Pebble: Shape, Holder, Hashable { typealias Held = Int; var size = 1 }
struct Grain: Holder { typealias Held = String }
struct Crate<Held>: Holder { var held: Held }
enum Mode: Hashable { case on, off(Int) }
enum Failure: Error, Hashable { case small, large(String) }
final class Fault: Error {}

/// The view of the winning mapping.
final class ZooView: ReusableView {}

/// The kind of condition that a mapping of the zoo has.
enum ZooCondition: CaseIterable {
  case none, first, second, even

  var condition: MappingCondition {
    switch self {
    case .none: .none
    case .first: .section(0)
    case .second: .section(1)
    case .even: .custom { path, _ in path[1].isMultiple(of: 2) }
    }
  }
}

/// One model type of the zoo, and how to register a mapping for it.
struct ZooType: Sendable {
  let name: String
  let takes: @Sendable (Any) -> Bool
  private let share: @Sendable (inout MappingCatalog, ZooCondition, Bool) -> MappingToken
  private let add: @Sendable (CollectionManager, ZooCondition, Bool) -> MappingToken

  init<Model>(_ type: Model.Type) {
    name = "\(type)"
    takes = { $0 is Model }
    share = { catalog, condition, isCell in
      catalog.register(ZooView.self, for: Model.self, as: isCell ? .cell : .supplementary("zoo")) {
        $0.condition = condition.condition
      } handler: { _, _, _ in
      }
    }
    add = { manager, condition, isCell in
      manager.register(ZooView.self, for: Model.self, as: isCell ? .cell : .supplementary("zoo")) {
        $0.condition = condition.condition
      } handler: { _, _, _ in
      }
    }
  }

  func register(
    in catalog: inout MappingCatalog, _ condition: ZooCondition = .none, isCell: Bool = true
  ) -> MappingToken {
    share(&catalog, condition, isCell)
  }

  func register(
    in manager: CollectionManager, _ condition: ZooCondition = .none, isCell: Bool = true
  ) -> MappingToken {
    add(manager, condition, isCell)
  }
}

enum Zoo {
  static let types: [ZooType] = values + classes + protocols + bridged + collections + others

  private static let values = [
    ZooType(Pebble.self), ZooType(Grain.self), ZooType(Mode.self), ZooType(Failure.self),
    ZooType(Crate<Int>.self), ZooType(Crate<Pebble>.self), ZooType(Pebble?.self),
    ZooType(Mode??.self), ZooType(Never.self),
  ]

  private static let classes = [
    ZooType(Plant.self), ZooType(Tree.self), ZooType(Oak.self), ZooType(Tree?.self),
    ZooType(Stone.self), ZooType(Loose.self), ZooType(Fault.self),
    ZooType((any Plant & Shape).self), ZooType((any Plant & Bound).self),
    ZooType(PartialKeyPath<String>.self), ZooType(KeyPath<String, Int>.self),
  ]

  private static let protocols = [
    ZooType(Any.self), ZooType(Any?.self), ZooType(AnyObject.self), ZooType(AnyHashable.self),
    ZooType(AnyHashable?.self), ZooType((any Shape).self), ZooType((any Bound).self),
    ZooType((any Shape & Bound).self), ZooType((any Shape)?.self), ZooType((any Holder).self),
    ZooType((any Holder<Int>).self), ZooType((any Holder<String>).self),
    ZooType((any Holder<Int> & Shape).self), ZooType((any Error).self),
    ZooType((any Hashable).self), ZooType((any CustomStringConvertible).self),
    ZooType((any Sendable).self), ZooType((any Collection<Int>).self),
    ZooType((any Sequence).self),
  ]

  private static let bridged = [
    ZooType(Int.self), ZooType(Int?.self), ZooType(Double.self), ZooType(Bool.self),
    ZooType(String.self), ZooType(UInt8.self), ZooType(NSNumber.self), ZooType(NSString.self),
    ZooType(NSObject.self), ZooType(NSError.self), ZooType(CocoaError.self), ZooType(Date.self),
    ZooType(NSDate.self), ZooType(URL.self), ZooType(NSArray.self), ZooType(Decimal.self),
  ]

  private static let collections = [
    ZooType([Int].self), ZooType([String].self), ZooType([Any].self), ZooType([AnyHashable].self),
    ZooType([Int]?.self), ZooType([(any Shape)].self), ZooType([String: Int].self),
    ZooType([String: Any].self), ZooType([AnyHashable: Any].self), ZooType(Set<Int>.self),
    ZooType(Set<AnyHashable>.self), ZooType(ArraySlice<Int>.self),
  ]

  private static let others = [
    ZooType((Int, String).self), ZooType((Any, Any).self), ZooType(([String], Int).self),
    ZooType(Void.self),
    ZooType((() -> Void).self), ZooType(((Int) -> Int).self), ZooType((@Sendable () -> Void).self),
    ZooType(Int.Type.self), ZooType(Plant.Type.self), ZooType(Oak.Type.self),
    ZooType((any Shape.Type).self), ZooType(Any.Type.self), ZooType(AnyClass.self),
    ZooType((any Shape).Type.self),
  ]

  /// Every model by its name in failures; created for each call, since some are classes.
  static func models() -> [(name: String, model: Any)] {
    let plain: [(String, Any)] = [
      ("Pebble", Pebble()), ("Grain", Grain()), ("Mode.on", Mode.on), ("Mode.off", Mode.off(3)),
      ("Crate<Int>", Crate(held: 1)), ("Crate<Pebble>", Crate(held: Pebble())),
      ("Failure", Failure.small), ("Fault", Fault()), ("NSError", NSError(domain: "d", code: 1)),
      ("CocoaError", CocoaError(.fileNoSuchFile)), ("any Error", Failure.large("") as any Error),
      ("Plant", Plant()), ("Tree", Tree()), ("Oak", Oak()), ("Stone", Stone()), ("Loose", Loose()),
      ("1", 1), ("1.5", 1.5), ("true", true), ("\"a\"", "a"), ("UInt8", UInt8(1)),
      ("NSNumber 1", NSNumber(value: 1)), ("NSNumber 1.5", NSNumber(value: 1.5)),
      ("NSNumber true", NSNumber(value: true)), ("NSNumber 300", NSNumber(value: 300)),
      ("NSString", NSString("a")), ("NSNull", NSNull()), ("NSObject", NSObject()),
      ("Date", Date(timeIntervalSince1970: 0)), ("NSDate", NSDate(timeIntervalSince1970: 0)),
      ("URL", URL(fileURLWithPath: "a")), ("Decimal", Decimal(1)),
      ("[Int]", [1]), ("[Int] empty", [Int]()), ("[String]", ["a"]), ("[Any]", [1, "a"] as [Any]),
      ("[Pebble]", [Pebble()]), ("[any Shape]", [Pebble(), Tree()] as [any Shape]),
      ("NSArray Int", NSArray(array: [1])), ("NSArray String", NSArray(array: ["a"])),
      ("[String: Int]", ["a": 1]), ("[String: Int] empty", [String: Int]()),
      ("[String: Any]", ["a": "b"] as [String: Any]), ("Set<Int>", Set([1])),
      ("Set empty", Set<String>()), ("ArraySlice", [1, 2][...]), ("1...2", 1...2),
      ("(Int, String)", (1, "a")), ("(Int, Int)", (1, 2)), ("([Int], Int)", ([1], 2)),
      ("([Int], Int) empty", ([Int](), 2)), ("()", ()),
      ("() -> ()", {} as () -> Void), ("(Int) -> Int", { $0 } as (Int) -> Int),
      ("@Sendable () -> ()", {} as @Sendable () -> Void), ("\\.count", \String.count),
      ("Int.self", Int.self), ("Plant.self", Plant.self), ("Oak.self", Oak.self),
      ("Tree.self", Tree.self), ("Pebble.self", Pebble.self),
      ("(any Shape).self", (any Shape).self),
      ("nil Int", Int?.none as Any), ("nil inside", Int??.some(nil) as Any),
    ]
    return plain.flatMap { boxed($0.0, $0.1) }
  }

  private static func boxed(_ name: String, _ model: Any) -> [(String, Any)] {
    var all: [(String, Any)] = [
      (name, model), ("\(name)?", Any?.some(model) as Any),
      ("\(name)???", Any???.some(model) as Any), ("\(name) as AnyObject", model as AnyObject),
    ]
    func typed<Model>(_ model: Model) { all.append(("\(name) typed?", Model?.some(model) as Any)) }
    _openExistential(model, do: typed)
    if let hashable = model as? AnyHashable {
      all.append(("AnyHashable(\(name))", hashable))
      all.append(("AnyHashable(\(name))?", AnyHashable?.some(hashable) as Any))
    }
    return all
  }
}
