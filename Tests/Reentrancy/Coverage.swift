/// Compares the calls and the sites with the API list.
struct Coverage {
  /// The missing and the obsolete entries, line by line.
  let problems: [String]

  init(of list: APIList, calls: [Call], sites: [Site]) {
    let keys = Dictionary(grouping: list.members, by: \.key)
    let called = Dictionary(grouping: calls) { $0.key }
    let visited = Set(sites.map(\.key))
    var problems: [String] = []
    for (key, members) in keys.sorted(by: { $0.key < $1.key }) {
      let wanted = members.filter { $0.isOfClass && $0.isCallable }.count
      if wanted > called[key, default: []].count, Exclusion.ofCall(key, members) == nil {
        problems.append("no call of \(key)")
      }
      if members.contains(where: { $0.isOfUsers || $0.takesClosure }), !visited.contains(key),
        Exclusion.ofSite(key, members) == nil
      {
        problems.append("no site for \(key)")
      }
    }
    problems += called.keys.filter { keys[$0] == nil }.map {
      "the API has no \($0), which is called"
    }
    problems += visited.filter { key in
      keys[key] == nil && !["idle", "deinit"].contains(key) && !key.hasPrefix("Note.")
        && !key.hasSuffix(".deinit")
    }.map { "the API has no \($0), which is a site" }
    self.problems = problems.sorted()
  }
}

extension Coverage {
  /// The calls that no site makes, and those that should change something and never do.
  static func problems(of calls: [Call], in outcomes: [[Int: String]]) -> [String] {
    calls.enumerated().compactMap { index, call in
      let known = outcomes.compactMap { $0[index] }
      if known.isEmpty { return "no site calls \(call.name)" }
      let isIdle = known.allSatisfy { $0.hasPrefix("no effect") && !$0.contains("+ ") }
      return isIdle && !call.isReading ? "\(call.name) has an effect in no site" : nil
    }
  }
}

/// The reason why a member needs no call or no site.
enum Exclusion {
  static func ofCall(_ key: String, _ members: [APIList.Member]) -> String? {
    if members.allSatisfy({ $0.text.contains(" async ") }) {
      return "asynchronous: a closure can only start a task, which runs later"
    }
    if ["ReusableView", "PlaceholderView", "HostingView"].contains(members.first?.type) {
      return "a member of the view alone, of which the library sees nothing"
    }
    if key.contains(".init("), key != "DiffableDataSource.init(container:limits:cellProvider:)" {
      return "creates an object that nothing else knows yet"
    }
    return nil
  }

  static func ofSite(_ key: String, _ members: [APIList.Member]) -> String? {
    if members.allSatisfy({ $0.text.contains("associatedtype ") }) { return "a type" }
    if members.allSatisfy({ $0.text.contains(" async ") }) {
      return "asynchronous: what it takes is called as in the synchronous form"
    }
    if key.hasPrefix("DiffableDataSource.collectionContainer(")
      || key == "DiffableDataSource.keepsCellsOfMovedItems(in:)"
    {
      return "called as the requirements of CollectionContainerDataSource"
    }
    return sites[key] ?? typed[members.first?.type ?? ""]
  }

  /// Types whose members the library does not call, or calls in a site of another name.
  private static let typed = [
    "LayoutSubitem": "values that layouts only read",
    "BatchUpdates": "a computation on values, without a container",
    "StorageUpdate": "a computation on values, without a container",
    "MappingCatalog": "runs as what a manager registers itself, from one table of mappings",
    "SupplementaryModelStorage": "called as the requirements of Storage",
    "OutputBytes": "a computation on values, without a container",
    "ViewClasses": "a computation on values, without a container",
    "JSONPageWriter": "a computation on values, without a container",
    "FittingContent": "called as fittingSize(in:) of a view",
  ]

  private static let sites: [String: String] = [
    "ContextAction.init(_:identifier:isDestructive:isEnabled:perform:)": "run by users alone",
    "ContextAction.perform": "run by users alone",
    "EventHandling.add(_:)": "adopted by the library's own types",
    "CollectionChanges.init(from:to:limits:updatedWhere:)":
      "a computation on values, without a container",
    "CollectionSnapshot.difference(from:limits:updatedWhere:)":
      "a computation on values, without a container",
    "CollectionSnapshot.difference(from:resolvedBy:declaring:models:previousModels:updatedWhere:limits:)":
      "a computation on values, without a container",
    "FlowLayout.solve(_:adjust:)": "a computation on values, without a container",
    "MappingCatalog.overriding(_:)": "a change of a value, without a container",
  ]
}
