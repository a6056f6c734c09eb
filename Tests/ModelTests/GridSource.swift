import TestSupport
import CollectionMapping
import Foundation

/// A data source of tokens that records each request.
final class GridSource: CollectionContainerDataSource {
  /// A request for a view, in order.
  struct Call: Equatable {
    var key: ElementID
    var isReconfigure: Bool
  }

  static let declarations = [
    SupplementaryDeclaration(kind: "head", scope: .section),
    SupplementaryDeclaration(kind: "badge", scope: .item),
  ]

  /// Whether an element is attached to a section, also in a flow layout.
  static func isHead(_ key: ElementID) -> Bool {
    key.category.kind == "head" || key.category.kind == .sectionHeader
  }

  var sections: [Int] = []
  var rows: [[Int]] = []
  var versions: [Int: Int] = [:]
  var calls: [Call] = []
  var problems: [String] = []

  /// Whether every requested view is made, and some elements need another view after a move.
  ///
  /// A manager makes the views of its models.
  var makesEveryView = true

  /// Called in each request for a view.
  var interruption: (() -> Void)?
  private var tokens = 0

  var counts: [Int] { rows.map(\.count) }

  func makeToken() -> Int {
    tokens += 1
    return tokens
  }

  func version(_ token: Int) -> Int { versions[token] ?? 0 }

  // MARK: Content

  func numberOfSections(in container: CollectionContainer) -> Int { rows.count }

  func collectionContainer(
    _ container: CollectionContainer, numberOfItemsInSection section: Int
  ) -> Int { rows[section].count }

  func supplementaryDeclarations(
    in container: CollectionContainer
  ) -> [SupplementaryDeclaration] { Self.declarations }

  func collectionContainer(
    _ container: CollectionContainer, hasSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) -> Bool { hasElement(.supplementary(kind, indexPath)) }

  /// Some sections have a head, unless they are empty; some items have a badge.
  func hasElement(_ key: ElementID) -> Bool {
    switch key.category.kind {
    case "head"?:
      token(of: key) % 3 > 0 && !(makesEveryView && rows[key.indexPath[0]].isEmpty)
    case "badge"?: token(of: key) % 4 == 0
    default: true
    }
  }

  /// Whether there is a view for an element passed to `display(_:)`.
  func makesView(of key: ElementID) -> Bool { makesEveryView || hasElement(key) }

  /// The existing elements, in the order of their requests.
  var elements: [ElementID] {
    let cells = rows.indices.flatMap { section in
      rows[section].indices.map { ElementID.cell([section, $0]) }
    }
    let heads = rows.indices.map { ElementID.supplementary("head", [$0, 0]) }
    let badges = cells.map { ElementID.supplementary("badge", $0.indexPath) }
    return cells + heads.filter(hasElement) + badges.filter(hasElement)
  }

  /// The token of an element; -1, and a problem, if the element does not exist.
  func token(of key: ElementID) -> Int {
    let (section, item) = (key.indexPath[0], key.indexPath[1])
    if Self.isHead(key) {
      if sections.indices.contains(section) { return sections[section] }
    } else if rows.indices.contains(section), rows[section].indices.contains(item) {
      return rows[section][item]
    }
    problems.append("\(key) was requested and does not exist")
    return -1
  }

  // MARK: Views

  func collectionContainer(
    _ container: CollectionContainer, cellForItemAt indexPath: IndexPath
  ) throws -> ReusableView? {
    let name = token(of: .cell(indexPath)) % 2 == 0 ? "even" : "odd"
    let existing = container.cellForItem(at: indexPath)
    let view = try container.dequeueReusableCell(
      TokenView.self, withReuseIdentifier: name, for: indexPath)
    return configured(view, name, .cell(indexPath), existing)
  }

  func collectionContainer(
    _ container: CollectionContainer, viewForSupplementaryElementOfKind kind: ElementKind,
    at indexPath: IndexPath
  ) throws -> ReusableView? {
    let key = ElementID.supplementary(kind, indexPath)
    let existing = container.displayedView(for: key)
    let view = try container.dequeueReusableSupplementaryView(
      TokenView.self, ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    return configured(view, kind.rawValue, key, existing)
  }

  func configured(
    _ view: TokenView, _ name: String, _ key: ElementID, _ existing: ReusableView?
  ) -> ReusableView? {
    if view.name != name { problems.append("\(key): \(view.name) instead of \(name)") }
    calls.append(Call(key: key, isReconfigure: view === existing))
    if view !== existing, !view.noteRequest() {
      problems.append("\(key): prepared \(view.preparations) times, \(view.requests) requests")
    }
    view.configure(token: token(of: key), version: version(token(of: key)))
    interruption?()
    return view
  }

  /// Whether a view moves with its element; other elements need another view.
  static func isMovable(_ token: Int) -> Bool { token % 7 != 0 }

  func collectionContainer(
    _ container: CollectionContainer, keeps view: ReusableView, for element: ElementID
  ) -> Bool {
    guard let view = view as? TokenView else { return false }
    if view.token != token(of: element) {
      problems.append("\(element) displays another item than the one that moved there")
    }
    return Self.isMovable(view.token)
  }

  // MARK: Movement

  func collectionContainer(
    _ container: CollectionContainer, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canMoveItem(at: indexPath) }

  func canMoveItem(at indexPath: IndexPath) -> Bool { token(of: .cell(indexPath)) % 5 != 0 }

  func collectionContainer(
    _ container: CollectionContainer, moveItemAt indexPath: IndexPath, to target: IndexPath
  ) { moveItem(at: indexPath, to: target) }

  func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    let row = rows[indexPath[0]].remove(at: indexPath[1])
    rows[target[0]].insert(row, at: target[1])
  }

  // MARK: Changes

  /// Moves tokens as a batch does, with new tokens for new elements.
  func follow(_ outcome: GridOutcome) {
    sections = outcome.sections.map { $0.map { sections[$0] } ?? makeToken() }
    for place in outcome.reloads + outcome.reconfigures {
      versions[rows[place.section][place.item], default: 0] += 1
    }
    rows = outcome.carried(rows) { _ in makeToken() }
  }

  /// Random rows with these counts.
  func fill(_ counts: [Int]) {
    sections = counts.map { _ in makeToken() }
    rows = counts.map { count in (0..<count).map { _ in makeToken() } }
  }
}

extension GridPlace {
  /// The position of any item of a content with these counts.
  static func random(in counts: [Int], _ numbers: inout SplitMix64) -> GridPlace? {
    let places = counts.indices.flatMap { section in
      (0..<counts[section]).map { GridPlace(section, $0) }
    }
    return places.isEmpty ? nil : numbers.pick(places)
  }
}
