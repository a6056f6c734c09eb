import Testing

/// Records an issue if a law does not hold.
///
/// Browsers and hosts are those of the fuzzer too, where it ends the process.
func expect(_ holds: Bool, _ law: @autoclosure () -> String) {
  if !holds { Issue.record("\(law())") }
}
