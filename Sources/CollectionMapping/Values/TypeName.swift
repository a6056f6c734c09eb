/// The full name of a type: module, nesting and name, unique where `String(describing:)` is not.
func typeName(_ type: Any.Type) -> String {
  String(reflecting: type)
}

/// The bare name of a type, without module and nesting: what a template file is named after.
func bareTypeName(_ type: Any.Type) -> String {
  String(describing: type)
}
