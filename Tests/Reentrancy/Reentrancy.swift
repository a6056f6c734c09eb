/// Finds out what closures and overridable members of users may call: see `run`.
@main
enum Reentrancy {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let sites = allSites
    if words.first == "--child", let first = Int(words[2]),
      let site = sites.first(where: { $0.name == words[1] })
    {
      return try Child.measure(site, from: first, isLooking: words[3] == "looking")
    }
    let measurement = try Measurement(of: sites)
    let calls = allCalls
    print("unreached", measurement.unreached, "blind", measurement.blind.map { sites[$0].name })
    for (site, outcomes) in zip(sites, measurement.outcomes) {
      for (call, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
        print("\(site.name)\t\(calls[call].name)\t\(outcome)")
      }
    }
  }
}
