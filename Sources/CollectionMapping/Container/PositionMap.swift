/// Values by position, in order.
///
/// The map is a list of chunks. Each chunk is a short sorted list whose positions can be shifted together,
/// so a batch update that moves thousands of values changes one offset for each chunk.
///
/// A mutation returns the values that it removes, because releasing a value may run user code.
struct PositionMap<Value> {
  /// Neighbouring values, at least one.
  ///
  /// Positions and values are separate lists, so that a search copies no value.
  fileprivate struct Chunk {
    /// The offsets that are added to each stored position.
    var section = 0
    var item = 0
    var positions: [ElementPosition]
    var values: [Value]

    // Any number may occur, because a container displays any requested element.
    func position(at index: Int) -> ElementPosition {
      let stored = positions[index]
      return ElementPosition(section: stored.section &+ section, item: stored.item &+ item)
    }

    func stored(_ position: ElementPosition) -> ElementPosition {
      ElementPosition(section: position.section &- section, item: position.item &- item)
    }

    mutating func insert(_ value: Value, at position: ElementPosition, _ index: Int) {
      let stored = stored(position)
      if index == values.count {
        positions.append(stored)
        values.append(value)
      } else {
        positions.insert(stored, at: index)
        values.insert(value, at: index)
      }
    }

    mutating func remove(at index: Int) -> Value {
      positions.remove(at: index)
      return values.remove(at: index)
    }

    var first: ElementPosition { position(at: 0) }
    var last: ElementPosition { position(at: positions.count - 1) }
  }

  private static var capacity: Int { 256 }

  private var chunks: [Chunk] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The positions as a range; `nil` if they are not neighbouring items of one section.
  var run: (section: Int, items: Range<Int>)? {
    guard chunks.count == 1, case let (first, last) = (chunks[0].first, chunks[0].last),
      first.section == last.section, last.item &- first.item == count - 1, last.item < .max
    else { return nil }
    return (first.section, first.item..<last.item + 1)
  }

  // MARK: One value

  /// The location of a position in the chunks, with or without a value.
  private struct Slot {
    var chunk = 0
    var index = 0
    var isFilled = false
  }

  private func slot(of position: ElementPosition) -> Slot {
    let next = chunks.count < 2 ? 1 : chunks.partitioningIndex { $0.first > position }
    var slot = Slot(chunk: Swift.max(next - 1, 0))
    guard slot.chunk < chunks.count else { return slot }
    var end = chunks[slot.chunk].positions.count
    // Most values are neighbours, in which case the distance to the first one is the index.
    let distance = position.item &- chunks[slot.chunk].first.item
    if distance >= 0, distance < end, chunks[slot.chunk].position(at: distance) == position {
      return Slot(chunk: slot.chunk, index: distance, isFilled: true)
    }
    // Most values are inserted and removed at the ends.
    if chunks[slot.chunk].last < position { slot.index = end }
    if position <= chunks[slot.chunk].first { end = 1 }
    while slot.index < end {
      let middle = (slot.index + end) / 2
      let found = chunks[slot.chunk].position(at: middle)
      if found < position {
        slot.index = middle + 1
      } else {
        end = middle
        slot.isFilled = found == position
      }
    }
    return slot
  }

  func contains(_ position: ElementPosition) -> Bool { slot(of: position).isFilled }

  subscript(position: ElementPosition) -> Value? {
    let slot = slot(of: position)
    return slot.isFilled ? chunks[slot.chunk].values[slot.index] : nil
  }

  /// Stores a value at a position, and returns the earlier one.
  ///
  /// - Complexity: O(log *n*), plus the move of at most 256 neighbours. The same holds for one insertion or removal.
  mutating func updateValue(_ value: Value, at position: ElementPosition) -> Value? {
    let slot = slot(of: position)
    if slot.isFilled {
      return exchange(&chunks[slot.chunk].values[slot.index], with: value)
    }
    insert(value, at: position, slot)
    return nil
  }

  /// Stores a value if there is none at the position, and returns whether it was stored.
  mutating func insertIfAbsent(
    _ value: @autoclosure () -> Value, at position: ElementPosition
  ) -> Bool {
    let slot = slot(of: position)
    if !slot.isFilled { insert(value(), at: position, slot) }
    return !slot.isFilled
  }

  private mutating func insert(_ value: Value, at position: ElementPosition, _ slot: Slot) {
    count += 1
    guard slot.chunk < chunks.count else {
      return chunks.append(Chunk(positions: [position], values: [value]))
    }
    chunks[slot.chunk].insert(value, at: position, slot.index)
    if chunks[slot.chunk].values.count > Self.capacity { divide(slot.chunk) }
  }

