/// The outcomes as text.
struct Table {
  private let sites: [Site]
  private let calls: [Call]
  private let measurement: Measurement
  private static let width = 100

  init(_ sites: [Site], _ calls: [Call], _ measurement: Measurement) {
    (self.sites, self.calls, self.measurement) = (sites, calls, measurement)
  }

  func text() -> String {
    let (idle, others) = (sites.indices.filter(isIdle), sites.indices.filter { !isIdle($0) })
    let parts = [header, traps] + idle.map(block) + merged(others)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func isIdle(_ site: Int) -> Bool { sites[site].name.hasPrefix("idle") }

  private var header: String {
    let pairs = measurement.outcomes.reduce(0) { $0 + $1.count }
    return """
      What happens today when a closure or an overridable member of a user calls the library.
      `Tests/Reentrancy/run --record` writes this file, `Tests/Reentrancy/run` compares it.
      A line that begins with "debug:" or "release:" holds in that configuration only.

      \(sites.count) sites, \(calls.count) calls, \(pairs) pairs.
      A site is a place where the library calls the user's code. In each pair the site makes one call,
      the first time the library calls it during one operation. The sites "idle with ..." make their
      calls outside any operation and list all outcomes. The other sites list only the calls that have
      another outcome than when idle. Preparation.swift lists what is prepared before the operation so
      that a call has something to do, such as a selection for `deselectItem(at:)`.
      There is no `deinit` site for data sources, storage observers and metrics, since the library never
      releases them.

        runs        the effect is visible when the call returns
        waits       the effect is visible only after the operation
        no effect   nothing visible changes, as for most questions
        done        runs or waits: what changes cannot be read in the site, since that traps
        refused X   the call throws X
        + x         the anomaly x is also reported
        throws X    the operation throws X
        displays other content
                    a displayed view or a count differs from the content in the end
        TRAP        the process ends: `exclusivity` means overlapping accesses to one property
      """
  }

  /// The known traps, each site with the number of its calls that trap.
  private var traps: String {
    var lines: [String] = []
    for site in sites.indices {
      let reasons = measurement.outcomes[site].values.filter { $0.hasPrefix("TRAP ") }
      for (reason, same) in Dictionary(grouping: reasons, by: \.self).sorted(by: { $0.key < $1.key }
      ) {
        let calls = same.count == 1 ? "1 call" : "\(same.count) calls"
        lines.append("  \(sites[site].name): \(calls), \(reason.dropFirst(5))")
      }
    }
    return (["KNOWN TRAPS"] + lines).joined(separator: "\n")
  }

  /// A block for each set of sites in which the same calls do the same.
  private func merged(_ indices: [Int]) -> [String] {
    var bodies: [String] = []
    var names: [String: [String]] = [:]
    for site in indices {
      let body = body(of: site)
      if names[body] == nil { bodies.append(body) }
      names[body, default: []].append(sites[site].name)
    }
    return bodies.map { ((names[$0] ?? []) + [$0]).joined(separator: "\n") }
  }

  private func block(_ site: Int) -> String { "\(sites[site].name)\n\(body(of: site))" }

  /// The differences in a site, outcome by outcome; all outcomes for an idle one.
  private func body(of site: Int) -> String {
    let idle = isIdle(site) ? [:] : idleOutcomes(sites[site].kind)
    var groups: [String: [Int]] = [:]
    for (call, outcome) in measurement.outcomes[site].sorted(by: { $0.key < $1.key })
    where outcome != idle[call] {
      groups[outcome, default: []].append(call)
    }
    let unreadable = measurement.unreadable[site].map(\.rawValue).joined(separator: ", ")
    let note = unreadable.isEmpty ? "" : "  (reading traps: \(unreadable))"
    let lines = groups.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }.map { group in
      "  \(group.key)\n" + wrapped(group.value)
    }
    let text = ([note].filter { !$0.isEmpty } + lines).joined(separator: "\n")
    return text.isEmpty ? "  same as idle with \(sites[site].kind)" : text
  }

  private func idleOutcomes(_ kind: World.Kind) -> [Int: String] {
    let index = sites.indices.first { isIdle($0) && sites[$0].kind == kind }
    return index.map { measurement.outcomes[$0] } ?? [:]
  }

  /// The names of calls, type by type.
  private func wrapped(_ group: [Int]) -> String {
    var lines: [String] = []
    var type = ""
    for index in group {
      let name = calls[index].name
      let own = String(name.prefix { $0 != "." })
      let member = String(name.dropFirst(own.count + 1))
      if own != type {
        (type, lines) = (own, lines + ["    \(own): \(member)"])
      } else if let last = lines.last, last.count + member.count + 2 < Self.width {
        lines[lines.count - 1] = "\(last), \(member)"
      } else {
        lines[lines.count - 1] += ","
        lines.append("      \(member)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
