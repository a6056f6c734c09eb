import Foundation
import Testing

/// A tiny DOM, which a browser builds from well-formed markup, and to which it applies Turbo Streams.
final class TurboNode {
  let tag: String
  var children: [TurboNode] = []
  weak var parent: TurboNode?

  /// A start tag without brackets, or a text.
  init(_ tag: String) { self.tag = tag }

  var isText: Bool { !tag.hasPrefix("<") }

  /// The value of an attribute, which contains no quote and no reference.
  func attribute(_ name: String) -> String? {
    guard let start = tag.range(of: " \(name)=\"")?.upperBound else { return nil }
    return tag[start...].split(separator: "\"", omittingEmptySubsequences: false).first.map {
      String($0)
    }
  }

  /// Parses start tags, end tags and texts; elements without content do not occur.
  convenience init(parsing markup: String) {
    self.init("<root>")
    var open = [self]
    for part in markup.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      let pieces = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      if part.hasPrefix("/") {
        open.removeLast()
      } else {
        let node = TurboNode("<\(pieces[0])>")
        open[open.count - 1].insert([node], at: open[open.count - 1].children.count)
        open.append(node)
      }
      if pieces.count > 1, !pieces[1].isEmpty {
        let last = open[open.count - 1]
        last.insert([TurboNode(String(pieces[1]))], at: last.children.count)
      }
    }
  }

  var markup: String {
    guard !isText else { return tag }
    let name = tag.dropFirst().prefix { $0 != " " && $0 != ">" }
    return tag + content + "</\(name)>"
  }

  var content: String { children.map(\.markup).joined() }

  func insert(_ nodes: [TurboNode], at index: Int) {
    children.insert(contentsOf: nodes, at: index)
    for node in nodes { node.parent = self }
  }

  private func element(_ id: String) -> TurboNode? {
    attribute("id") == id ? self : children.lazy.compactMap { $0.element(id) }.first
  }

  private func leave() -> Int? {
    guard let index = parent?.children.firstIndex(where: { $0 === self }) else { return nil }
    return parent?.children.remove(at: index) == nil ? nil : index
  }

  /// Applies all `turbo-stream` elements of a text, as Hotwire's Turbo does; a missing target is ignored.
  func apply(streams: String) {
    for stream in TurboNode(parsing: streams).children {
      guard let target = stream.attribute("target").flatMap({ element($0) }) else { continue }
      let content = stream.children.first?.children ?? []
      let index = target.parent?.children.firstIndex { $0 === target } ?? 0
      switch stream.attribute("action") {
      case "remove": _ = target.leave()
      case "after": target.parent?.insert(content, at: index + 1)
      case "prepend": target.insert(content, at: 0)
      case "replace":
        let parent = target.parent
        if let index = target.leave() { parent?.insert(content, at: index) }
      case "move":
        guard target.leave() != nil else { continue }
        if let anchor = stream.attribute("after").flatMap({ element($0) }) {
          let index = anchor.parent?.children.firstIndex { $0 === anchor } ?? 0
          anchor.parent?.insert([target], at: index + 1)
        } else {
          stream.attribute("into").flatMap { element($0) }?.insert([target], at: 0)
        }
      case "update":
        target.children = []
        target.insert(content, at: 0)
      default: Issue.record("\(stream.markup) is no stream of the library")
      }
    }
  }
}