  private mutating func divide(_ chunk: Int) {
    let size = chunks[chunk].values.count
    var half = chunks[chunk]
    // If the map grows at its end, its chunks stay full.
    let start = chunk == chunks.count - 1 ? size - 1 : size / 2
    half.positions.removeFirst(start)
    half.values.removeFirst(start)
    chunks[chunk].positions.removeLast(size - start)
    chunks[chunk].values.removeLast(size - start)
    chunks.insert(half, at: chunk + 1)
  }

  mutating func removeValue(at position: ElementPosition) -> Value? {
    let slot = slot(of: position)
    guard slot.isFilled else { return nil }
    count -= 1
    let removed = chunks[slot.chunk].remove(at: slot.index)
    if chunks[slot.chunk].values.isEmpty { chunks.remove(at: slot.chunk) }
    return removed
  }
}

extension PositionMap: Sequence {
  typealias Element = (position: ElementPosition, value: Value)

  @inline(__always)
  func forEachPosition(_ body: (ElementPosition) -> Void) {
    for chunk in chunks {
      for index in chunk.positions.indices { body(chunk.position(at: index)) }
    }
  }

  func makeIterator() -> some IteratorProtocol<Element> { elements(from: 0).makeIterator() }

  func suffix(from position: ElementPosition) -> some Sequence<Element> {
    let slot = slot(of: position)
    return elements(from: slot.chunk).dropFirst(slot.index)
  }

  private func elements(from chunk: Int) -> some Sequence<Element> {
    chunks[chunk...].lazy.flatMap { chunk in
      chunk.values.indices.lazy.map { (chunk.position(at: $0), chunk.values[$0]) }
    }
  }
}

// MARK: - Batch updates

extension PositionMap {
  /// Moves values that belong to sections as a batch update moves the sections.
  ///
  /// - Returns: The values whose section is deleted or reloaded, in order, by their positions before.
  mutating func followSections(_ map: BatchMap) -> [Element] {
    follow { chunk in
      guard let shift = map.shift(ofSections: chunk.first.section...chunk.last.section) else {
        return nil
      }
      return ElementPosition(section: shift, item: 0)
    } target: {
      map.newPosition(of: $0, isOfSection: true)
    } isMoved: { _ in
      false
    }
  }

  /// Moves values that belong to items as a batch update moves the items.
  ///
  /// - Returns: The values whose items are removed or in a reloaded section, in order, by their positions
  ///   before.
  /// - Complexity: O(*k* log *n*) in the number of chunks and of values in chunks that change.
  mutating func follow(_ map: BatchMap) -> [Element] {
    follow { chunk in
      map.shift(ofItems: chunk.first...chunk.last)
    } target: {
      map.newPosition(of: $0)
    } isMoved: {
      map.isMoved($0)
    }
  }

  /// Moves chunks whose values keep their distances as a whole, and the values of other chunks one by one.
  ///
  /// - Parameters:
  ///   - shift: The offset of all values of a chunk, if there is one.
  ///   - target: The new position of a value; `nil` if it is removed.
  ///   - isMoved: Whether a value moves by itself, while its neighbours keep their order.
  /// - Returns: The removed values, in order, by their positions before.
  private mutating func follow(
    shift: (Chunk) -> ElementPosition?, target: (ElementPosition) -> ElementPosition?,
    isMoved: (ElementPosition) -> Bool
  ) -> [Element] {
    var removed: [Element] = []
    var loose: [Element] = []
    var followed: [Chunk] = []
    for var chunk in exchange(&self, with: PositionMap()).chunks {
      if let shift = shift(chunk) {
        chunk.section &+= shift.section
        chunk.item &+= shift.item
        followed.append(chunk)
        continue
      }
      var kept = Chunk(positions: [], values: [])
      kept.positions.reserveCapacity(chunk.values.count)
      kept.values.reserveCapacity(chunk.values.count)
      for index in chunk.values.indices {
        let (position, value) = (chunk.position(at: index), chunk.values[index])
        guard let target = target(position) else {
          removed.append((position, value))
          continue
        }
        if isMoved(position) || kept.positions.last.map({ $0 > target }) == true {
          loose.append((target, value))
        } else {
          kept.positions.append(target)
          kept.values.append(value)
        }
      }
      if !kept.values.isEmpty { followed.append(kept) }
    }
    join(followed, loose)
    return removed
  }

  /// Stores chunks, whose values are stored one by one where they overlap, and then other values.
  private mutating func join(_ followed: consuming [Chunk], _ loose: consuming [Element]) {
    followed.sort { $0.first < $1.first }
    for chunk in followed {
      if let last = chunks.last?.last, last >= chunk.first {
        loose += chunk.values.indices.map { (chunk.position(at: $0), chunk.values[$0]) }
      } else {
        chunks.append(chunk)
        count += chunk.values.count
      }
    }
    for (target, value) in loose {
      let isNew = insertIfAbsent(value, at: target)
      assert(isNew, "A batch update moves two values to \(target).")
    }
  }
}
