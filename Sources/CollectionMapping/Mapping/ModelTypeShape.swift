/// The shape of a mapping's model type, which decides how close it is to the type of a model.
struct ModelTypeShape {
  /// The model type without optionals around it.
  let unwrapped: Any.Type

  private let modelClass: AnyClass?
  private let isConversion: Bool

  init(_ type: Any.Type) {
    unwrapped = unwrappedType(type)
    modelClass = unwrapped as? AnyClass
    isConversion = unwrapped is any ValueDependentType.Type
  }

  /// Which models can be cast to this type, as far as the type alone says.
  enum Reach: Sendable {
    /// Only models of exactly this type: a struct or an enum that nothing converts to.
    case exact

    /// Models of the class and its subclasses.
    case subclasses

    /// Unknown, or it depends on the value: protocols, collections, classes that Foundation bridges.
    case unknown
  }

  var reach: Reach {
    guard !isConversion else { return .unknown }
    guard modelClass == nil else {
      // Every class that Foundation bridges conforms to both.
      let mayBridge =
        unwrapped is any Hashable.Type && unwrapped is any CustomDebugStringConvertible.Type
      return mayBridge || isCatchAll ? .unknown : .subclasses
    }
    return isStructOrEnum(unwrapped) ? .exact : .unknown
  }

  var isCatchAll: Bool { unwrapped == Any.self || unwrapped == AnyObject.self }

  /// Whether this type takes every model that the other type takes, as far as the types say.
  func covers(_ other: ModelTypeShape) -> Bool {
    unwrapped == other.unwrapped || unwrapped == Any.self
      || other.modelClass.map(isSuperclass) == true
  }

  func closeness(to type: Any.Type) -> Closeness {
    if unwrapped == type { return .exact }
    if isCatchAll { return .any }
    if isSuperclass(of: type) { return .superclass }
    // Bridging, boxing and element by element conversion: the model's own type is not this one.
    if isConversion || modelClass != nil || type == AnyHashable.self { return .conversion }
    return .protocol
  }

  private func isSuperclass(of type: Any.Type) -> Bool {
    guard let modelClass else { return false }
    return inherits(type, from: modelClass)
  }

  /// From the closest to the farthest.
  enum Closeness: Int, Comparable, Sendable {
    case exact, superclass, `protocol`, conversion, any

    static func < (one: Closeness, other: Closeness) -> Bool {
      one.rawValue < other.rawValue
    }
  }
}

/// A type whose casts depend on the value and not on the type alone, so that no result is kept.
///
/// An empty `[Int]` is a `[String]`, `[1]` is not; `AnyHashable(1)` is an `Int`.
protocol ValueDependentType {}

extension Array: ValueDependentType {}
extension Set: ValueDependentType {}
extension Dictionary: ValueDependentType {}
extension AnyHashable: ValueDependentType {}

/// Whether it depends on the value, and not on the type alone, to which types a model can be cast.
///
/// No model is reflected and no type is named: a mirror may never end, and the runtime cannot make the name of
/// `Box<any P<Int>.Type>`.
func castsDependOnValue(_ type: Any.Type) -> Bool {
  if type is any ValueDependentType.Type || MetadataKind(of: type) == .tuple { return true }
  // Classes of Foundation are bridged by value: NSNumber(1) is an Int, NSNumber(1.5) is not.
  return type is AnyClass && inherits(type, from: rootOfBoxes())
}

/// The root class of the boxes that hold values as `AnyObject`: `NSObject`, or the class of the boxes if
/// Foundation is not loaded.
private func rootOfBoxes() -> AnyClass {
  var root: AnyClass = type(of: Boxed() as AnyObject)
  while let ancestor = _getSuperclass(root) { root = ancestor }
  return root
}

private struct Boxed {}
