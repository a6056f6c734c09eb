#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The part of the program that may trap: measures the calls of one site, and prints each one
/// first.
struct Child {
  /// How long one pair may take, in seconds.
  private static let timeLimit: UInt32 = 10

  private let site: Site
  private let unreadable: [Aspect]

  /// The site without a call.
  private let plain: Control

  /// The site without a call, after preparations that let the library call it nevertheless.
  private var prepared: [Preparation: Control?] = [:]

  private struct Control {
    let run: Run
    var preparation: Preparation?
  }

  static func measure(_ site: Site, from first: Int, unreadable: [Aspect]) throws {
    say("begin control")
    _ = alarm(timeLimit)
    var child = try Child(site, unreadable: unreadable)
    guard child.plain.run.isReached || site.isRecursive else {
      return say("outcome control NOT REACHED")
    }
    for (index, call) in allCalls.enumerated().dropFirst(first)
    where call.isReading || !site.isRecursive {
      try child.measure(call, index)
    }
    say("end")
  }

  private init(_ site: Site, unreadable: [Aspect]) throws {
    (self.site, self.unreadable) = (site, unreadable)
    plain = Control(
      run: try Run(site, after: nil, unreadable: unreadable) { Child.say("read \($0)") })
  }

  private mutating func measure(_ call: Call, _ index: Int) throws {
    Child.say("begin \(index)")
    _ = alarm(Child.timeLimit)
    let control = control(for: call)
    guard call.applies(control.run.world) else { return }
    let run = try Run(site, call, after: control.preparation, unreadable: unreadable)
    Child.say("outcome \(index) \(run.outcome(comparedWith: control.run))")
  }

  /// The run that a call is compared with: without its preparation if the library does not call the
  /// site after it.
  private mutating func control(for call: Call) -> Control {
    guard let preparation = call.preparation, !site.isRecursive else { return plain }
    if let known = prepared[preparation] { return known ?? plain }
    let run = try? Run(site, after: preparation, unreadable: unreadable)
    let control = run.flatMap { $0.isReached ? Control(run: $0, preparation: preparation) : nil }
    prepared.updateValue(control, forKey: preparation)
    return control ?? plain
  }

  /// Writes a line immediately, since the next step may trap.
  static func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { bytes in _ = unsafe write(1, bytes.baseAddress, bytes.count) }
  }
}
