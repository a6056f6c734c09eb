/// Whether a class is another class or inherits from it.
package func inherits<Base: AnyObject>(_ type: Any.Type, from base: Base.Type) -> Bool {
  type is Base.Type
}
