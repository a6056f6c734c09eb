import CollectionMapping

/// Compares a container with the source of its content at every event, and keeps a line for each
/// event.
final class TruthCheck: CollectionObserver {
  private(set) var lines: [String] = []
  private(set) var problems: [String] = []

  /// The number of comparisons.
  private(set) var checks = 0

  /// The number of items in each section, as the source of the content has them.
  var counts: () -> [Int] = { [] }

  /// Called with each event, after the comparison.
  var onEvent: ((CollectionEvent) -> Void)?
  private weak let container: CollectionContainer?

  init(_ container: CollectionContainer) {
    self.container = container
    container.observer = self
  }

  func observe(_ event: CollectionEvent) {
    note("\(event)")
    onEvent?(event)
  }

  /// Keeps a line, and compares.
  func note(_ line: String) {
    lines.append(line)
    check(line)
  }

  func check(_ place: String) {
    guard let container else { return }
    checks += 1
    let (source, known) = (counts(), container.counts)
    if source != known { problems.append("\(place): the source has \(source), shown \(known)") }
  }

  /// The lines since this was last asked, as one text.
  func takeText() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

extension CollectionContainer {
  /// The number of items in each section, as the container knows them.
  var counts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }
}
