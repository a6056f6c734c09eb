/// A list of numbers that knows its largest number.
///
/// Each node is the larger one of its two children, and the numbers are the leaves, so that a change compares
/// one pair on each level.
struct MaximumTree: Hashable, Sendable {
  /// The root at 1, and the numbers in the second half.
  private var nodes: [Double]

  init(repeating number: Double, count: Int) {
    nodes = Array(repeating: number, count: 2 * count)
  }

  /// - Complexity: O(*n*)
  init(_ numbers: [Double]) {
    nodes = Array(repeating: -.infinity, count: numbers.count) + numbers
    for node in stride(from: numbers.count - 1, to: 0, by: -1) {
      nodes[node] = max(nodes[2 * node], nodes[2 * node + 1])
    }
  }

  /// The largest number; `-infinity` if there is none.
  var maximum: Double { nodes.count > 1 ? nodes[1] : -.infinity }

  /// The number at an index.
  ///
  /// - Complexity: O(log *n*) to change it.
  subscript(index: Int) -> Double {
    get { nodes[nodes.count / 2 + index] }
    set {
      var node = nodes.count / 2 + index
      nodes[node] = newValue
      while node > 1 {
        node /= 2
        let larger = max(nodes[2 * node], nodes[2 * node + 1])
        guard larger != nodes[node] else { return }
        nodes[node] = larger
      }
    }
  }
}
