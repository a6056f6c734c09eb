import CollectionContent
import TestSupport

/// How an insertion treats known or repeated items.
struct Policies {
  let rejectExisting: Bool
  let keepFirst: Bool
}

/// A change of a snapshot, with arguments that may be invalid.
enum SnapshotCommand {
  case appendSections([Int])
  case insertSections([Int], Int, after: Bool)
  case deleteSections([Int])
  case moveSection(Int, Int, after: Bool)
  case reloadSections([Int])
  case reconfigureSections([Int])
  case appendItems([Int], Int?, Policies)
  case insertItems([Int], Int, after: Bool, Policies)
  case deleteItems([Int])
  case moveItem(Int, Int, after: Bool)
  case reloadItems([Int])
  case reconfigureItems([Int])
  case reconfigureIfPresent([Int])
  case replaceIdentifier(Int)
  case reloadSupplementaryViews(String, [Int])
  case reconfigureSupplementaryViews(String, [Int])
  case deleteEachItem
  case deleteAllItems
  case removeMarks

  /// The name of the command, without its arguments.
  var name: String { "\(self)".split(separator: "(").first.map(String.init) ?? "" }
}

extension SnapshotCommand {
  static func random(_ numbers: inout SplitMix64) -> SnapshotCommand {
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
    func items(_ bound: Int = 4) -> [Int] { (0..<number(bound)).map { _ in number(14) } }
    func sections() -> [Int] { (0..<number(3)).map { _ in number(5) } }
    func kind() -> String { ["h", "f", "b"][number(3)] }
    func flag() -> Bool { number(2) == 0 }
    func policies() -> Policies {
      Policies(rejectExisting: number(4) == 0, keepFirst: number(4) == 0)
    }
    return switch number(66) {
    case 0..<6: .appendSections(sections())
    case 6..<9: .insertSections(sections(), number(5), after: flag())
    case 9..<11: .deleteSections(sections())
    case 11..<15: .moveSection(number(5), number(5), after: flag())
    case 15..<17: .reloadSections(sections())
    case 17..<26: .appendItems(items(6), flag() ? nil : number(5), policies())
    case 26..<34: .insertItems(items(), number(14), after: flag(), policies())
    case 34..<38: .deleteItems(items())
    case 38..<45: .moveItem(number(14), number(14), after: flag())
    case 45..<48: .reloadItems(items(3))
    case 48..<51: .reconfigureItems(items(3))
    case 51..<53: .reconfigureIfPresent(items())
    case 53..<55: .replaceIdentifier(number(14))
    case 55..<58: .reloadSupplementaryViews(kind(), sections())
    case 58..<61: .reconfigureSupplementaryViews(kind(), sections())
    case 61: flag() ? .deleteEachItem : .removeMarks
    case 63, 64: .reconfigureSections(sections())
    case 62: flag() ? .removeMarks : .deleteItems(items(9))
    default: number(3) == 0 ? .deleteAllItems : .deleteEachItem
    }
  }
}

extension SnapshotCommand {
  /// Applies the command to a snapshot; returns its counts or its error.
  func run<ID>(
    on snapshot: inout CollectionSnapshot<Int, ID>, _ id: (Int) -> ID
  ) throws(SnapshotError) -> [Int] {
    switch self {
    case .appendSections(let ids): try snapshot.appendSections(ids)
    case .insertSections(let ids, let anchor, after: false):
      try snapshot.insertSections(ids, beforeSection: anchor)
    case .insertSections(let ids, let anchor, after: true):
      try snapshot.insertSections(ids, afterSection: anchor)
    case .deleteSections(let ids): return [snapshot.deleteSections(ids)]
    case .moveSection(let id, let anchor, after: false):
      try snapshot.moveSection(id, beforeSection: anchor)
    case .moveSection(let id, let anchor, after: true):
      try snapshot.moveSection(id, afterSection: anchor)
    case .reloadSections(let ids): try snapshot.reloadSections(ids)
    case .reconfigureSections(let ids): try snapshot.reconfigureSections(ids)
    case .reloadSupplementaryViews(let kind, let ids):
      try snapshot.reloadSupplementaryViews(ofKind: ElementKind(rawValue: kind), inSections: ids)
    case .reconfigureSupplementaryViews(let kind, let ids):
      try snapshot.reconfigureSupplementaryViews(
        ofKind: ElementKind(rawValue: kind), inSections: ids)
    case .deleteEachItem: snapshot.deleteItems(snapshot.itemIdentifiers)
    case .deleteAllItems: snapshot.deleteAllItems()
    case .removeMarks: snapshot = snapshot.withoutMarks()
    default: return try runOnItems(of: &snapshot, id)
    }
    return []
  }

