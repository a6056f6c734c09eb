/// The name of a type, as anomalies, errors and explanations give it: compare it with a type.
///
/// ```swift
/// #expect(manager.explain(Post()).winner?.viewType == PostCell.self)
/// #expect(throws: DequeueError.noMapping(modelType: TypeName(Ad.self), .cell([0, 0]))) { … }
/// ```
///
/// Two names are equal if they name the same type. The texts of two private or local types may be
/// equal; their names are not.
public struct TypeName: Hashable, Sendable {
  fileprivate let type: Any.Type

  /// Creates the name of a type; the text is made each time that it is read.
  public init(_ type: Any.Type) { self.type = type }

  /// The name without module and enclosing types, such as `PostCell`.
  public var unqualified: String { TypeName.text(of: type, isQualified: false) }

  /// Whether both are names of the same type.
  public static func == (one: TypeName, other: TypeName) -> Bool { one.type == other.type }

  /// Hashes the identity of the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  /// The name that the runtime gives a type; all other code of the library gets names from here.
  package static func text(of type: Any.Type, isQualified: Bool) -> String {
    isQualified ? String(reflecting: type) : String(describing: type)
  }
}

extension TypeName: CustomStringConvertible {
  /// The full name: module, enclosing types and name, such as `App.Feed.PostCell`.
  ///
  /// The runtime adds an address to the name of a private or local type. The address differs from run to
  /// run, so it is left out.
  public var description: String {
    var rest = Substring(TypeName.text(of: type, isQualified: true))
    var name = ""
    while let open = rest.firstIndex(of: "(") {
      let context = rest[open...]
      name += rest[..<open]
      if context.hasPrefix("(unknown context at $"), let close = context.firstIndex(of: ")") {
        rest = context[close...].dropFirst(").".count)
      } else {
        name += "("
        rest = context.dropFirst()
      }
    }
    return name + rest
  }
}

extension TypeName? {
  /// Whether a name is that of a type.
  public static func == (name: TypeName?, type: Any.Type) -> Bool { name?.type == type }

  /// Whether a name is that of another type, or `nil`.
  public static func != (name: TypeName?, type: Any.Type) -> Bool { name?.type != type }
}
