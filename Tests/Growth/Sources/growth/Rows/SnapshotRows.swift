import CollectionMapping
import FoundationEssentials

typealias Snapshot = CollectionSnapshot<ID, ID>

extension Group {
  static var snapshotItems: Group {
    Group("CollectionSnapshot: items") {
      Row("append n items one by one", editing: { _ in try filled(0) }) { snapshot, n in
        for id in ids(n) { try snapshot.appendItems([id]) }
      }
      Row("append n items at once", editing: { _ in try filled(0) }) { snapshot, n in
        try snapshot.appendItems(ids(n))
      }
      Row("append n existing items", editing: filled) { snapshot, n in
        try snapshot.appendItems(ids(n).reversed())
      }
      Row("insert n items before the first one by one", editing: { _ in try filled(1) }) {
        snapshot, n in
        for number in 1...n {
          try snapshot.insertItems([ID(number)], beforeItem: ID(number - 1))
        }
      } byHand: { n in
        editing(ids(1)) { items in
          for number in 1...n { insert(ID(number), at: ID(number - 1), into: &items) }
        }
      }
      Row("insert n items after the first one by one", editing: { _ in try filled(1) }) {
        snapshot, n in
        for number in 1...n { try snapshot.insertItems([ID(number)], afterItem: ID(0)) }
      } byHand: { n in
        editing(ids(1)) { items in
          for number in 1...n { insert(ID(number), at: ID(0), plus: 1, into: &items) }
        }
      }
      Row("insert n items before the last one by one", editing: { _ in try filled(1) }) {
        snapshot, n in
        for number in 1...n { try snapshot.insertItems([ID(number)], beforeItem: ID(0)) }
      }
      Row("insert n items at once") { n in
        var snapshot = try filled(n)
        let new = ids(3 * n).dropFirst(n)
        return {
          try snapshot.insertItems(Array(new.prefix(n)), beforeItem: ID(0))
          try snapshot.insertItems(Array(new.suffix(n)), afterItem: ID(0))
        }
      }
      Row("delete n items from the front one by one", editing: filled) { snapshot, n in
        for id in ids(n) { snapshot.deleteItems([id]) }
      } byHand: { n in
        editing(ids(n)) { items in
          for id in ids(n) {
            if let index = items.firstIndex(of: id) { items.remove(at: index) }
          }
        }
      }
      Row("delete n items from the back one by one", editing: filled) { snapshot, n in
        for id in ids(n).reversed() { snapshot.deleteItems([id]) }
      }
      Row("delete n items at once", editing: filled) { snapshot, n in snapshot.deleteItems(ids(n)) }
      Row("move the last of n items to the front n times", editing: filled) { snapshot, n in
        for number in 1..<n {
          try snapshot.moveItem(ID(n - number), beforeItem: ID((n - number + 1) % n))
        }
      } byHand: { n in
        editing(ids(n)) { items in
          for _ in 1..<n { items.insert(items.remove(at: n - 1), at: 0) }
        }
      }
      Row("move the first of n items to the back n times", editing: filled) { snapshot, n in
        for number in 0..<n {
          try snapshot.moveItem(ID(number), afterItem: ID((number + n - 1) % n))
        }
      } byHand: { n in
        editing(ids(n)) { items in
          for _ in 0..<n { items.insert(items.remove(at: 0), at: n - 1) }
        }
      }
      Row("look up n items") { n in
        // Wherever they were moved, deleted and inserted before.
        var (snapshot, random) = (try filled(n), SeededGenerator())
        for id in ids(n) {
          let other = ID(Int.random(in: 0..<n, using: &random))
          guard id != other else { continue }
          try snapshot.moveItem(id, beforeItem: other)
          snapshot.deleteItems([id])
          try snapshot.insertItems([id], afterItem: other)
        }
        return { [snapshot] in
          for id in ids(n) {
            _ = snapshot.indexOfItem(id)
            _ = snapshot.sectionIdentifier(containingItem: id)
          }
        }
      }
    }
  }

