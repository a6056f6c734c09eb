#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Measures what happens when closures and overridable members of users call the library: see
/// `run`.
///
/// With the API list as its argument, the program writes the table; with `--child`, it measures one
/// site.
@main
enum Reentrancy {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      fail(["\(error)"])
    }
  }

  private static func run(_ words: [String]) throws {
    let sites = allSites
    if words.count == 4, words[0] == "--child", let first = Int(words[2]) {
      guard let site = sites.first(where: { $0.name == words[1] }) else { return }
      let unreadable = words[3].split(separator: ",").compactMap { Aspect(rawValue: String($0)) }
      return try Child.measure(site, from: first, unreadable: unreadable)
    }
    if words.count == 4, words[0] == "--nest", let first = Int(words[2]), let rounds = Int(words[3])
    {
      guard let site = sites.first(where: { $0.name == words[1] }) else { return }
      return try Nesting(rounds: rounds).measure(site, from: first)
    }
    let calls = allCalls
    if words.count == 2, words[0] == "--nested", let rounds = Int(words[1]) {
      let measurement = try Measurement(of: sites, nesting: rounds)
      let (summary, endings) = measurement.nesting(of: sites, calls, rounds: rounds)
      return endings.isEmpty ? print(summary) : fail(endings)
    }
    guard words.count == 1 else { return refuse() }
    let coverage = try Coverage(of: APIList(file: words[0]), calls: calls, sites: sites)
    guard coverage.problems.isEmpty else { return fail(coverage.problems) }
    let measurement = try Measurement(of: sites)
    let unreached = measurement.unreached.map { "the library does not call \($0)" }
    guard unreached.isEmpty else { return fail(unreached) }
    let idle = Coverage.problems(of: calls, in: measurement.outcomes)
    guard idle.isEmpty else { return fail(idle) }
    print(Table(sites, calls, measurement).text(), terminator: "")
  }

  private static func refuse() {
    var usage = "usage: reentrancy API-LIST\n"
    usage.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(64)
  }

  private static func fail(_ lines: [String]) {
    for line in lines { print("reentrancy: \(line)") }
    exit(1)
  }
}
