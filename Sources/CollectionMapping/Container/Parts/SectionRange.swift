/// The sections that have displayed views, and those within the working range.
final class SectionRange: ContainerPart {
  /// The number of views of each section that has any, by the section's first position.
  private var counts = PositionMap<Int>()

  /// The section whose count changed last, with the count, which is not in ``counts``.
  private var last = (section: -1, count: 0)

  /// The number of views that have not ended yet, for each section that a batch update removed.
  private var gone: [Int: Int] = [:]

  /// The sections whose last view ended while views are exchanged, in order; `nil` outside.
  private var endedSections: EndedSections?

  /// The sections within the working range that were announced, in order.
  private var inRange: [Int] = []

  /// The number of all sections when the working range was last computed; `nil` if the displayed sections or
  /// the reach have changed since.
  private var knownCount: Int?

  private struct EndedSections {
    var order: [CountedSection: Int] = [:]
    var next = 0
  }

  /// Counts a view, and returns whether its section was not displayed before.
  func add(_ section: Int) -> Bool {
    guard change(section, by: 1) == 1 else { return false }
    knownCount = nil
    // A section whose views are all exchanged stays displayed.
    return endedSections?.order.removeValue(forKey: .present(section)) == nil
  }

  /// Stops counting a view, and returns whether the end of its section is to be announced now.
  func remove(_ section: CountedSection) -> Bool {
    guard countDown(section) else { return false }
    guard var endedSections = exchange(&self.endedSections, with: nil) else { return true }
    endedSections.order[section] = endedSections.next
    endedSections.next += 1
    self.endedSections = endedSections
    return false
  }

  private func countDown(_ section: CountedSection) -> Bool {
    switch section {
    case .present(let number):
      guard change(number, by: -1) == 0 else { return false }
      knownCount = nil
      return true
    case .gone(let number):
      guard let count = gone[number] else { return false }
      gone[number] = count > 1 ? count - 1 : nil
      return count == 1
    }
  }

  /// Changes the number of views of a section by 1, and returns it; `nil` below 0.
  private func change(_ section: Int, by difference: Int) -> Int? {
    if section != last.section {
      var changed = takeCounts()
      let count = changed.removeValue(at: ElementPosition(section: section, item: 0))
      (counts, last) = (changed, (section, count ?? 0))
    }
    guard last.count + difference >= 0 else { return nil }
    last.count += difference
    return last.count
  }

  /// Takes out all counts, to be put back, so that no access spans a call.
  private func takeCounts() -> PositionMap<Int> {
    var counts = exchange(&counts, with: PositionMap())
    let position = ElementPosition(section: last.section, item: 0)
    if last.count > 0 { _ = counts.insertIfAbsent(last.count, at: position) }
    last = (-1, 0)
    return counts
  }

  /// Begins to exchange views; `false` if an exchange is already in progress.
  func beginExchange() -> Bool {
    guard endedSections == nil else { return false }
    endedSections = EndedSections()
    return true
  }

  /// Ends an exchange, and returns the sections without views, in the order in which they lost them.
  func endExchange() -> [Int] {
    guard let order = exchange(&endedSections, with: nil)?.order, !order.isEmpty else { return [] }
    return order.sorted { $0.value < $1.value }.map(\.key.number)
  }

  // MARK: Working range

  private(set) var reach: Int?

  func setReach(_ reach: Int?) -> Bool {
    knownCount = nil
    return exchange(&self.reach, with: reach) != reach
  }

  /// Moves the working range to the displayed sections; returns those that left and entered it, or `nil` for none.
  func moveRange(of sectionCount: Int) -> (left: [Int], entered: [Int])? {
    if reach == nil, inRange.isEmpty { return nil }
    if knownCount == sectionCount { return nil }
    knownCount = sectionCount
    let now = reach.map { sections(within: max(0, $0), of: sectionCount) } ?? []
    let earlier = exchange(&inRange, with: now)
    let (left, entered) = (earlier.without(now), now.without(earlier))
    return left.isEmpty && entered.isEmpty ? nil : (left, entered)
  }

  private func sections(within reach: Int, of sectionCount: Int) -> [Int] {
    var sections: [Int] = []
    let counts = takeCounts()
    self.counts = counts
    for (position, _) in counts where position.section < sectionCount {
      let section = position.section
      let start = max(section - min(reach, section), (sections.last ?? -1) + 1)
      let end = section + min(reach, sectionCount - 1 - section)
      if start <= end { sections.append(contentsOf: start...end) }
    }
    return sections
  }

  // MARK: Changes of the content

  /// Moves counts where a batch update moves the sections.
  ///
  /// The views of a section that does not exist stay counted if every element stays.
  func follow(_ map: BatchMap, isStill: Bool, into endings: inout Endings) {
    if isStill { return }
    knownCount = nil
    guard !inRange.isEmpty || last.count > 0 || !counts.isEmpty else { return }
    endings.sections = inRange.filter { map.newSection(of: $0) == nil }
    inRange = inRange.compactMap(map.newSection).sorted()
    var moved = takeCounts()
    for (position, count) in moved.followSections(map) {
      if let section = map.newSection(of: position.section) {
        _ = moved.insertIfAbsent(count, at: ElementPosition(section: section, item: 0))
      } else {
        gone[position.section, default: 0] += count
      }
    }
    counts = moved
  }

  /// Does nothing: displayed views count until they end.
  func reset(into endings: inout Endings) {}
}

/// A section with a count of displayed views.
enum CountedSection: Hashable {
  /// A section that exists, by its index.
  case present(Int)

  /// A section that a batch update deleted and that still has displayed views, by its index before.
  case gone(Int)

  var number: Int {
    switch self {
    case .present(let number), .gone(let number): number
    }
  }

  init(_ section: Int, followedBy map: BatchMap) {
    self = map.newSection(of: section).map { .present($0) } ?? .gone(section)
  }
}
