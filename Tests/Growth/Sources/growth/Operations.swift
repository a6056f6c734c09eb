/// The operations among the declarations of an API list, by key: `Type.name(labels:)`, and
/// `Type.name(labels:) 2` for the second operation of that name, and so on.
///
/// An operation can be repeated: every function, operator, initialiser and subscript, and in
/// classes every property that can be set. The requirements of a protocol do not count, since the
/// library calls them.
struct Operations {
  private(set) var keys: Set<String> = []

  /// - Parameter list: A type's own declaration on a line without indentation, its members below it.
  init(list: String) {
    var (type, isClass) = ("", false)
    for line in list.split(separator: "\n") {
      if line.hasPrefix("  ") {
        if let name = Self.name(of: line, ofClass: isClass) { insert("\(type).\(name)") }
      } else {
        let words = line.split { " :<".contains($0) }
        let keyword = words.firstIndex { Self.typeKeywords.contains($0) }
        type = keyword.map { String(words[$0 + 1]) } ?? ""
        isClass = keyword.map { words[$0] == "class" } ?? false
      }
    }
  }

  private mutating func insert(_ key: String) {
    var (unused, number) = (key, 1)
    while !keys.insert(unused).inserted {
      number += 1
      unused = "\(key) \(number)"
    }
  }

  private static let typeKeywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "extension",
  ]

  /// The name of a member with its labels, if it is an operation.
  private static func name(of member: Substring, ofClass isClass: Bool) -> String? {
    guard !member.hasSuffix("// requirement") else { return nil }
    let words = member.prefix { $0 != "(" }.split { " <?:".contains($0) }
    if let keyword = words.firstIndex(of: "func") {
      return words[keyword + 1] + labels(of: member)
    }
    if let keyword = words.first(where: { $0 == "init" || $0 == "subscript" }) {
      return keyword + labels(of: member)
    }
    guard isClass, member.hasSuffix("{ get set }"), let keyword = words.firstIndex(of: "var") else {
      return nil
    }
    return String(words[keyword + 1])
  }

  /// The labels of the parameters: what follows the parenthesis, and each comma at its depth.
  private static func labels(of member: Substring) -> String {
    let parameters = member.replacing("->", with: "").replacing("<<", with: "").drop { $0 != "(" }
    var (labels, depth, isLabel) = ("(", 0, false)
    for character in parameters {
      switch character {
      case "(", "[", "<", "{":
        depth += 1
        isLabel = depth == 1
      case ")", "]", ">", "}":
        depth -= 1
        if depth == 0 { return labels + ")" }
      case ",": isLabel = depth == 1
      case " ", ":":
        guard isLabel, labels.last != "(", labels.last != ":" || character == ":" else { continue }
        labels += ":"
        isLabel = false
      default: if isLabel { labels.append(character) }
      }
    }
    return labels
  }
}
