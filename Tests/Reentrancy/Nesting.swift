import CollectionMapping

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The part of the program that measures how calls nest: each site makes its call whenever the library
/// calls it, up to a number of rounds.
///
/// No pair may end the process, on a stack of 512 KB (see `run`), and none may hang. Half as many follow-up calls
/// are allowed as rounds, and the second half of them may need no more of the stack than the first.
struct Nesting {
  /// How often a site calls the library in one operation.
  let rounds: Int

  /// How often a call may be nested in itself: as `nestedCalls` says, once for views and once for events.
  static let deepest = 2 * CollectionLimits().nestedCalls

  /// How much more of the stack the second half of the follow-up calls may need, in bytes: enough for two more
  /// nested calls, and less than a frame for each of 100 calls.
  static let growth = 16_384

  /// How long one pair may take, in seconds.
  private static let timeLimit: UInt32 = 60

  /// Measures the calls of one site, and prints each one first: how often the library called the site, how often
  /// inside itself, and how much more of the stack the later calls took.
  func measure(_ site: Site, from first: Int) throws {
    for (index, call) in allCalls.enumerated().dropFirst(first) where isMeant(call, in: site) {
      Child.say("begin \(index)")
      _ = alarm(Nesting.timeLimit)
      Child.say("outcome \(index) \(try Nest(site, call, rounds: rounds).outcome)")
    }
    Child.say("end")
  }

  private func isMeant(_ call: Call, in site: Site) -> Bool {
    !site.name.hasPrefix("idle") && (call.isReading || !site.isRecursive)
  }
}

/// One run of a site that makes a call whenever it is called.
private final class Nest {
  var outcome: String { "\(count) times, \(deepest) nested, \(growth) bytes" }

  private var count = 0
  private var deepest = 0
  private var depth = 0
  private let rounds: Int

  /// The lowest addresses of the stack in the first quarter of the rounds and after it; it grows downwards.
  private var (early, late) = (UInt.max, UInt.max)

  /// How much more of the stack calls needed after the first quarter of the rounds.
  private var growth: UInt { early > late ? early - late : 0 }

  init(_ site: Site, _ call: Call, rounds: Int) throws {
    self.rounds = rounds
    let world = World(site.kind, site: site.name, followUps: rounds / 2)
    world.becomeCurrent()
    try site.install(world)
    try world.fill()
    if site.isShown { world.show() }
    try site.ready(world)
    guard call.applies(world) else { return }
    try call.preparation?.prepare(world)
    world.reentersAlways = true
    world.reentry = { [unowned self, unowned world] in enter(world, call) }
    try? site.operation(world)
    world.reentry = nil
  }

  private func enter(_ world: World, _ call: Call) {
    guard count < rounds else { return }
    count += 1
    depth += 1
    deepest = max(deepest, depth)
    var mark = 0
    let place = unsafe withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    if count <= rounds / 4 { early = min(early, place) } else { late = min(late, place) }
    _ = try? call.body(world)
    depth -= 1
  }
}

extension Measurement {
  /// What became of pairs that call themselves through the library, in words, and the pairs that end the process,
  /// hang, or nest too deep, one line for each.
  func nesting(of sites: [Site], _ calls: [Call], rounds: Int) -> (
    summary: String, endings: [String]
  ) {
    var (endings, endless, deepest): ([String], Int, Int) = ([], 0, 0)
    for (site, outcomes) in zip(sites, outcomes) where !Nesting.isItself(site) {
      for (index, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
        let numbers = outcome.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 3, numbers[1] <= Nesting.deepest, numbers[2] <= Nesting.growth else {
          endings.append("\(outcome)  \(site.name)  >  \(calls[index].name)")
          continue
        }
        if numbers[0] == rounds { endless += 1 }
        deepest = max(deepest, numbers[1])
      }
    }
    let summary =
      "\(endless) pairs go on after \(rounds) rounds; no call is nested more than \(deepest) times"
    return (summary, endings)
  }
}

extension Nesting {
  /// Whether a site calls itself as it would without the library: `==` that compares, and `hash(into:)` that hashes.
  fileprivate static func isItself(_ site: Site) -> Bool {
    site.name.hasPrefix("Note.==") || site.name.hasPrefix("Note.hash")
  }
}
