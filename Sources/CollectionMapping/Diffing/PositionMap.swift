/// Values by position, in order.
///
/// A list of chunks, each of them a short sorted list whose positions may be shifted together: so a batch
/// update that moves thousands of values changes one number for each chunk.
///
/// A mutation returns the values that it removes, since releasing one may run code of a user.
struct PositionMap<Value> {
  fileprivate typealias Entry = (position: ElementPosition, value: Value)

  /// Neighbouring entries, at least one.
  fileprivate struct Chunk {
    /// What is added to each position of an entry.
    var section = 0
    var item = 0
    var entries: [Entry]

    // Every number may be a position: a container displays any requested element.
    func position(at index: Int) -> ElementPosition {
      let stored = entries[index].position
      return ElementPosition(section: stored.section &+ section, item: stored.item &+ item)
    }

    func stored(_ position: ElementPosition) -> ElementPosition {
      ElementPosition(section: position.section &- section, item: position.item &- item)
    }

    var first: ElementPosition { position(at: 0) }
    var last: ElementPosition { position(at: entries.count - 1) }
  }

  /// The most entries of a chunk.
  private static var capacity: Int { 256 }

  private var chunks: [Chunk] = []

  /// The number of values.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  // MARK: One value

  /// Where the value of a position is or belongs.
  private struct Place {
    var chunk: Int
    var index: Int
    var isFilled: Bool
  }

  private func place(of position: ElementPosition) -> Place {
    let chunk = Swift.max(chunks.partitioningIndex { $0.first > position } - 1, 0)
    guard chunk < chunks.count else { return Place(chunk: chunk, index: 0, isFilled: false) }
    var (low, high) = (0, chunks[chunk].entries.count)
    while low < high {
      let middle = (low + high) / 2
      if chunks[chunk].position(at: middle) < position { low = middle + 1 } else { high = middle }
    }
    let isFilled =
      low < chunks[chunk].entries.count && chunks[chunk].position(at: low) == position
    return Place(chunk: chunk, index: low, isFilled: isFilled)
  }

  /// The value at a position.
  ///
  /// - Complexity: O(log *n*)
  subscript(position: ElementPosition) -> Value? {
    let place = place(of: position)
    return place.isFilled ? chunks[place.chunk].entries[place.index].value : nil
  }

  /// Changes the value at a position in place.
  ///
  /// - Returns: What the change returns; `nil` if there is no value.
  mutating func change<Result>(
    at position: ElementPosition, _ change: (inout Value) -> Result
  ) -> Result? {
    let place = place(of: position)
    return place.isFilled ? change(&chunks[place.chunk].entries[place.index].value) : nil
  }

  /// Stores a value.
  ///
  /// - Returns: The earlier value.
  /// - Complexity: O(log *n*) and the move of some neighbours.
  mutating func updateValue(_ value: Value, at position: ElementPosition) -> Value? {
    let place = place(of: position)
    guard !place.isFilled else {
      return exchange(&chunks[place.chunk].entries[place.index].value, with: value)
    }
    count += 1
    guard place.chunk < chunks.count else {
      chunks.append(Chunk(entries: [(position, value)]))
      return nil
    }
    let stored = chunks[place.chunk].stored(position)
    chunks[place.chunk].entries.insert((stored, value), at: place.index)
    divide(place.chunk)
    return nil
  }

  /// Divides a chunk that has too many entries.
  private mutating func divide(_ chunk: Int) {
    let size = chunks[chunk].entries.count
    guard size > Self.capacity else { return }
    var half = chunks[chunk]
    // A list that grows at its end keeps full chunks.
    let start = chunk == chunks.count - 1 ? size - 1 : size / 2
    half.entries = Array(half.entries[start...])
    chunks[chunk].entries.removeLast(size - start)
    chunks.insert(half, at: chunk + 1)
  }

  /// Removes a value and returns it.
  ///
  /// - Complexity: As for ``updateValue(_:at:)``.
  mutating func removeValue(at position: ElementPosition) -> Value? {
    let place = place(of: position)
    guard place.isFilled else { return nil }
    count -= 1
    let removed = chunks[place.chunk].entries[place.index].value
    chunks[place.chunk].entries.remove(at: place.index)
    if chunks[place.chunk].entries.isEmpty { chunks.remove(at: place.chunk) }
    return removed
  }

