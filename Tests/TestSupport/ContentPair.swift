package import CollectionContent

/// Old and new content of sections with items; the new content results from random changes of the
/// old.
package struct ContentPair<ID: Hashable & Sendable>: Sendable {
  package typealias Content = [(ID, [ID])]

  package var old: Content
  package var new: Content

  package init(old: Content, new: Content) {
    (self.old, self.new) = (old, new)
  }

  /// At most four sections with at most six items, some of which are in both.
  package static func random(
    seed: UInt64, isUnique: Bool = true, _ id: (Int) -> ID
  ) -> ContentPair<ID> {
    var random = SeededGenerator(seed: seed)
    let pool = [6, 12, 30][Int(seed % 3)]
    func content(like other: Content?) -> Content {
      var sections = Array(0..<5).shuffled(using: &random).map(id)
      var items = Array(0..<pool).shuffled(using: &random).map(id)
      if let other, Bool.random(using: &random) {
        // Usually in the old order.
        let known = other.flatMap(\.1)
        items = known.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
        items += (0..<pool).map(id).filter { !known.contains($0) }.prefix(4)
        sections = other.map(\.0) + sections.filter { !other.map(\.0).contains($0) }
        if items.count > 2, Bool.random(using: &random) {
          items.append(items.remove(at: Int.random(in: 0..<items.count, using: &random)))
        }
      }
      return (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let section = isUnique ? sections.removeFirst() : sections[0]
        if !isUnique, Bool.random(using: &random) { sections.removeFirst() }
        let count = Int.random(in: 0...6, using: &random)
        let taken = Array(items.prefix(count))
        if isUnique { items.removeFirst(taken.count) } else { items.shuffle(using: &random) }
        return (section, taken)
      }
    }
    let old = content(like: nil)
    return ContentPair(old: old, new: content(like: old))
  }

  package var changes: CollectionChanges<ID, ID> { CollectionChanges(from: old, to: new) }

  package var reversed: ContentPair { ContentPair(old: new, new: old) }

  package func renamed<Other>(_ name: (ID) -> Other) -> ContentPair<Other> {
    ContentPair<Other>(
      old: old.map { (name($0.0), $0.1.map(name)) }, new: new.map { (name($0.0), $0.1.map(name)) })
  }
}

extension ContentPair {
  package var oldItems: [ID] { old.flatMap(\.1) }

  package var newItems: [ID] { new.flatMap(\.1) }

  /// The result of replaying the changes, or the problem with them.
  package func replay(of changes: CollectionChanges<ID, ID>) throws -> TokenContent {
    let start = TokenContent(counts: old.map(\.1.count))
    let end = start.replayed(changes.updates, countsAfter: new.map(\.1.count))
    guard let end else { throw Misfit(text: "does not fit: \(changes)") }
    return end
  }

  /// The old section of each new section and the old item of each new item, by identifier.
  package var origins: (sections: [Int?], items: [[Int?]]) {
    let old = oldItems
    return (
      naiveOrigins(from: self.old.map(\.0), to: new.map(\.0)),
      new.map { section in section.1.map { old.firstIndex(of: $0) } }
    )
  }

  /// The smallest number of moves of sections and items.
  package var fewestMoves: (sections: Int, items: Int) {
    let (sections, items) = origins
    let matched = sections.compactMap(\.self)
    let starts = old.indices.map { old[..<$0].reduce(0) { $0 + $1.1.count } }
    var stay = 0
    for (new, section) in sections.enumerated() {
      guard let section else { continue }
      let range = starts[section]..<starts[section] + old[section].1.count
      stay += naiveAscendingLength(items[new].compactMap(\.self).filter(range.contains))
    }
    return (
      matched.count - naiveAscendingLength(matched), items.joined().compactMap(\.self).count - stay
    )
  }
}

package struct Misfit: Error {
  package let text: String

  package init(text: String) { self.text = text }
}

package func == <ID: Equatable>(_ first: [(ID, [ID])], _ second: [(ID, [ID])]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
}
