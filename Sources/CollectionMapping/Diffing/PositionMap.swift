/// Values by position, in order.
///
/// A list of chunks, each of them a short sorted list whose positions may be shifted together: so a batch
/// update that moves thousands of values changes one number for each chunk.
///
/// A mutation returns the values that it removes, since releasing one may run code of a user.
struct PositionMap<Value> {
  /// Neighbouring values, at least one.
  ///
  /// Positions lie apart from the values, so that a search copies no value.
  fileprivate struct Chunk {
    /// What is added to each stored position.
    var section = 0
    var item = 0
    var positions: [ElementPosition]
    var values: [Value]

    // Every number may be a position: a container displays any requested element.
    func position(at index: Int) -> ElementPosition {
      let stored = positions[index]
      return ElementPosition(section: stored.section &+ section, item: stored.item &+ item)
    }

    func stored(_ position: ElementPosition) -> ElementPosition {
      ElementPosition(section: position.section &- section, item: position.item &- item)
    }

    var first: ElementPosition { position(at: 0) }
    var last: ElementPosition { position(at: positions.count - 1) }
  }

  /// The most values of a chunk.
  private static var capacity: Int { 256 }

  private var chunks: [Chunk] = []

  /// The number of values.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The positions, where they are neighbouring items of one section.
  var run: (section: Int, items: Range<Int>)? {
    guard chunks.count == 1, case let (first, last) = (chunks[0].first, chunks[0].last),
      first.section == last.section, last.item &- first.item == count - 1, last.item < .max
    else { return nil }
    return (first.section, first.item..<last.item + 1)
  }

  // MARK: One value

  /// Where the value of a position is or belongs.
  private struct Place {
    var chunk = 0
    var index = 0
    var isFilled = false
  }

  private func place(of position: ElementPosition) -> Place {
    let next = chunks.count < 2 ? 1 : chunks.partitioningIndex { $0.first > position }
    var place = Place(chunk: Swift.max(next - 1, 0))
    guard place.chunk < chunks.count else { return place }
    var end = chunks[place.chunk].positions.count
    // Values mostly come and go at the ends.
    if chunks[place.chunk].last < position { place.index = end }
    if position <= chunks[place.chunk].first { end = 1 }
    while place.index < end {
      let middle = (place.index + end) / 2
      let found = chunks[place.chunk].position(at: middle)
      if found < position {
        place.index = middle + 1
      } else {
        end = middle
        place.isFilled = found == position
      }
    }
    return place
  }

  /// Whether there is a value at a position.
  func contains(_ position: ElementPosition) -> Bool { place(of: position).isFilled }

  /// The value at a position.
  ///
  /// - Complexity: O(log *n*)
  subscript(position: ElementPosition) -> Value? {
    let place = place(of: position)
    return place.isFilled ? chunks[place.chunk].values[place.index] : nil
  }

  /// Stores a value.
  ///
  /// - Returns: The earlier value.
  /// - Complexity: O(log *n*) and the move of some neighbours.
  mutating func updateValue(_ value: Value, at position: ElementPosition) -> Value? {
    let place = place(of: position)
    if place.isFilled {
      return exchange(&chunks[place.chunk].values[place.index], with: value)
    }
    insert(value, at: position, place)
    return nil
  }

  /// Stores a value unless there is one.
  ///
  /// - Returns: Whether there was none.
  /// - Complexity: As for ``updateValue(_:at:)``.
  mutating func insertIfAbsent(
    _ value: @autoclosure () -> Value, at position: ElementPosition
  ) -> Bool {
    let place = place(of: position)
    if !place.isFilled { insert(value(), at: position, place) }
    return !place.isFilled
  }

  private mutating func insert(_ value: Value, at position: ElementPosition, _ place: Place) {
    count += 1
    guard place.chunk < chunks.count else {
      return chunks.append(Chunk(positions: [position], values: [value]))
    }
    let stored = chunks[place.chunk].stored(position)
    if place.index == chunks[place.chunk].values.count {
      chunks[place.chunk].positions.append(stored)
      chunks[place.chunk].values.append(value)
    } else {
      chunks[place.chunk].positions.insert(stored, at: place.index)
      chunks[place.chunk].values.insert(value, at: place.index)
    }
    if chunks[place.chunk].values.count > Self.capacity { divide(place.chunk) }
  }

  /// Divides a chunk that has too many values.
  private mutating func divide(_ chunk: Int) {
    let size = chunks[chunk].values.count
    var half = chunks[chunk]
    // A list that grows at its end keeps full chunks.
    let start = chunk == chunks.count - 1 ? size - 1 : size / 2
    half.positions.removeFirst(start)
    half.values.removeFirst(start)
    chunks[chunk].positions.removeLast(size - start)
    chunks[chunk].values.removeLast(size - start)
    chunks.insert(half, at: chunk + 1)
  }

