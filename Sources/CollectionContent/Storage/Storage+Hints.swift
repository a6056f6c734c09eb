// What is written by mistake, with an error that says what to write.
extension Storage {
  /// A change lists what has changed.
  @available(
    *, unavailable,
    message: "List what changes: write change { updates in … }, or return .reload from the closure."
  )
  public func change<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    try change { (_: inout BatchUpdates) throws(Failure) in try body() }
  }
}
