import CollectionMapping
import FoundationEssentials

typealias Tree = SectionSnapshot<ID>

extension Group {
  static var trees: Group {
    Group("SectionSnapshot") {
      Row("append n items one by one", of: nothing) { _, n in
        var tree = Tree()
        for id in ids(n) { try tree.append([id]) }
      }
      Row("append n items under a parent one by one", editing: { _ in try filled(1) }) { tree, n in
        for number in 1...n { try tree.append([ID(number)], to: ID(0)) }
      }
      Row(
        "append n items under the first of two parents one by one", editing: { _ in try filled(2) }
      ) { tree, n in
        for number in 2...n { try tree.append([ID(number)], to: ID(0)) }
      }
      Row(
        "append n items with a child each under a parent one by one",
        editing: { _ in try filled(1) }
      ) { tree, n in
        for number in 1...n {
          try tree.append([ID(2 * number)], to: ID(0))
          try tree.append([ID(2 * number + 1)], to: ID(2 * number))
        }
      }
      Row("append a child to each of n items", editing: filled) { tree, n in
        for id in ids(n) { try tree.append([ID(n + id.number)], to: id) }
      } byHand: { n in
        editing(nodes(n)) { nodes in
          for id in ids(n) { insert(ID(n + id.number), at: id, plus: 1, into: &nodes) }
        }
      }
      Row("append n items, each under the one before", editing: { _ in try filled(1) }) { tree, n in
        for number in 1..<n { try tree.append([ID(number)], to: ID(number - 1)) }
      }
      Row("append n items at once under a parent", editing: { _ in try filled(1) }) { tree, n in
        try tree.append(Array(ids(n + 1).dropFirst()), to: ID(0))
      }
      Row("insert n items before the first one by one", editing: { _ in try filled(1) }) {
        tree, n in
        for number in 1...n { try tree.insert([ID(number)], before: ID(number - 1)) }
      } byHand: { n in
        editing(nodes(1)) { nodes in
          for number in 1...n { insert(ID(number), at: ID(number - 1), into: &nodes) }
        }
      }
      Row("insert n items after the first one by one", editing: { _ in try filled(1) }) { tree, n in
        for number in 1...n { try tree.insert([ID(number)], after: ID(0)) }
      } byHand: { n in
        editing(nodes(1)) { nodes in
          for number in 1...n { insert(ID(number), at: ID(0), plus: 1, into: &nodes) }
        }
      }
      Row("insert n items before the last child of a parent", editing: { _ in try paired(1) }) {
        tree, n in
        for number in 2...(n + 1) { try tree.insert([ID(number)], before: ID(1)) }
      }
      Row("insert trees of n items") { n in
        var tree = try filled(n)
        let (one, other) = (try flat(n..<(2 * n)), try flat((2 * n)..<(3 * n)))
        return {
          try tree.insert(one, before: ID(0))
          try tree.insert(other, after: ID(0))
        }
      }
      Row("delete n items from the front one by one", editing: filled) { tree, n in
        for id in ids(n) { tree.delete([id]) }
      } byHand: { n in
        editing(nodes(n)) { nodes in
          for id in ids(n) {
            if let index = nodes.firstIndex(where: { $0.id == id }) { nodes.remove(at: index) }
          }
        }
      }
      Row("delete n items at once") { n in
        var (tree, other, parents) = (try filled(n), try filled(n), try paired(n))
        return {
          tree.delete(ids(n))
          parents.delete((0..<n).map { ID(2 * $0) })
          other.deleteAll()
        }
      }
      Row("expand and collapse n items one by one", editing: paired) { tree, n in
        for number in 0..<n {
          try tree.expand([ID(2 * number)])
          try tree.collapse([ID(2 * number)])
        }
      }
      Row("expand and collapse n items at once") { n in
        var tree = try paired(n)
        let parents = (0..<n).map { ID(2 * $0) }
        return {
          try tree.expand(parents)
          try tree.collapse(parents)
        }
      }
      Row("ask whether each of n items inside each other is visible", of: nested) { tree, n in
        for id in ids(n) { _ = tree.isVisible(id) }
      }
      Row("ask whether each of n items is visible", of: paired) { tree, n in
        for id in ids(2 * n) { _ = tree.isVisible(id) }
      }
      Row("look up n items inside each other", of: nested) { tree, n in
        for id in ids(n) {
          _ = (tree.contains(id), tree.index(of: id), tree.isExpanded(id))
          _ = (tree.level(of: id), tree.parent(of: id))
        }
      }
      Row("replace n children at once") { n in
        var tree = try filled(1)
        let children = try flat(1..<n)
        return { try tree.replace(childrenOf: ID(0), using: children) }
      }
      Row("replace the child of each of n items", editing: paired) { tree, n in
        for number in 0..<n {
          try tree.replace(
            childrenOf: ID(2 * number), using: try flat((2 * number + 1)..<(2 * number + 2)))
        }
      }
      Row("copy the subtrees of n items", of: paired) { tree, n in
        for number in 0..<n { _ = try tree.snapshot(of: ID(2 * number)) }
      }
      Row("work on a tree of n items as a whole") { n in
        let (one, other) = (try paired(n), try paired(n))
        return {
          let carried = try one.carryingExpansion(from: other).validated()
          _ = carried == other
          _ = carried.visualDescription()
        }
      }
      Row("describe n items inside each other", size: 2, of: nested) { tree, _ in
        _ = tree.visualDescription()
      }
      Row("encode and decode n items", of: paired) { tree, _ in
        let bytes = try JSONEncoder().encode(tree)
        _ = try JSONDecoder().decode(Tree.self, from: bytes)
      }
    }
  }
}

/// The items from 0 as roots.
private func nodes(_ n: Int) -> [PlainNode] { ids(n).map { PlainNode(id: $0, level: 0) } }

/// Inserts an item at the index of another one with its level, or behind it.
private func insert(
  _ id: ID, at anchor: ID, plus offset: Int = 0, into nodes: inout [PlainNode]
) {
  guard let index = nodes.firstIndex(where: { $0.id == anchor }) else { return }
  nodes.insert(PlainNode(id: id, level: nodes[index].level), at: index + offset)
}

private func flat(_ numbers: Range<Int>) throws -> Tree {
  var tree = Tree()
  try tree.append(numbers.map { ID($0) })
  return tree
}

private func filled(_ n: Int) throws -> Tree { try flat(0..<n) }

/// Each item below the previous one, and all expanded.
private func nested(_ n: Int) throws -> Tree {
  var tree = try filled(1)
  for number in 1..<n { try tree.append([ID(number)], to: ID(number - 1)) }
  try tree.expand(ids(n))
  return tree
}

/// Items with even numbers, each with one child.
private func paired(_ n: Int) throws -> Tree {
  var tree = Tree()
  try tree.append((0..<n).map { ID(2 * $0) })
  for number in (0..<n).reversed() { try tree.append([ID(2 * number + 1)], to: ID(2 * number)) }
  return tree
}
