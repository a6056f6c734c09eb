import CollectionMapping
import CollectionPages
import Foundation
import FuzzSupport

/// Decodes every type of the public API that can be decoded.
///
/// No input traps, and a decoded value is equal to itself after a round trip. The first byte selects the type.
enum JSONTarget {
  static func run(_ input: [UInt8]) {
    guard let selector = input.first else { return }
    let data = Data(input.dropFirst())
    switch selector {
    case UInt8(ascii: "c"): decode(CollectionChanges<String, Int>.self, data, use)
    case UInt8(ascii: "C"): decode(CollectionChanges<Int, [String?]>.self, data, use)
    case UInt8(ascii: "s"): decode(CollectionSnapshot<String, Int>.self, data, use)
    case UInt8(ascii: "S"): decode(CollectionSnapshot<Int, String>.self, data, use)
    case UInt8(ascii: "t"): decode(SectionSnapshot<Int>.self, data, use)
    case UInt8(ascii: "T"): decode(SectionSnapshot<String>.self, data, use)
    case UInt8(ascii: "p"): decode(ContentPatch.self, data, use)
    case UInt8(ascii: "d"): decode(PageDigest.self, data, use)
    case UInt8(ascii: "b"): decode(BatchUpdates.self, data, use)
    case UInt8(ascii: "r"): decode(ContainerReport.self, data, use)
    default: decodeSmall(selector, data)
    }
  }

  private static func decodeSmall(_ selector: UInt8, _ data: Data) {
    switch selector {
    case UInt8(ascii: "i"): decode(PieceID.self, data) { _ = $0.description }
    case UInt8(ascii: "e"):
      decode(ElementID.self, data) { _ = "\($0) \($0.indexPath) \($0.category)" }
    case UInt8(ascii: "h"):
      decode(PageHash.self, data) { expect($0.description.utf8.count == 32, "hash") }
    case UInt8(ascii: "k"): decode([ElementKind].self, data)
    case UInt8(ascii: "x"): decode([LayoutRect].self, data)
    case UInt8(ascii: "z"): decode([LayoutInsets].self, data)
    case UInt8(ascii: "m"):
      decode([MappingCounters].self, data) { _ = $0.map(\.resolved).max() }
    case UInt8(ascii: "a"): decode([Anomaly.Code].self, data)
    case UInt8(ascii: "v"): decode([CollectionEvent.Code].self, data)
    case UInt8(ascii: "l"): decode([LayoutAxis].self, data)
    case UInt8(ascii: "n"): decode([ContentInsetsReference].self, data)
    case UInt8(ascii: "w"): decode([MappingExplanation.Verdict].self, data)
    case UInt8(ascii: "y"): decode([ElementID.Place].self, data)
    case UInt8(ascii: "o"): decode([ResolutionOrder].self, data)
    case UInt8(ascii: "u"): decode([UnmappedPolicy].self, data)
    case UInt8(ascii: "q"): decode([LayoutDirection].self, data)
    default: break
    }
  }

  private static func decode<Value: Codable & Equatable>(
    _ type: Value.Type, _ data: Data, _ use: (Value) -> Void = { _ in }
  ) {
    guard let value = try? JSONDecoder().decode(type, from: data) else { return }
    do {
      let again = try JSONDecoder().decode(type, from: try JSONEncoder().encode(value))
      expect(value == again, "\(type): \(value) came back as \(again)")
    } catch {
      expect(false, "\(type): \(value) does not come back: \(error)")
    }
    use(value)
  }

  // MARK: - Uses

