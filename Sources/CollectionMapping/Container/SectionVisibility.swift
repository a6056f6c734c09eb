/// How many views of each section are on show.
struct SectionVisibility {
  /// By the numbers of the sections that are there.
  private var counts: [Int] = []
  private var gone: [Int: Int] = [:]

  /// The sections whose last view has ended while views are exchanged; `nil` when they are not.
  var ending: [CountedSection]?

  /// The sections that were told to be within the working range, in order.
  var inRange: [Int] = []

  /// Counts a view.
  ///
  /// - Returns: Whether it is the first one of its section.
  mutating func add(_ section: CountedSection) -> Bool {
    let number = section.number
    if number >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: number + 1 - counts.count))
    }
    counts[number] += 1
    return counts[number] == 1
  }

  /// Counts a view no more.
  ///
  /// - Returns: Whether it was the last one of its section.
  mutating func remove(_ section: CountedSection) -> Bool {
    switch section {
    case .present(let number):
      guard counts.indices.contains(number), counts[number] > 0 else { return false }
      counts[number] -= 1
      return counts[number] == 0
    case .gone(let number):
      guard let count = gone[number] else { return false }
      gone[number] = count > 1 ? count - 1 : nil
      return count == 1
    }
  }

  /// Goes where a batch takes the sections.
  ///
  /// - Returns: Those of the working range that are gone, by their numbers before.
  mutating func follow(_ map: BatchMap) -> [Int] {
    let left = inRange.filter { map.newSection(of: $0) == nil }
    inRange = inRange.compactMap(map.newSection).sorted()
    var moved: [Int] = []
    for (section, count) in counts.enumerated() where count > 0 {
      guard let target = map.newSection(of: section) else {
        gone[section, default: 0] += count
        continue
      }
      if target >= moved.count {
        moved.append(contentsOf: repeatElement(0, count: target + 1 - moved.count))
      }
      moved[target] = count
    }
    counts = moved
    return left
  }

  /// The sections that are no further than so many from one on show, in order.
  func within(_ reach: Int, of sectionCount: Int) -> [Int] {
    var inRange: [Int] = []
    for (section, count) in counts.enumerated() where count > 0 && section < sectionCount {
      let start = max(section - min(reach, section), (inRange.last ?? -1) + 1)
      let end = section + min(reach, sectionCount - 1 - section)
      if start <= end { inRange.append(contentsOf: start...end) }
    }
    return inRange
  }
}

extension CountedSection {
  /// The section after a batch.
  func followed(by map: BatchMap) -> Self {
    guard case .present(let number) = self else { return self }
    return map.newSection(of: number).map { .present($0) } ?? .gone(number)
  }
}