  static var snapshotSections: Group {
    Group("CollectionSnapshot: sections") {
      Row("append n sections one by one", of: nothing) { _, n in
        var snapshot = Snapshot()
        for id in ids(n) { try snapshot.appendSections([id]) }
      }
      Row("make a snapshot of n sections") { n in
        { _ = try Snapshot(sections: ids(n).map { ($0, [$0]) }) }
      }
      Row("insert n sections before the first one by one", editing: { _ in try sectioned(1) }) {
        snapshot, n in
        for number in 1...n {
          try snapshot.insertSections([ID(number)], beforeSection: ID(number - 1))
        }
      } byHand: { n in
        editing(1) { sections in
          for number in 1...n { sections.insert(ID(number), at: ID(number - 1)) }
        }
      }
      Row("insert n sections after the first one by one", editing: { _ in try sectioned(1) }) {
        snapshot, n in
        for number in 1...n { try snapshot.insertSections([ID(number)], afterSection: ID(0)) }
      } byHand: { n in
        editing(1) { sections in
          for number in 1...n { sections.insert(ID(number), at: ID(0), plus: 1) }
        }
      }
      Row("delete n sections one by one", editing: sectioned) { snapshot, n in
        for id in ids(n) { snapshot.deleteSections([id]) }
      } byHand: { n in
        editing(n) { sections in for id in ids(n) { sections.remove(id) } }
      }
      Row("delete n sections at once", editing: sectioned) { snapshot, n in
        snapshot.deleteSections(ids(n))
      }
      Row("move each of n sections to the other end", editing: sectioned) { snapshot, n in
        for number in 1..<n {
          try snapshot.moveSection(ID(number), beforeSection: ID(number - 1))
        }
        for number in 1..<n {
          try snapshot.moveSection(ID(number - 1), afterSection: ID(number))
        }
      } byHand: { n in
        editing(n) { sections in
          for number in 1..<n { sections.move(ID(number), to: ID(number - 1)) }
          for number in 1..<n { sections.move(ID(number - 1), to: ID(number)) }
        }
      }
      Row("look up n sections", of: sectioned) { snapshot, n in
        for id in ids(n) {
          _ = snapshot.indexOfSection(id)
          _ = snapshot.itemIdentifiers(inSection: id)
          _ = snapshot.numberOfItems(inSection: id)
        }
      }
    }
  }

  static var snapshotContents: Group {
    Group("CollectionSnapshot: marks and whole snapshots") {
      Row("delete all of n items") { n in
        var (one, other) = (try filled(n), try sectioned(n))
        return {
          one.deleteAllItems()
          other.deleteAllItems()
        }
      }
      Row("mark n items one by one", editing: filled) { snapshot, n in
        for id in ids(n) {
          try snapshot.reconfigureItems([id])
          snapshot.reconfigureIfPresent([id])
          try snapshot.reloadItems([id])
          snapshot.reloadIfPresent([id])
        }
      }
      Row("mark n items at once", editing: filled) { snapshot, n in
        try snapshot.reconfigureItems(ids(n))
        snapshot.reconfigureIfPresent(ids(n))
        try snapshot.reloadItems(ids(n))
        snapshot.reloadIfPresent(ids(n))
        _ = snapshot.difference(from: try filled(n))
      }
      Row("mark n sections one by one", editing: sectioned) { snapshot, n in
        for id in ids(n) {
          try snapshot.reconfigureSections([id])
          try snapshot.reloadSections([id])
          snapshot.reloadSectionsIfPresent([id])
        }
      }
      Row("mark headers of n sections", editing: sectioned) { snapshot, n in
        for id in ids(n) {
          try snapshot.reconfigureSupplementaryViews(ofKind: .sectionFooter, inSections: [id])
          try snapshot.reloadSupplementaryViews(ofKind: .sectionHeader, inSections: [id])
        }
      }
      Row("mark n kinds of a section", editing: { _ in try sectioned(1) }) { snapshot, n in
        for kind in kinds(n) {
          try snapshot.reconfigureSupplementaryViews(ofKind: kind, inSections: [ID(0)])
          try snapshot.reloadSupplementaryViews(ofKind: kind, inSections: [ID(0)])
        }
      }
      Row("replace n identifiers", editing: filled) { snapshot, n in
        for id in ids(n) { try snapshot.replaceIdentifier(id) }
      }
      Row("compare snapshots of n items") { n in
        let (one, other) = (try filled(n), try filled(n))
        return {
          _ = one == other
          _ = try one.validated()
        }
      }
      Row("the differences of n items that are edited in each way") { n in
        var random = SeededGenerator()
        let one = try filled(n)
        let new = ids(2 * n).suffix(n)
        let edited = [
          ids(n).reversed(), ids(n).shuffled(using: &random), ids(n).suffix(n / 2) + ids(n / 2),
          Array(new), ids(n + 1), ids(n).map { $0.number % 9 > 0 ? $0 : new[n + $0.number] },
        ]
        let others = try edited.map { try Snapshot(sections: [(ID(0), $0)]) }
        return {
          for other in others { _ = other.difference(from: one) }
        }
      }
      Row("the difference of n updated items that are reversed") { n in
        let one = try filled(n)
        let other = try Snapshot(sections: [(ID(0), ids(n).reversed())])
        return { _ = other.difference(from: one) { _, _ in true } }
      }
      Row("the difference of n items with badges that all get other mappings") { n in
        let one = try filled(n)
        let other = try Snapshot(sections: [(ID(-1), []), (ID(0), ids(n))])
        let catalog = catalogOfSections()
        return {
          _ = other.difference(
            from: one, resolvedBy: catalog,
            declaring: [SupplementaryDeclaration(kind: "badge", scope: .item)],
            models: { _, _, item in item })
        }
      }
      Row("encode and decode n items", of: filled) { snapshot, _ in
        let bytes = try JSONEncoder().encode(snapshot)
        _ = try JSONDecoder().decode(Snapshot.self, from: bytes)
      }
    }
  }
}

