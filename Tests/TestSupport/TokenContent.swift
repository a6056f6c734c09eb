package import CollectionContent
import Foundation

/// The content of a slow, obvious replay: elements with unique tokens, regardless of their
/// identifiers.
///
/// A token stands for one instance, which shows whether an element was deleted and inserted instead
/// of kept.
package struct TokenContent: Equatable, Sendable {
  package var sections: [Int?]
  package var items: [[Int?]]

  /// Sections 0, 1, 2… and items 0, 1, 2…, numbered across sections.
  package init(counts: [Int]) {
    sections = Array(counts.indices)
    items = []
    var next = 0
    for count in counts {
      items.append(Array(next..<next + count))
      next += count
    }
  }

  /// The content after a batch, with `nil` for new elements; `nil` if the batch does not fit.
  package func replayed(_ updates: BatchUpdates, countsAfter: [Int]) -> TokenContent? {
    var new = self
    guard let origins = sectionOrigins(updates, count: countsAfter.count) else { return nil }
    new.sections = origins.map { $0 }
    var slots: [[Slot]] = countsAfter.map { Array(repeating: .hole, count: $0) }
    var old: [[Int?]] = items
    func put(_ slot: Slot, at path: IndexPath) -> Bool {
      guard slots.indices.contains(path[0]), slots[path[0]].indices.contains(path[1]),
        slots[path[0]][path[1]] == .hole
      else { return false }
      slots[path[0]][path[1]] = slot
      return true
    }
    func take(_ path: IndexPath) -> Int? {
      guard old.indices.contains(path[0]), old[path[0]].indices.contains(path[1]),
        let token = old[path[0]][path[1]]
      else { return nil }
      old[path[0]][path[1]] = nil
      return token
    }
    for path in updates.deletedItems where take(path) == nil { return nil }
    for move in updates.movedItems {
      guard let token = take(move.from), put(.token(token), at: move.to) else { return nil }
    }
    for path in updates.insertedItems where !put(.fresh, at: path) { return nil }
    for section in slots.indices {
      var rest: [Int?]? = origins[section].map { old[$0].filter { $0 != nil } }
      for item in slots[section].indices where slots[section][item] == .hole {
        guard rest != nil else {
          slots[section][item] = .fresh
          continue
        }
        guard rest?.isEmpty == false, let token = rest?.removeFirst() else { return nil }
        slots[section][item] = .token(token)
      }
      guard rest?.isEmpty ?? true else { return nil }
    }
    new.items = slots.map { $0.map(\.token) }
    return new
  }

  private func sectionOrigins(_ updates: BatchUpdates, count: Int) -> [Int?]? {
    var rest = Array(sections.indices)
    var origins: [Int?] = Array(repeating: nil, count: count)
    var isTaken = Array(repeating: false, count: count)
    for section in updates.deletedSections { rest.removeAll { $0 == section } }
    for move in updates.movedSections {
      guard rest.contains(move.from), isTaken.indices.contains(move.to), !isTaken[move.to] else {
        return nil
      }
      rest.removeAll { $0 == move.from }
      (origins[move.to], isTaken[move.to]) = (move.from, true)
    }
    for section in updates.insertedSections {
      guard isTaken.indices.contains(section), !isTaken[section] else { return nil }
      isTaken[section] = true
    }
    for section in 0..<count where !isTaken[section] {
      guard !rest.isEmpty else { return nil }
      origins[section] = rest.removeFirst()
    }
    return rest.isEmpty ? origins : nil
  }

  private enum Slot: Equatable {
    case hole, fresh
    case token(Int)

    var token: Int? {
      if case .token(let token) = self { token } else { nil }
    }
  }
}

/// For each new identifier the old position of the same occurrence: the k-th for the k-th.
package func naiveOrigins<ID: Equatable>(from old: [ID], to new: [ID]) -> [Int?] {
  new.indices.map { place in
    let rank = new[..<place].count { $0 == new[place] }
    let occurrences = old.indices.filter { old[$0] == new[place] }
    return rank < occurrences.count ? occurrences[rank] : nil
  }
}

/// The length of a longest ascending run, computed from the longest run that ends at each position.
package func naiveAscendingLength(_ numbers: [Int]) -> Int {
  var best: [Int] = []
  for place in numbers.indices {
    let before = (0..<place).filter { numbers[$0] < numbers[place] }.map { best[$0] }
    best.append((before.max() ?? 0) + 1)
  }
  return best.max() ?? 0
}

/// Every list of this length with numbers below a bound.
package func naiveLists(_ length: Int, of numbers: Int) -> [[Int]] {
  guard length > 0 else { return [[]] }
  return naiveLists(length - 1, of: numbers).flatMap { list in (0..<numbers).map { list + [$0] } }
}