  /// Removes every value and returns them.
  mutating func removeAll() -> PositionMap { exchange(&self, with: PositionMap()) }

  // MARK: Neighbours

  /// Where a walk through the values stands.
  struct Cursor {
    fileprivate var chunk = 0
    fileprivate var index = 0
  }

  /// Changes the value at a position; fast for positions that are asked for in order.
  ///
  /// - Returns: Whether there is a value.
  mutating func change(
    at position: ElementPosition, from cursor: inout Cursor, _ change: (inout Value) -> Void
  ) -> Bool {
    if cursor.chunk >= chunks.count || cursor.index >= chunks[cursor.chunk].entries.count
      || chunks[cursor.chunk].position(at: cursor.index) != position
    {
      let place = place(of: position)
      guard place.isFilled else { return false }
      (cursor.chunk, cursor.index) = (place.chunk, place.index)
    }
    change(&chunks[cursor.chunk].entries[cursor.index].value)
    cursor.index += 1
    if cursor.index == chunks[cursor.chunk].entries.count {
      (cursor.chunk, cursor.index) = (cursor.chunk + 1, 0)
    }
    return true
  }
}

extension PositionMap: Sequence {
  /// Calls a closure for every value, in order.
  @inline(__always)
  func forEach(_ body: (ElementPosition, Value) -> Void) {
    for chunk in chunks {
      for index in chunk.entries.indices {
        body(chunk.position(at: index), chunk.entries[index].value)
      }
    }
  }

  func makeIterator() -> Iterator { Iterator(chunks: chunks) }

  /// The values at a position and behind it, in order.
  func suffix(from position: ElementPosition) -> IteratorSequence<Iterator> {
    let place = place(of: position)
    return IteratorSequence(Iterator(chunks: chunks, chunk: place.chunk, index: place.index))
  }

  struct Iterator: IteratorProtocol {
    private let chunks: [Chunk]
    private var chunk = 0
    private var index = 0

    fileprivate init(chunks: [Chunk], chunk: Int = 0, index: Int = 0) {
      (self.chunks, self.chunk, self.index) = (chunks, chunk, index)
      if chunk < chunks.count, index == chunks[chunk].entries.count { skipChunk() }
    }

    private mutating func skipChunk() { (chunk, index) = (chunk + 1, 0) }

    mutating func next() -> (position: ElementPosition, value: Value)? {
      guard chunk < chunks.count else { return nil }
      defer {
        index += 1
        if index == chunks[chunk].entries.count { skipChunk() }
      }
      return (chunks[chunk].position(at: index), chunks[chunk].entries[index].value)
    }
  }
}

// MARK: - Batch updates

extension PositionMap {
  /// A value with the position that it had before a batch update.
  typealias Removed = (position: ElementPosition, value: Value)

  /// Moves values that belong to sections where a batch update moves the sections.
  ///
  /// - Returns: The values whose section is gone or reloaded, in order, by their positions before.
  mutating func followSections(_ map: BatchMap) -> [Removed] {
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
  mutating func follow(_ map: BatchMap) -> [Removed] {
    follow { chunk in
      map.shift(ofItems: chunk.first...chunk.last)
    } target: {
      map.newPosition(of: $0)
    }
  }

  private mutating func follow(
    shift: (Chunk) -> ElementPosition?, target: (ElementPosition) -> ElementPosition?
  ) -> [Removed] {
    var removed: [Removed] = []
    var loose: [(value: Value, target: ElementPosition)] = []
    for var chunk in exchange(&self, with: PositionMap()).chunks {
      if let shift = shift(chunk) {
        chunk.section &+= shift.section
        chunk.item &+= shift.item
        count += chunk.entries.count
        chunks.append(chunk)
        continue
      }
      for index in chunk.entries.indices {
        let (position, value) = (chunk.position(at: index), chunk.entries[index].value)
        if let target = target(position) {
          loose.append((value, target))
        } else {
          removed.append((position, value))
        }
      }
    }
    chunks.sort { $0.first < $1.first }
    for (value, target) in loose { _ = updateValue(value, at: target) }
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
