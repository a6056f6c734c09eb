/// Lists of unique identifiers, which are edited at named places, in constant time each.
///
/// Each list is a ring of nodes that begins and ends at a node without an identifier.
struct LinkedLists<ID: Hashable> {
  private struct Node {
    let id: ID?
    let list: Int
    var previous: Int
    var next: Int
  }

  private var nodes: [Node] = []
  private var numbers: [ID: Int] = [:]

  /// Adds an empty list, and returns its number.
  mutating func addList() -> Int {
    let number = nodes.count
    nodes.append(Node(id: nil, list: number, previous: number, next: number))
    return number
  }

  /// Adds identifiers at the end of a list; they must be new.
  mutating func append(_ ids: some Sequence<ID>, to list: Int) {
    for id in ids { link(id, after: nodes[list].previous) }
  }

  /// The list of an identifier; `nil` if it is in none.
  func list(of id: ID) -> Int? {
    numbers[id].map { nodes[$0].list }
  }

  func isEmpty(_ list: Int) -> Bool {
    nodes[list].next == list
  }

  /// Inserts a new identifier after another one of the same list, or at its beginning.
  ///
  /// - Returns: `false` if the other one is not in the list.
  mutating func insert(_ id: ID, after anchor: ID?, in list: Int) -> Bool {
    guard let anchor else {
      link(id, after: list)
      return true
    }
    guard let number = numbers[anchor], nodes[number].list == list else { return false }
    link(id, after: number)
    return true
  }

  /// Removes an identifier from its list.
  ///
  /// - Returns: `false` if it is in none.
  mutating func remove(_ id: ID) -> Bool {
    guard let number = numbers.removeValue(forKey: id) else { return false }
    let node = nodes[number]
    nodes[node.previous].next = node.next
    nodes[node.next].previous = node.previous
    return true
  }

  /// The identifiers of a list, in order.
  func ids(in list: Int) -> [ID] {
    var ids: [ID] = []
    var number = nodes[list].next
    while let id = nodes[number].id {
      ids.append(id)
      number = nodes[number].next
    }
    return ids
  }

  private mutating func link(_ id: ID, after previous: Int) {
    let number = nodes.count
    let next = nodes[previous].next
    nodes.append(Node(id: id, list: nodes[previous].list, previous: previous, next: next))
    nodes[previous].next = number
    nodes[next].previous = number
    numbers[id] = number
  }
}
