import BudgetTable
import FoundationEssentials
import Glibc
import Works

// `budgets count` does the works, to be counted. `budgets compare` compares what was counted, or records it.
// `budgets guide` writes the recorded works into a page.
let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("count", 1): try Counting.run()
case ("compare", 4): compare(Array(arguments[1...]), isRecording: false)
case ("compare", 5) where arguments[4] == "--record":
  compare(Array(arguments[1...3]), isRecording: true)
case ("guide", 3): try writeGuide(from: arguments[1], into: arguments[2])
default:
  complain(
    "usage: budgets count | budgets compare COUNTS SIZES TABLE [--record] | budgets guide TABLE PAGE"
  )
  exit(64)
}

func compare(_ files: [String], isRecording: Bool) {
  do {
    let now = BudgetTable(
      works: try Counts(text: text(of: files[0])).rows, sizes: try Sizes.rows(text(of: files[1])))
    let earlier =
      isRecording && !FileManager.default.fileExists(atPath: files[2])
      ? BudgetTable(works: [], sizes: []) : try BudgetTable(text: text(of: files[2]))
    if isRecording {
      try record(now, over: earlier, in: files[2])
    } else {
      report(now, comparedWith: earlier)
    }
  } catch {
    complain("budgets: \(error)")
    exit(1)
  }
}

/// Prints every figure, what has become better, and what is wrong.
func report(_ now: BudgetTable, comparedWith earlier: BudgetTable) {
  print(now.text)
  let gains = now.gains(comparedWith: earlier)
  if !gains.isEmpty {
    print("Better than recorded; `Tests/Budgets/run --record` holds it:")
    for gain in gains { print("  \(gain)") }
  }
  let problems = now.problems(comparedWith: earlier)
  guard !problems.isEmpty else { return }
  print("Worse than recorded, or not recorded:")
  for problem in problems { print("  \(problem)") }
  print(advice)
  exit(1)
}

func record(_ now: BudgetTable, over earlier: BudgetTable, in file: String) throws {
  let (table, refusals) = now.recorded(over: earlier)
  guard refusals.isEmpty else {
    print("Not recorded, because figures have grown:")
    for refusal in refusals { print("  \(refusal)") }
    print(advice)
    exit(1)
  }
  try table.text.write(toFile: file, atomically: true, encoding: .utf8)
}

func writeGuide(from table: String, into page: String) throws {
  let table = try BudgetTable(text: text(of: table))
  guard let written = table.replacingTable(in: try text(of: page)) else {
    complain("budgets: \(page) has no table of works")
    exit(1)
  }
  try written.write(toFile: page, atomically: true, encoding: .utf8)
}

let advice = """
  Make the work cheaper. If a feature is worth the cost, write below "bought" in Budgets.txt: the name of the \
  row, two spaces, the new figure, two spaces, which feature needs it and why it is worth it. Then run \
  `Tests/Budgets/run --record`.
  """

func text(of file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

func complain(_ line: String) {
  var text = line + "\n"
  text.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