  /// Removes a value and returns it.
  ///
  /// - Complexity: As for ``updateValue(_:at:)``.
  mutating func removeValue(at position: ElementPosition) -> Value? {
    let place = place(of: position)
    guard place.isFilled else { return nil }
    count -= 1
    chunks[place.chunk].positions.remove(at: place.index)
    let removed = chunks[place.chunk].values.remove(at: place.index)
    if chunks[place.chunk].values.isEmpty { chunks.remove(at: place.chunk) }
    return removed
  }

  /// Removes every value and returns them.
  mutating func removeAll() -> PositionMap { exchange(&self, with: PositionMap()) }
}

extension PositionMap: Sequence {
  typealias Element = (position: ElementPosition, value: Value)

  /// Calls a closure for every position, in order.
  @inline(__always)
  func forEachPosition(_ body: (ElementPosition) -> Void) {
    for chunk in chunks {
      for index in chunk.positions.indices { body(chunk.position(at: index)) }
    }
  }

  func makeIterator() -> some IteratorProtocol<Element> { elements(from: 0).makeIterator() }

  /// The values at a position and behind it, in order.
  func suffix(from position: ElementPosition) -> some Sequence<Element> {
    let place = place(of: position)
    return elements(from: place.chunk).dropFirst(place.index)
  }

  private func elements(from chunk: Int) -> some Sequence<Element> {
    chunks[chunk...].lazy.flatMap { chunk in
      chunk.values.indices.lazy.map { (chunk.position(at: $0), chunk.values[$0]) }
    }
  }
}

// MARK: - Batch updates

extension PositionMap {
  /// Moves values that belong to sections where a batch update moves the sections.
  ///
  /// - Returns: The values whose section is gone or reloaded, in order, by their positions before.
  mutating func followSections(_ map: BatchMap) -> [Element] {
    follow { chunk in
      guard let shift = map.shift(ofSections: chunk.first.section...chunk.last.section) else {
        return nil
      }
      return ElementPosition(section: shift, item: 0)
    } target: {
      map.newPosition(of: $0, isOfSection: true)
    }
  }

  /// Moves values that belong to items where a batch update moves the items.
  ///
  /// - Returns: The values whose items are gone or in a reloaded section, in order, by their positions
  ///   before.
  /// - Complexity: O(*k* log *n*) in the number of chunks and of values in chunks that are divided.
  mutating func follow(_ map: BatchMap) -> [Element] {
    follow { chunk in
      map.shift(ofItems: chunk.first...chunk.last)
    } target: {
      map.newPosition(of: $0)
    }
  }

  private mutating func follow(
    shift: (Chunk) -> ElementPosition?, target: (ElementPosition) -> ElementPosition?
  ) -> [Element] {
    var removed: [Element] = []
    var loose: [(value: Value, target: ElementPosition)] = []
    for var chunk in exchange(&self, with: PositionMap()).chunks {
      if let shift = shift(chunk) {
        chunk.section &+= shift.section
        chunk.item &+= shift.item
        count += chunk.values.count
        chunks.append(chunk)
        continue
      }
      for index in chunk.values.indices {
        let (position, value) = (chunk.position(at: index), chunk.values[index])
        if let target = target(position) {
          loose.append((value, target))
        } else {
          removed.append((position, value))
        }
      }
    }
    chunks.sort { $0.first < $1.first }
    for (value, target) in loose {
      let isNew = insertIfAbsent(value, at: target)
      assert(isNew, "A batch update moves two values to \(target).")
    }
    return removed
  }
}

extension BatchMap {
  /// How far a batch update moves neighbouring items; `nil` if they do not all move alike.
  fileprivate func shift(ofItems items: ClosedRange<ElementPosition>) -> ElementPosition? {
    let (first, last) = (items.lowerBound, items.upperBound)
    guard first.section == last.section,
      leaving.count(below: first) == leaving.count(below: last), !leaving.hasInOrder(last),
      let start = newPosition(of: first), let end = newPosition(of: last),
      end.item - start.item == last.item - first.item
    else { return nil }
    return ElementPosition(
      section: start.section - first.section, item: start.item - first.item)
  }

  /// How far a batch update moves neighbouring sections; `nil` if they do not all move alike.
  fileprivate func shift(ofSections sections: ClosedRange<Int>) -> Int? {
    guard newSections.indices.contains(sections.upperBound),
      let start = newSection(of: sections.lowerBound),
      sections.allSatisfy({ !isReloaded($0) && newSections[$0] == start + $0 - sections.lowerBound }
      )
    else { return nil }
    return start - sections.lowerBound
  }
}
