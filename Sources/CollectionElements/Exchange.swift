/// Stores a new value and returns the earlier one.
///
/// Releasing a value may run user code that calls the library. Code that replaces a user's value keeps the
/// earlier value until the access to the variable has ended.
@inlinable @inline(__always)
package func exchange<Value>(_ variable: inout Value, with value: consuming Value) -> Value {
  // A swap copies nothing, so a list keeps a single owner.
  swap(&variable, &value)
  return value
}
