/// What a browser says to a screen reader.
struct AccessibilityTree: Decodable, Sendable {
  private struct Node: Decodable {
    struct Text: Decodable { let value: String? }
    let nodeId: String
    let childIds: [String]?
    let ignored: Bool
    let role: Text?
    let name: Text?
  }

  private let nodes: [Node]

  /// The roles and names in reading order, without the boxes of single lines.
  var lines: [String] {
    let known = Dictionary(nodes.map { ($0.nodeId, $0) }) { first, _ in first }
    var lines: [String] = []
    var rest = nodes.prefix(1).map(\.nodeId)
    while let id = rest.popLast() {
      guard let node = known[id] else { continue }
      let words = [node.role?.value, node.name?.value].compactMap { $0 }.filter { !$0.isEmpty }
      if !node.ignored, words.first != "InlineTextBox" {
        lines.append(words.joined(separator: " "))
      }
      rest += (node.childIds ?? []).reversed()
    }
    return lines
  }
}
