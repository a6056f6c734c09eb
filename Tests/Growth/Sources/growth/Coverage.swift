/// Whether a row calls each operation, or a reason stands for it.
struct Coverage {
  /// The problems, one line for each operation.
  let problems: [String]

  /// Compares the operations with the sources of the rows.
  init(_ files: [String], _ leftOut: [LeftOut], of operations: Operations) {
    let calls = CallsByType(files)
    let uncalled = operations.keys.filter { !calls.contains($0) }
    let excuses = Set(leftOut.flatMap(\.operations))
    let isExcused = { excuses.contains($0) || excuses.contains($0.outerType) }
    let used = Set(uncalled.flatMap { [$0, $0.outerType] })
    problems =
      uncalled.filter { !isExcused($0) }.sorted().map {
        "\($0) is called by no row about \($0.outerType). Write one, or a reason in LeftOut.swift"
      }
      + excuses.subtracting(used).sorted().map {
        "\($0): nothing of it is left out. Remove it from LeftOut.swift"
      }
  }
}

/// The calls of the files with rows about a type.
private struct CallsByType {
  private var calls: [String: Calls] = [:]
  /// The calls of the files without a group, which rows of all types use.
  private var shared = Calls(source: "")
  private var all = Calls(source: "")
  private var aliases: [String: String] = [:]

  init(_ files: [String]) {
    for file in files {
      let found = Calls(source: file)
      all.merge(found)
      if !file.contains("Group(\"") { shared.merge(found) }
      for type in Set(file.split(separator: "Group(\"").dropFirst().map { $0.words.first ?? "" }) {
        calls[type, default: Calls(source: "")].merge(found)
      }
      for alias in file.split(separator: "typealias ").dropFirst() where alias.words.count > 1 {
        aliases[alias.words[1]] = alias.words[0]
      }
    }
  }

  /// Whether a row about its type calls an operation; any row, if no group has its type.
  func contains(_ operation: String) -> Bool {
    var calls = calls[operation.outerType] ?? all
    calls.merge(shared)
    let path = operation.prefix { $0 != "(" && $0 != " " }.split(separator: ".").map(String.init)
    guard let name = path.last else { return false }
    let labels = operation.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      .split(separator: ":").map(String.init)
    // What the standard library calls.
    switch (name, labels) {
    case ("hash", ["into"]): return calls.mentions("hashValue")
    case ("encode", ["to"]): return calls.mentions("JSONEncoder")
    case ("init", ["from"]): return calls.mentions("JSONDecoder")
    case ("init", _):
      let type = path.dropLast().last ?? ""
      return [type, aliases[type]].contains { name in
        name.map { calls.contains($0, labels: labels) } ?? false
      }
    default: return calls.contains(name, labels: labels)
    }
  }
}

extension StringProtocol {
  /// The type that an operation belongs to, or the type around it.
  fileprivate var outerType: String { String(prefix { $0 != "." }) }
}

extension Substring {
  /// The first two names in a text.
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber }.prefix(2).map(String.init)
  }
}