  private static func use<Section, Item>(_ changes: CollectionChanges<Section, Item>)
  where Section: Codable, Item: Codable {
    _ = "\(changes)"
    let inverse = changes.inverted()
    _ = inverse.inverted()
    use(changes.updates)
    var before = CollectionSnapshot<Section, Item>()
    _ = try? before.appendSections(changes.deletedSections)
    _ = try? before.appendItems(changes.deletedItems, toSection: changes.deletedSections.first)
    guard let after = try? changes.applied(to: before) else { return }
    let back = try? inverse.applied(to: after)
    expect(
      back?.sectionIdentifiers == before.sectionIdentifiers, "sections do not come back: \(changes)"
    )
    expect(back?.itemIdentifiers == before.itemIdentifiers, "items do not come back: \(changes)")
  }

  private static func use<Section, Item>(_ snapshot: CollectionSnapshot<Section, Item>)
  where Section: Codable, Item: Codable {
    _ = "\(snapshot) \(snapshot.debugDescription)"
    var plain = CollectionSnapshot<Section, Item>()
    for section in snapshot.sectionIdentifiers {
      try? plain.appendSections([section])
      try? plain.appendItems(
        snapshot.itemIdentifiers(inSection: section) ?? [], movingExisting: false)
    }
    expect(
      plain.sectionIdentifiers == snapshot.sectionIdentifiers
        && plain.itemIdentifiers == snapshot.itemIdentifiers,
      "an invalid snapshot was decoded: \(snapshot)")
    expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems, "the count of \(snapshot)")
    var other = plain
    other.deleteItems(
      snapshot.itemIdentifiers.enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
    let difference = snapshot.difference(from: other)
    let result = try? difference.changes.applied(to: other)
    expect(result?.itemIdentifiers == snapshot.itemIdentifiers, "the difference to \(snapshot)")
    use(difference.changes.updates)
  }

  private static func use<Item: Codable>(_ snapshot: SectionSnapshot<Item>) {
    _ = "\(snapshot) \(snapshot.visualDescription())"
    expect(Set(snapshot.items).count == snapshot.items.count, "an item is twice in \(snapshot)")
    var other = snapshot
    for item in snapshot.items {
      expect(snapshot.contains(item) && snapshot.level(of: item) != nil, "\(item) of \(snapshot)")
      try? other.collapse([item])
    }
    expect(other.visibleItems.count == other.rootItems.count, "collapsed: \(other)")
    expect(other.carryingExpansion(from: snapshot) == snapshot, "carried: \(snapshot)")
    other.delete(Array(snapshot.rootItems.prefix(1)))
    if let anchor = other.items.first { try? other.insert(snapshot.items, after: anchor) }
  }

  private static func use(_ updates: BatchUpdates) {
    _ = "\(updates) \(updates.count) \(updates.operations)"
    _ = updates.rewrittenForUIKit()
    for counts in [[], [3], [2, 0, 5]] {
      _ = try? BatchMap(updates, before: counts, after: [4, 1])
      _ = try? updates.applied(
        to: counts.map { Array(repeating: 0, count: $0) }, countsAfter: [4, 1], value: { _ in 1 })
    }
  }

  private static func use(_ patch: ContentPatch) {
    _ = patch.byteCount
    var page = RenderedPage(version: patch.from)
    expect((try? page.beginSection("a", opening: [60], closing: [62])) != nil, "no section")
    expect((try? page.append(.item("1"), [49].span)) != nil, "no piece")
    expect((try? page.append(.item("2"), [50].span)) != nil, "no piece")
    let result = try? patch.applied(to: page)
    expect(result.map { $0.hash == patch.hash } ?? true, "another page")
  }

  private static func use(_ digest: PageDigest) {
    var page = RenderedPage(version: "next")
    expect((try? page.beginSection("a")) != nil, "no section")
    expect((try? page.append(.item("1"), [49].span)) != nil, "no piece")
    let patch = ContentPatch(from: digest, to: page)
    expect(patch.from == digest.version && patch.to == "next", "a patch from \(digest)")
    decode(ContentPatch.self, (try? JSONEncoder().encode(patch)) ?? Data())
  }

  private static func use(_ report: ContainerReport) {
    _ = report.text
    expect((try? report.json()) != nil, "no JSON of \(report)")
  }
}
