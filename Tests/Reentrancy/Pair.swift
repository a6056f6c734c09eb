import CollectionMapping

/// One run of a site: with a call, or without one to compare with.
final class Run {
  let world: World
  private(set) var isReached = false
  private(set) var refusal: String?
  private(set) var saysDone = false
  private var before: [Aspect: String] = [:]
  private var after: [Aspect: String] = [:]
  private var end: [Aspect: String] = [:]
  private let unreadable: [Aspect]
  private(set) var anomalies: [String] = []
  private var contradictions: Set<String> = []
  private(set) var failure: String?

  /// Runs a site; `unreadable` are the aspects that the site cannot read around the call.
  init(
    _ site: Site, _ call: Call? = nil, after preparation: Preparation?, unreadable: [Aspect],
    reading: @escaping (Aspect) -> Void = { _ in }
  ) throws {
    self.unreadable = unreadable
    world = World(site.kind, site: site.name)
    world.becomeCurrent()
    try site.install(world)
    try world.fill()
    if site.isShown { world.show() }
    try site.ready(world)
    try preparation?.prepare(world)
    world.anomalies = []
    world.reentersAlways = site.isRecursive
    world.reentry = { [unowned self] in reenter(world, call, reading) }
    do { try site.operation(world) } catch { failure = caseName(of: error) }
    world.reentry = nil
    end = world.digest()
    anomalies = world.anomalies
    contradictions = world.contradictions()
  }

  private func reenter(_ world: World, _ call: Call?, _ reading: (Aspect) -> Void) {
    isReached = true
    before = world.digest(without: unreadable, reading: reading)
    do {
      if try call?.body(world) == true { saysDone = true }
    } catch {
      refusal = caseName(of: error)
    }
    after = world.digest(without: unreadable)
  }
}

extension Run {
  /// The outcome in the terms of the table.
  func outcome(comparedWith control: Run) -> String {
    guard isReached else { return "NOT REACHED" }
    var words = [verb(comparedWith: control)]
    var known = control.anomalies
    var reported: [String] = []
    for anomaly in anomalies {
      if let place = known.firstIndex(of: anomaly) {
        known.remove(at: place)
      } else if !reported.contains(anomaly) {
        reported.append(anomaly)
      }
    }
    words += reported.map { "+ \($0)" }
    if failure != control.failure {
      words.append(failure.map { ", throws \($0)" } ?? ", throws nothing")
    }
    if !contradictions.isSubset(of: control.contradictions) {
      words.append(", displays other content")
    }
    return words.joined(separator: " ").replacing(" ,", with: ",")
  }

  private func verb(comparedWith control: Run) -> String {
    if let refusal { return "refused \(refusal)" }
    if before != after || saysDone { return "runs" }
    if end == control.end { return "no effect" }
    return unreadable.contains { end[$0] != control.end[$0] } ? "done" : "waits"
  }
}

/// The name of the case of an error.
func caseName(of error: any Error) -> String {
  let plain: [AnyHashable: String] = [
    ApplyError.cancelled: "cancelled", ApplyError.detached: "detached",
    ApplyError.staleDifference: "staleDifference", ApplyError.superseded: "superseded",
    BatchUpdateError.needsReload: "needsReload",
    BatchUpdateError.reloadInsideBatch: "reloadInsideBatch", ContainerError.noLayout: "noLayout",
    ContainerError.noMovement: "noMovement", SnapshotError.noSections: "noSections",
    StorageError.editedWhileComparing: "editedWhileComparing",
    PassError.contentChanged: "contentChanged", PassError.storageReplaced: "storageReplaced",
    PassError.managerReset: "managerReset",
  ]
  if let hashable = error as? any Hashable, let name = plain[AnyHashable(hashable)] { return name }
  guard let child = Mirror(reflecting: error).children.first else { return "\(error)" }
  let name = child.label ?? "?"
  return (child.value as? any Error).map { "\(name)(\(caseName(of: $0)))" } ?? name
}
