#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The part of the program that may trap: measures the calls of one site, and says before each which
/// one it is.
enum Child {
  /// How long one pair may take, in seconds.
  private static let timeLimit: UInt32 = 4

  static func measure(_ site: Site, from first: Int, unreadable: [Aspect]) throws {
    say("begin control")
    _ = alarm(timeLimit)
    let control = try Run(site, nil, unreadable: unreadable) { aspect in
      say("read \(aspect)")
    }
    guard control.isReached || site.isRecursive else { return say("outcome control NOT REACHED") }
    for (index, call) in allCalls.enumerated().dropFirst(first) where site.takes(call) {
      say("begin \(index)")
      _ = alarm(timeLimit)
      let run = try Run(site, call, unreadable: unreadable)
      say("outcome \(index) \(run.outcome(comparedWith: control))")
    }
    say("end")
  }

  /// Writes a line at once, since the next thing may be a trap.
  private static func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { bytes in _ = unsafe write(1, bytes.baseAddress, bytes.count) }
  }
}

extension Site {
  /// Whether there is anything in the site's world to call.
  func takes(_ call: Call) -> Bool {
    (!isRecursive || call.isReading) && call.applies(World.current)
  }
}
