/// The full name of a type: module, nesting and name.
///
/// `String(describing:)` has only the last part.
///
/// The runtime puts an address that differs in each run into the name of a private or local type. The
/// address is left out, so that texts are the same in every run. `package`, so that test support uses the
/// same names.
package func typeName(_ type: Any.Type) -> String {
  var rest = Substring(String(reflecting: type))
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

/// The name of a type without module and nesting.
///
/// Template files have this name.
func bareTypeName(_ type: Any.Type) -> String {
  String(describing: type)
}

/// Whether a class is another class or inherits from it.
func inherits<Base: AnyObject>(_ type: Any.Type, from base: Base.Type) -> Bool {
  type is Base.Type
}
