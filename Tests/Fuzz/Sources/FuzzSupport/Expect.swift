#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whether targets print what they do, for a single input.
private let traces = unsafe getenv("FUZZ_TRACE") != nil

/// Prints a step of a target, if `FUZZ_TRACE` is set.
package func trace(_ step: @autoclosure () -> String) {
  if traces { say(step()) }
}

/// Ends the process with a message if a law does not hold; libFuzzer keeps the input.
package func expect(_ holds: Bool, _ law: @autoclosure () -> String) {
  guard !holds else { return }
  say("LAW BROKEN: \(law())")
  abort()
}

private func say(_ line: String) {
  var line = line + "\n"
  line.withUTF8 { text in
    _ = unsafe write(2, text.baseAddress, text.count)
  }
}
