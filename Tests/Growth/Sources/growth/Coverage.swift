/// Whether each operation has a row or a reason why it has none.
struct Coverage {
  /// The problems, one line for each operation.
  let problems: [String]

  init(_ groups: [Group], _ leftOut: [LeftOut], of operations: Operations) {
    let covered = groups.flatMap { group in group.rows.flatMap(group.keys) }
    let excused = leftOut.flatMap(\.keys)
    var problems: [String] = []
    for key in Set(covered + excused).sorted() where !operations.keys.contains(key) {
      problems.append("\(key) is no operation of the API list")
    }
    let types = Dictionary(
      grouping: operations.keys.subtracting(covered).subtracting(excused),
      by: { String($0.prefix { $0 != "." }) })
    let counts = leftOut.reduce(into: [:]) { $0.merge($1.types) { $0 + $1 } }
    for (type, keys) in types.sorted(by: { $0.key < $1.key }) where counts[type] != keys.count {
      problems += keys.sorted().map { "\($0) has no row, and is not left out" }
      if let count = counts[type] { problems.append("\(type) has \(count) left out") }
    }
    for type in Set(counts.keys).subtracting(types.keys).sorted() {
      problems.append("\(type) has no operation that is left out")
    }
    for key in Set(covered).intersection(excused).sorted() {
      problems.append("\(key) has a row, and is left out")
    }
    self.problems = problems
  }
}
