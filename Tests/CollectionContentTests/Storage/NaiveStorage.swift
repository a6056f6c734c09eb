import TestSupport

/// A grid of numbers with the edits of a storage, each implemented in the simplest way.
///
/// Every edit returns whether it was made; a refused edit changes nothing.
struct NaiveStorage {
  var grid: [[Int]] = []
  let items: Int
  let sections: Int

  /// Makes an edit on a copy, which is kept if the edit is valid.
  private mutating func attempt(_ edit: (inout [[Int]]) -> Bool) -> Bool {
    var copy = grid
    guard edit(&copy), copy.count <= sections, copy.joined().count <= items else { return false }
    grid = copy
    return true
  }

  private func reach(_ section: Int, in grid: inout [[Int]]) -> Bool {
    guard section >= 0, section < 50 else { return false }
    while grid.count <= section { grid.append([]) }
    return true
  }

  mutating func make(_ edit: StorageCommand) -> Bool {
    let naive = self
    return attempt { grid in
      switch edit {
      case .add(let new, let section):
        guard naive.reach(section, in: &grid) else { return false }
        grid[section] += new
      case .insert(let new, let path):
        guard path.count == 2, naive.reach(path[0], in: &grid),
          (0...grid[path[0]].count).contains(path[1])
        else { return false }
        grid[path[0]].insert(contentsOf: new, at: path[1])
      case .insertEach(let new, let paths):
        guard new.count == paths.count, Set(paths).count == paths.count else { return false }
        for (path, number) in zip(paths, new).sorted(by: { $0.0.lexicographicallyPrecedes($1.0) }) {
          guard path.count == 2, naive.reach(path[0], in: &grid),
            (0...grid[path[0]].count).contains(path[1])
          else { return false }
          grid[path[0]].insert(number, at: path[1])
        }
      default: return naive.change(&grid, edit)
      }
      return true
    }
  }

  private func change(_ grid: inout [[Int]], _ edit: StorageCommand) -> Bool {
    switch edit {
    case .replace(let path, let number):
      guard has(path) else { return false }
      grid[path[0]][path[1]] = number
    case .replaceValue(let old, let number):
      guard let path = place(of: old) else { return false }
      grid[path[0]][path[1]] = number
    case .reload(let path): return has(path)
    case .removeValues(let numbers):
      for number in numbers {
        guard let section = grid.firstIndex(where: { $0.contains(number) }) else { return false }
        grid[section].removeAll { $0 == number }
      }
    case .removePresent(let numbers):
      for section in grid.indices { grid[section].removeAll(where: numbers.contains) }
    case .removeAt(let paths):
      guard paths.allSatisfy(has) else { return false }
      for path in Set(paths).sorted(by: { $1.lexicographicallyPrecedes($0) }) {
        grid[path[0]].remove(at: path[1])
      }
    case .removeFromSection(let section):
      guard grid.indices.contains(section) else { return false }
      grid[section] = []
    case .move(let from, let to):
      guard has(from), to.count == 2 else { return false }
      let number = grid[from[0]].remove(at: from[1])
      guard reach(to[0], in: &grid), (0...grid[to[0]].count).contains(to[1]) else { return false }
      grid[to[0]].insert(number, at: to[1])
    default: return changeSections(&grid, edit)
    }
    return true
  }

  private func changeSections(_ grid: inout [[Int]], _ edit: StorageCommand) -> Bool {
    switch edit {
    case .moveSection(let from, let to):
      guard grid.indices.contains(from), grid.indices.contains(to) else { return false }
      grid.insert(grid.remove(at: from), at: to)
    case .removeSections(let sections):
      guard sections.allSatisfy(grid.indices.contains) else { return false }
      grid = grid.indices.filter { !sections.contains($0) }.map { grid[$0] }
    case .insertSection(let new, let section):
      guard (0...grid.count).contains(section) else { return false }
      grid.insert(new, at: section)
    case .set(let new, let section):
      guard reach(section, in: &grid) else { return false }
      grid[section] = new
    case .setAll(let new): grid = new
    case .removeAllItems: grid = grid.map { _ in [] }
    default: return false
    }
    return true
  }

  private func has(_ path: [Int]) -> Bool {
    path.count == 2 && grid.indices.contains(path[0]) && grid[path[0]].indices.contains(path[1])
  }

  private func place(of number: Int) -> [Int]? {
    grid.indices.lazy.compactMap { section in
      grid[section].firstIndex(of: number).map { [section, $0] }
    }.first
  }
}
