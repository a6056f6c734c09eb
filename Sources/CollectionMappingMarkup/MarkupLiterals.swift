/// The literals that a writer has read, each for the literals before it in its markup.
///
/// A literal is a constant, so it is read once and not once a row. It is found by its address.
struct MarkupLiterals: Sendable {
  /// A literal, in the context of the literals before it.
  struct Node: Sendable {
    fileprivate let parent: Int
    let literal: StaticString

    /// Where its bytes are among those of all literals.
    fileprivate let bytes: Range<Int>

    /// White space at its ends that is left out beside markup.
    fileprivate let edges: (leading: Int, trailing: Int)
    fileprivate let hasEdges: Bool

    /// The place of a value that follows.
    let place: MarkupPlace

    /// Whether the markup may end here.
    let isComplete: Bool
    let state: MarkupState
    let mistake: MarkupMistake?
  }

  private(set) var nodes: [Node] = []

  private var bytes: [UInt8] = []

  /// The numbers of the nodes by their hashes, plus one; 0 is free.
  private var slots: [Int32] = []

  /// The node before the first literal of markup: inside `pre` or elsewhere, and at the beginning of a page or
  /// after something.
  static func root(keepsSpace: Bool, isBeginning: Bool) -> Int {
    (keepsSpace ? -2 : -1) - (isBeginning ? 0 : 2)
  }

  /// Whether white space is kept after a node.
  func keepsSpace(at node: Int) -> Bool {
    node >= 0 ? nodes[node].state.keepsSpace : node == -2 || node == -4
  }

  /// Removes everything, so that a writer which lives long does not grow without end.
  mutating func removeAllIfMany() {
    if nodes.count > 4_096 { self = Self() }
  }

  private func state(after node: Int) -> MarkupState {
    guard node < 0 else { return nodes[node].state }
    return MarkupState(keepsOuterSpace: keepsSpace(at: node), isBeginning: node >= -2)
  }

  /// Finds a literal after another one, and reads it if it is new.
  @inline(__always)
  mutating func node(of literal: StaticString, behind parent: Int, in syntax: MarkupSyntax) -> Int {
    let mask = slots.count &- 1
    var slot = Self.hash(literal, parent) & mask
    while mask > 0, slots[slot] > 0 {
      let number = Int(slots[slot]) &- 1
      if nodes[number].isLiteral(literal, behind: parent) { return number }
      slot = (slot &+ 1) & mask
    }
    return read(literal, behind: parent, in: syntax)
  }

  @inline(__always)
  private static func hash(_ literal: StaticString, _ parent: Int) -> Int {
    let address =
      unsafe UInt64(UInt(bitPattern: literal.utf8Start))
      ^ UInt64(truncatingIfNeeded: parent &<< 20)
    return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }

  @inline(never)
  private mutating func read(
    _ literal: StaticString, behind parent: Int, in syntax: MarkupSyntax
  ) -> Int {
    if nodes.isEmpty {
      nodes.reserveCapacity(64)
      bytes.reserveCapacity(4_096)
    }
    let start = bytes.count
    var reader = MarkupReader(literal, in: syntax, behind: state(after: parent))
    var mistake = parent >= 0 ? nodes[parent].mistake : nil
    do throws(MarkupMistake) {
      if let mistake { throw mistake }
      try reader.read(to: &bytes)
    } catch {
      mistake = error
      bytes.removeSubrange(start...)
    }
    let isRead = mistake == nil
    let edges = isRead ? reader.edges : (0, 0)
    nodes.append(
      Node(
        parent: parent, literal: literal, bytes: start..<bytes.count, edges: edges,
        hasEdges: edges != (0, 0), place: isRead ? reader.state.place : .none,
        isComplete: isRead && reader.state.isComplete, state: reader.state, mistake: mistake))
    insert(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func insert(_ number: Int) {
    if nodes.count * 2 > slots.count {
      slots = Array(repeating: 0, count: max(256, slots.count * 2))
      for earlier in 0..<number { place(earlier) }
    }
    place(number)
  }

  private mutating func place(_ number: Int) {
    var slot = Self.hash(nodes[number].literal, nodes[number].parent) & (slots.count - 1)
    while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number + 1)
  }

  /// Writes the bytes of a literal, without the white space that is beside markup.
  @inline(__always)
  func append(
    _ number: Int, behindMarkup: Bool, beforeMarkup: Bool, to room: inout ByteRoom
  ) {
    // Not the whole node, which is large.
    var range = nodes[number].bytes
    if nodes[number].hasEdges {
      let edges = nodes[number].edges
      let isSpace = edges.leading == range.count
      let end = beforeMarkup && !isSpace ? range.upperBound - edges.trailing : range.upperBound
      let isLeftOut = behindMarkup && (beforeMarkup || !isSpace)
      range = (isLeftOut ? range.lowerBound + edges.leading : range.lowerBound)..<end
    }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe room.append(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}

extension MarkupLiterals.Node {
  @inline(__always)
  fileprivate func isLiteral(_ other: StaticString, behind parent: Int) -> Bool {
    unsafe self.parent == parent && literal.utf8Start == other.utf8Start
      && literal.utf8CodeUnitCount == other.utf8CodeUnitCount
  }
}