  private func runOnItems<ID>(
    of snapshot: inout CollectionSnapshot<Int, ID>, _ id: (Int) -> ID
  ) throws(SnapshotError) -> [Int] {
    switch self {
    case .appendItems(let items, let section, let policies):
      return try snapshot.insertionCounts { value throws(SnapshotError) in
        try value.appendItems(
          items.map(id), toSection: section, movingExisting: !policies.rejectExisting,
          droppingRepetitions: policies.keepFirst)
      }
    case .insertItems(let items, let anchor, after: false, let policies):
      return try snapshot.insertionCounts { value throws(SnapshotError) in
        try value.insertItems(
          items.map(id), beforeItem: id(anchor), movingExisting: !policies.rejectExisting,
          droppingRepetitions: policies.keepFirst)
      }
    case .insertItems(let items, let anchor, after: true, let policies):
      return try snapshot.insertionCounts { value throws(SnapshotError) in
        try value.insertItems(
          items.map(id), afterItem: id(anchor), movingExisting: !policies.rejectExisting,
          droppingRepetitions: policies.keepFirst)
      }
    case .deleteItems(let items): return [snapshot.deleteItems(items.map(id))]
    case .moveItem(let item, let anchor, after: false):
      try snapshot.moveItem(id(item), beforeItem: id(anchor))
    case .moveItem(let item, let anchor, after: true):
      try snapshot.moveItem(id(item), afterItem: id(anchor))
    case .reloadItems(let items): try snapshot.reloadItems(items.map(id))
    case .reconfigureItems(let items): try snapshot.reconfigureItems(items.map(id))
    case .reconfigureIfPresent(let items):
      return [snapshot.reconfigureIfPresent(items.map(id))]
    case .replaceIdentifier(let item): try snapshot.replaceIdentifier(id(item))
    default: break
    }
    return []
  }

  /// Applies the command to the model.
  func run(on model: inout NaiveSnapshot) throws(SnapshotError) -> [Int] {
    switch self {
    case .appendSections(let ids):
      try model.insert(sections: ids, beside: nil, after: false, "appendSections")
    case .insertSections(let ids, let anchor, let after):
      try model.insert(sections: ids, beside: anchor, after: after, "insertSections")
    case .deleteSections(let ids): return [model.delete(sections: ids)]
    case .moveSection(let id, let anchor, let after):
      try model.move(section: id, beside: anchor, after: after)
    case .reloadSections(let ids): try model.reload(sections: ids)
    case .reconfigureSections(let ids): try model.reconfigure(sections: ids)
    case .appendItems(let items, let section, let policies):
      return try model.append(items, to: section, policies)
    case .insertItems(let items, let anchor, let after, let policies):
      let section = try model.section(of: anchor)
      return try model.insert(
        items, section: section, anchor: (anchor, after), "insertItems", policies)
    case .deleteItems(let items): return [model.delete(items)]
    case .moveItem(let item, let anchor, let after):
      try model.move(item, beside: anchor, after: after)
    case .reloadItems(let items): try model.reload(items)
    case .reconfigureItems(let items): try model.reconfigure(items)
    case .reconfigureIfPresent(let items):
      let present = model.unique(items).filter(model.items.contains)
      try model.reconfigure(present)
      return [present.count]
    case .replaceIdentifier(let item): try model.reconfigure([item])
    case .reloadSupplementaryViews(let kind, let ids): try model.reload(kind: kind, in: ids)
    case .reconfigureSupplementaryViews(let kind, let ids):
      try model.reconfigure(kind: kind, in: ids)
    case .deleteEachItem: _ = model.delete(model.items)
    case .deleteAllItems: model = NaiveSnapshot()
    case .removeMarks: model.removeMarks()
    }
    return []
  }
}

extension CollectionSnapshot {
  /// How many items a call inserts, moves and drops.
  fileprivate mutating func insertionCounts(
    _ insert: (inout Self) throws(SnapshotError) -> Void
  ) throws(SnapshotError) -> [Int] {
    let before = insertions
    try insert(&self)
    return [
      insertions.inserted - before.inserted, insertions.moved - before.moved,
      insertions.dropped - before.dropped,
    ]
  }
}
