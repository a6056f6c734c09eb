/// The position of an item.
package struct GridPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var section: Int
  package var item: Int

  package init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  package static func < (left: GridPlace, right: GridPlace) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  package var description: String { "[\(section), \(item)]" }
}

/// A single operation of a batch.
package enum GridStep: Hashable, Sendable, CustomStringConvertible {
  case deleteSection(Int), insertSection(Int), moveSection(Int, Int), reloadSection(Int)
  case reconfigureSection(Int)
  case delete(GridPlace), insert(GridPlace), move(GridPlace, GridPlace)
  case reload(GridPlace), reconfigure(GridPlace)

  package var description: String {
    switch self {
    case .deleteSection(let section): "deleteSection \(section)"
    case .insertSection(let section): "insertSection \(section)"
    case .moveSection(let from, let to): "moveSection \(from) → \(to)"
    case .reloadSection(let section): "reloadSection \(section)"
    case .reconfigureSection(let section): "reconfigureSection \(section)"
    case .delete(let place): "delete \(place)"
    case .insert(let place): "insert \(place)"
    case .move(let from, let to): "move \(from) → \(to)"
    case .reload(let place): "reload \(place)"
    case .reconfigure(let place): "reconfigure \(place)"
    }
  }
}

/// A batch with the item count of each section before and after it.
package struct GridBatch: Hashable, Sendable, CustomStringConvertible {
  package var before: [Int]
  package var steps: [GridStep]
  package var after: [Int]

  package init(before: [Int], steps: [GridStep], after: [Int]) {
    self.before = before
    self.steps = steps
    self.after = after
  }

  package var description: String {
    "before \(before), after \(after)\n" + steps.map { "  \($0)" }.joined(separator: "\n")
  }
}
