/// The shortest list of commands found that still fails: drops halves, quarters and so on down to
/// single commands, repeatedly, until none can be dropped.
///
/// - Complexity: at most O(*n* ²) runs; intended for lists of a few hundred.
package func shrunk<Command>(
  _ commands: [Command], fails: ([Command]) -> Bool
) -> [Command] {
  var rest = commands
  var part = max(1, rest.count / 2)
  while !rest.isEmpty {
    var start = 0
    var shorter = false
    while start < rest.count {
      var candidate = rest
      candidate.removeSubrange(start..<min(start + part, rest.count))
      if fails(candidate) {
        rest = candidate
        shorter = true
      } else {
        start += part
      }
    }
    if part == 1, !shorter { break }
    part = max(1, part / 2)
  }
  return rest
}
