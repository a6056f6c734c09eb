/// The full name of a type: module, nesting and name, where `String(describing:)` has the last part.
///
/// The runtime puts an address into the name of a private or local type, another one in each run;
/// it is left out, so that the same program says the same each time. `package`, so that test support
/// calls a type what explanations call it.
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

/// The bare name of a type, without module and nesting: what a template file is named after.
func bareTypeName(_ type: Any.Type) -> String {
  String(describing: type)
}

/// Whether a class is another class or inherits from it.
func inherits<Base: AnyObject>(_ type: Any.Type, from base: Base.Type) -> Bool {
  type is Base.Type
}
