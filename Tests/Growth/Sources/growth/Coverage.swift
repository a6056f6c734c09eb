/// Whether each operation has a row or a reason why it has none.
struct Coverage {
  /// What is wrong, a line for each operation; empty when nothing is.
  let problems: [String]

  init(_ groups: [Group], _ leftOut: [LeftOut], of operations: Operations) {
    let covered = groups.flatMap { group in group.rows.flatMap(group.keys) }
    let types = Set(operations.keys.map { String($0.prefix { $0 != "." }) })
    let excused = leftOut.flatMap(\.keys)
    var problems: [String] = []
    for key in Set(covered + excused).sorted()
    where !operations.keys.contains(key) && !types.contains(key) {
      problems.append("\(key) is no operation of the API list")
    }
    for key in operations.keys.subtracting(covered).subtracting(excused).sorted()
    where !excused.contains(String(key.prefix { $0 != "." })) {
      problems.append("\(key) has no row, and is not left out")
    }
    for key in Set(covered).intersection(excused).sorted() {
      problems.append("\(key) has a row, and is left out")
    }
    self.problems = problems
  }
}
