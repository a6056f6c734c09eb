/// The calls in the sources of rows.
struct Calls {
  /// The labels of each call, by its name: `_` for an argument without a label.
  private var labels: [String: Set<[String]>] = [:]

  /// Reads the counted code of a file, without preparations and hand-written edits.
  ///
  /// Counted are the closure that each row returns or does its work in, and the functions beside the rows.
  init(source: String) {
    let source = source.replacing(#/\{\s+n in/#, with: "{ n in")
      .replacing(#/\{\s+(\w+, n|[a-z]\w*, _) in/#, with: "{ n in return {")
    let parts = source.split(separator: "{ n in", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number > 0, parts[number - 1].hasSuffix("byHand: ") { continue }
      // The next row begins with its name and with how its subject is made.
      let part = part[..<(part.ranges(of: "\n      Row(").last?.lowerBound ?? part.endIndex)]
      let work = part.firstRange(of: "return {").map { part[$0.upperBound...] } ?? part
      read(Array(number > 0 ? work : part))
    }
  }

  mutating func merge(_ other: Calls) { labels.merge(other.labels) { $0.union($1) } }

  /// Whether a function is called, without its parameters that have defaults perhaps.
  func contains(_ name: String, labels parameters: [String]) -> Bool {
    labels[name, default: []].contains { labels in
      var parameters = parameters[...]
      return labels.allSatisfy { label in
        parameters = parameters.drop { $0 != label }
        return parameters.popFirst() != nil
      }
    }
  }

  /// Whether a name is used in any way.
  func mentions(_ name: String) -> Bool { labels[name] != nil }

  private mutating func read(_ text: [Character]) {
    var (index, before): (Int, String) = (0, "")
    while index < text.count {
      let isName = text[index].isNamePart
      guard isName || "=+".contains(text[index]) else {
        index += 1
        continue
      }
      let end =
        text[index...].firstIndex { isName ? !$0.isNamePart : !"=+".contains($0) } ?? text.count
      let name = String(text[index..<end])
      // Not where the rows adopt a protocol.
      if before != "func" { labels[name, default: []].insert(Self.labels(in: text[end...])) }
      (index, before) = (end, name)
    }
  }

  /// The labels of the arguments, if parentheses follow a name, perhaps behind generic arguments.
  private static func labels(in text: ArraySlice<Character>) -> [String] {
    var text = text
    if text.first == "<" { text = text.drop { $0 != ">" }.dropFirst() }
    guard text.first == "(" else { return [] }
    var (labels, depth, word, label): ([String], Int, String, String?) = ([], 0, "", nil)
    func isWord() -> Bool { word.allSatisfy(\.isNamePart) }
    for character in text {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ":" where depth == 1 && label == nil && isWord(): label = word
      default: break
      }
      if depth == 0 || (depth == 1 && character == ",") {
        if !word.isEmpty { labels.append(label ?? "_") }
        (word, label) = ("", nil)
        if depth == 0 { break }
      } else if !character.isWhitespace, depth > 1 || character != "(" {
        word.append(character)
      }
    }
    return labels
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}
