import Feed
import Foundation

/// Prints a line at once, also into a file; it may contain text of the server.
func say(_ line: String) {
  print(line.onOneLine)
  fflush(nil)
}

/// Waits until a condition holds, and throws if it does not in time.
func wait(
  seconds: Int, for what: String, until condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try await !condition() {
    guard ContinuousClock.now < end else { throw LoadError("not in \(seconds) s: \(what)") }
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// The body of a request with a note.
func note(_ text: String, isPinned: Bool = false) -> String {
  #"{"type":"note","text":"\#(text)","pinned":\#(isPinned)}"#
}

/// An amount of memory, for a person.
func megabytes(_ bytes: Int) -> String {
  let tenths = bytes * 10 / (1 << 20)
  return "\(tenths / 10).\(tenths % 10) MB"
}