/// Inserts an item at the index of another one, or behind it.
private func insert(_ id: ID, at anchor: ID, plus offset: Int = 0, into items: inout [ID]) {
  if let index = items.firstIndex(of: anchor) { items.insert(id, at: index + offset) }
}

/// Sections in an array, found by identifier as those of a snapshot.
private struct PlainSections {
  private var sections: [(id: ID, items: [ID])]
  private var indices: [ID: Int] = [:]

  init(count: Int) {
    sections = ids(count).map { ($0, [$0]) }
    renumber(from: 0)
  }

  mutating func insert(_ id: ID, at anchor: ID, plus offset: Int = 0) {
    guard indices[id] == nil, let anchor = indices[anchor] else { return }
    sections.insert((id, []), at: anchor + offset)
    renumber(from: anchor + offset)
  }

  mutating func remove(_ id: ID) {
    guard let index = indices.removeValue(forKey: id) else { return }
    sections.remove(at: index)
    renumber(from: index)
  }

  mutating func move(_ id: ID, to anchor: ID) {
    guard let index = indices[id], let target = indices[anchor] else { return }
    sections.insert(sections.remove(at: index), at: target)
    renumber(from: min(index, target))
  }

  private mutating func renumber(from index: Int) {
    for index in index..<sections.count { indices[sections[index].id] = index }
  }
}

/// Edits of sections with one item each, without a snapshot.
private func editing(_ count: Int, _ edit: @escaping (inout PlainSections) -> Void) -> Row.Work {
  var sections = PlainSections(count: count)
  return { edit(&sections) }
}

/// A section with the items from 0.
private func filled(_ n: Int) throws -> Snapshot { try Snapshot(sections: [(ID(0), ids(n))]) }

/// Sections of one item.
private func sectioned(_ n: Int) throws -> Snapshot {
  try Snapshot(sections: ids(n).map { ($0, [$0]) })
}

/// A number of kinds of supplementary views.
func kinds(_ count: Int) -> [ElementKind] {
  (0..<count).map { ElementKind(rawValue: "kind \($0)") }
}

/// Cells and badges of another class in the first section.
private func catalogOfSections() -> MappingCatalog {
  var catalog = MappingCatalog()
  catalog.register(FirstView.self, for: ID.self) {
    $0.condition = .section(0)
  } handler: { _, _, _ in
  }
  catalog.register(OtherView.self, for: ID.self) { _, _, _ in }
  catalog.register(FirstView.self, for: ID.self, as: .supplementary("badge")) {
    $0.condition = .section(0)
  } handler: { _, _, _ in
  }
  catalog.register(OtherView.self, for: ID.self, as: .supplementary("badge")) { _, _, _ in }
  return catalog
}

private final class FirstView: ReusableView {}
private final class OtherView: ReusableView {}
