/// Whether a class is another class or inherits from it.
func inherits<Base: AnyObject>(_ type: Any.Type, from base: Base.Type) -> Bool {
  type is Base.Type
}
