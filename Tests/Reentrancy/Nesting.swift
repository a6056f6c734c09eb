#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The part of the program that measures how calls nest: each site makes its call whenever the library
/// calls it, up to a number of rounds.
///
/// No pair may end the process, on a stack of 512 KB (see `run`), and none may hang.
struct Nesting {
  /// How often a site calls the library in one operation.
  let rounds: Int

  /// How long one pair may take, in seconds.
  private static let timeLimit: UInt32 = 60

  /// Measures the calls of one site, and prints each one first: how often the library called the site,
  /// and how often inside itself.
  func measure(_ site: Site, from first: Int) throws {
    for (index, call) in allCalls.enumerated().dropFirst(first) where isMeant(call, in: site) {
      Child.say("begin \(index)")
      _ = alarm(Nesting.timeLimit)
      let pair = try Nest(site, call, rounds: rounds)
      Child.say("outcome \(index) \(pair.count) times, \(pair.deepest) nested")
    }
    Child.say("end")
  }

  private func isMeant(_ call: Call, in site: Site) -> Bool {
    !site.name.hasPrefix("idle") && (call.isReading || !site.isRecursive)
  }
}

/// One run of a site that makes a call whenever it is called.
private final class Nest {
  private(set) var count = 0
  private(set) var deepest = 0
  private var depth = 0
  private let rounds: Int

  init(_ site: Site, _ call: Call, rounds: Int) throws {
    self.rounds = rounds
    let world = World(site.kind, site: site.name)
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
    _ = try? call.body(world)
    depth -= 1
  }
}

extension Measurement {
  /// What became of pairs that call themselves through the library, in words, or the pairs that end the process
  /// or hang, one line for each.
  func nesting(of sites: [Site], _ calls: [Call], rounds: Int) -> (
    summary: String, endings: [String]
  ) {
    var (endings, endless, deepest): ([String], Int, Int) = ([], 0, 0)
    for (site, outcomes) in zip(sites, outcomes) {
      for (index, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
        let call = calls[index].name
        guard !Nesting.isItself(site, call) else { continue }
        let words = outcome.split(separator: " ")
        guard words.count == 4, let count = Int(words[0]), let depth = Int(words[2]) else {
          endings.append("\(outcome)  \(site.name)  >  \(call)")
          continue
        }
        if count == rounds { endless += 1 }
        deepest = max(deepest, depth)
      }
    }
    let summary =
      "\(endless) pairs go on after \(rounds) rounds; no call is nested more than \(deepest) times"
    return (summary, endings)
  }
}

extension Nesting {
  /// Whether a site calls itself as it would without the library: `==` that compares, `hash(into:)` that hashes, and
  /// a provider of models that asks for its own model.
  fileprivate static func isItself(_ site: Site, _ call: String) -> Bool {
    site.name.hasPrefix("Note.==") || site.name.hasPrefix("Note.hash")
      || site.name.contains("ModelProvider")
        && call == "SupplementaryModelStorage.supplementaryModel(ofKind:at:)"
  }
}
