/// Stores a new value and returns the earlier one.
///
/// Releasing a value may run code of its owner, which may use the library. Whoever replaces a value of a
/// user keeps the earlier one until the access to the variable has ended.
@inline(__always)
func exchange<Value>(_ variable: inout Value, with value: consuming Value) -> Value {
  // Nothing is copied, so that a list stays its only owner's.
  swap(&variable, &value)
  return value
}
