extension BatchMap {
  /// Whether a section of the old content still exists afterwards, with its items.
  func isKept(_ section: Int) -> Bool {
    newSection(of: section) != nil && !isReloaded(section)
  }

  /// Whether a section of the new content existed before, with its items.
  func wasKept(_ section: Int) -> Bool {
    oldSection(of: section).map { !isReloaded($0) } ?? false
  }

  /// The number of items that the batch removes.
  ///
  /// The sum of all items must not overflow.
  var departureCount: Int {
    let kept = movesByOrigin.count { isKept($0.from.section) }
    let gone = before.indices.reduce(0) { isKept($1) ? $0 : $0 + before[$1] }
    return gone + leaving.count - 2 * movesByOrigin.count + kept
  }

  /// The number of items that the batch adds.
  ///
  /// The sum of all items must not overflow.
  var arrivalCount: Int {
    let kept = movesByTarget.count { wasKept($0.to.section) }
    let come = after.indices.reduce(0) { wasKept($1) ? $0 : $0 + after[$1] }
    return come + arriving.count - 2 * movesByTarget.count + kept
  }

  /// Calls a closure with the positions of all new and moved items, by section, in order.
  package func forEachArrival(_ body: (ElementPosition) -> Void) {
    guard case .lists(let lists) = form else { return arriving.forEach(body) }
    for (section, count) in after.enumerated() {
      if wasKept(section) {
        lists.arriving[lists.arriving.range(ofSection: section)].forEach(body)
      } else {
        for item in 0..<count { body(ElementPosition(section: section, item: item)) }
      }
    }
  }

  /// The origins of all sections and items, as ``oldPosition(of:)`` returns them one by one.
  ///
  /// - Complexity: O(*s* + *n*) in the number of sections and items.
  func contentOrigins() -> ContentOrigins {
    let oldStarts = before.map { 0..<$0 }.starts
    let (leaving, arriving, movesByTarget) = (leaving, arriving, movesByTarget)
    var items: [Int] = []
    var (arrival, move) = (0, 0)
    for (section, count) in after.enumerated() {
      var survivors = wasKept(section) ? oldSection(of: section).map(survivors) : nil
      for item in 0..<count {
        let position = ElementPosition(section: section, item: item)
        guard arrival < arriving.count, arriving[arrival] == position else {
          items.append(survivors?.next() ?? -1)
          continue
        }
        arrival += 1
        if move < movesByTarget.count, movesByTarget[move].to == position {
          let from = movesByTarget[move].from
          items.append(oldStarts[from.section] + from.item)
          move += 1
        } else {
          items.append(-1)
        }
      }
    }
    return ContentOrigins(
      before: before, after: after, sections: oldSections.map { $0 ?? -1 }, items: items)

    func survivors(of section: Int) -> Survivors {
      Survivors(
        leaving: leaving[leaving.range(ofSection: section)], start: oldStarts[section],
        count: before[section])
    }
  }
}

/// The numbers of the items of a section that stay in their order.
private struct Survivors: IteratorProtocol {
  var leaving: ArraySlice<ElementPosition>
  let start: Int
  let count: Int
  var item = 0

  mutating func next() -> Int? {
    while let position = leaving.first, position.item == item {
      leaving.removeFirst()
      item += 1
    }
    guard item < count else { return nil }
    defer { item += 1 }
    return start + item
  }
}
