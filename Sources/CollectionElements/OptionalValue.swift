/// Any `Optional`, so that erased values and types can be unwrapped in a loop.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package var wrappedValue: Any? { map { $0 as Any } }
}

/// The value inside optionals, or why there is none.
package enum Unwrapped {
  case value(Any)
  case none

  /// There are more optionals than `depth`; the type of the value inside the unwrapped ones.
  case tooDeep(Any.Type)

  /// The type of the value, or the type that was left; `nil` if there is no value.
  package var type: Any.Type? {
    switch self {
    case .value(let value): Swift.type(of: value)
    case .none: nil
    case .tooDeep(let type): type
    }
  }
}

/// Returns the value inside optionals, at most `depth` of them around one another.
///
/// - Complexity: O(*d*) in the number of optionals around the value, with no recursion.
package func unwrapped(_ value: Any, depth: Int) -> Unwrapped {
  var value = value
  var depth = depth
  while isOptional(type(of: value)), let optional = value as? any OptionalValue {
    guard depth > 0 else { return .tooDeep(type(of: value)) }
    guard let inner = optional.wrappedValue else { return .none }
    value = inner
    depth -= 1
  }
  return .value(value)
}

/// Returns the value inside any number of optionals; `nil` if one of them is `nil`.
///
/// - Complexity: O(*d*) in the number of optionals around the value, with no recursion.
package func unwrapped(_ value: Any) -> Any? {
  if case .value(let value) = unwrapped(value, depth: .max) { value } else { nil }
}

/// The number of values of a list that are in more than 64 optionals.
///
/// Reads by index and is not inlined, because otherwise the compiler copies each value.
@inline(never)
package func countOfManyOptionals(in values: [Any], from start: Int = 0) -> Int {
  func mayBe<Value>(optional _: borrowing Value) -> Bool { mayBeOptional(Value.self) }
  var count = 0
  for index in start..<values.count
  where _openExistential(values[index], do: mayBe) && hasManyOptionals(values[index]) {
    count += 1
  }
  return count
}

@inline(never)
private func hasManyOptionals(_ value: Any) -> Bool {
  // An optional in an existential inside another existential is recognized only by its dynamic type.
  guard isOptional(type(of: value)) else { return false }
  if case .tooDeep = unwrapped(value, depth: 64) { return true }
  return false
}

package func unwrappedType(_ type: Any.Type) -> Any.Type {
  var type = type
  while isOptional(type), let optional = type as? any OptionalValue.Type {
    type = optional.wrappedType
  }
  return type
}

/// Returns a model as a value of another type, as `as?` does, with no recursion in the number of optionals
/// around it.
///
/// `as?` descends through the optionals of a value by recursion, so thousands of optionals overflow the stack.
///
/// - Complexity: O(*d*) in the number of optionals around the model.
@inlinable
package func cast<Value>(_ model: Any, to _: Value.Type = Value.self) -> Value? {
  withFewOptionals(model) as? Value
}

/// Returns the same value with at most 64 optionals around it; a type in source code has fewer.
@usableFromInline
package func withFewOptionals(_ value: Any) -> Any {
  var (value, inside, count) = (value, value, 0)
  while isOptional(type(of: inside)),
    let wrapped = (inside as? any OptionalValue)?.wrappedValue
  {
    inside = wrapped
    count += 1
    if count > 64, let rest = (value as? any OptionalValue)?.wrappedValue { value = rest }
  }
  return value
}

// MARK: - Kinds of types

/// The kind of a type in its metadata, whose place and values are part of the stable ABI.
///
/// Reading it is one load; checking a conformance is a look-up in the runtime.
package enum MetadataKind: UInt {
  /// A class. With an Objective-C runtime, the kind of a class is an address, larger than all other kinds.
  case reference = 0
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301

  /// Reads the kind of a type; `nil` for a kind that is not listed, such as that of a protocol.
  package init?(of type: Any.Type) {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    guard let metadata = unsafe UnsafePointer<UInt>(bitPattern: address) else { return nil }
    let kind = unsafe metadata.pointee
    self.init(rawValue: kind > 0x7FF ? 0 : kind)
  }
}

/// Whether a type is an `Optional`.
package func isOptional(_ type: Any.Type) -> Bool { MetadataKind(of: type) == .optional }

/// Whether a type is a struct or an enum other than an `Optional`, and therefore has no subtypes.
package func isStructOrEnum(_ type: Any.Type) -> Bool {
  let kind = MetadataKind(of: type)
  return kind == .structure || kind == .enumeration
}

/// Whether a value of a type may be an optional: `false` for classes, structs and all other enums.
///
/// Inlined, with the numbers of ``MetadataKind``, because it is asked of each model.
@inlinable
package func mayBeOptional(_ type: Any.Type) -> Bool {
  let address = UInt(bitPattern: ObjectIdentifier(type))
  guard let kind = unsafe UnsafePointer<UInt>(bitPattern: address)?.pointee else { return true }
  return kind != 0 && kind != 0x200 && kind != 0x201 && kind <= 0x7FF
}

/// Whether a class is another class or inherits from it.
package func inherits<Base: AnyObject>(_ type: Any.Type, from base: Base.Type) -> Bool {
  type is Base.Type
}
