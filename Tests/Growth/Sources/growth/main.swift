import FoundationEssentials
import GrowthTable
import StepCounter

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
let isRecording = arguments.contains("--record")
let files = arguments.filter { $0 != "--record" }
if let option = files.first(where: { $0.hasPrefix("-") }) { refuse("unknown option \(option)") }
guard 3...4 ~= files.count else { refuse("there are \(files.count) words, not 3 or 4") }
let groups = Group.all.filter { $0.name.hasPrefix(files.count > 3 ? files[3] : "") }
if groups.isEmpty { refuse("no group's name begins with \(files[3])") }
let operations = Operations(list: try String(contentsOfFile: files[0], encoding: .utf8))
let sources = try FileManager.default.contentsOfDirectory(atPath: files[1]).map {
  try String(contentsOfFile: "\(files[1])/\($0)", encoding: .utf8)
}
var rows: [GrowthRow] = []
for group in groups {
  unsafe write_progress(group.name)
  for row in group.rows { rows.append(try await GrowthRow(row, of: group)) }
}
let table = GrowthTable(rows)
if files.count > 3 {
  print(table.textWithFigures)
} else {
  var problems = Coverage(sources, LeftOut.all, of: operations).problems + table.problems
  if isRecording {
    try table.text.write(toFile: files[2], atomically: true, encoding: .utf8)
  } else {
    problems += table.differences(from: try String(contentsOfFile: files[2], encoding: .utf8))
  }
  for problem in problems { print(problem) }
  for note in table.notes { print("note: \(note)") }
  exit(problems.isEmpty ? 0 : 1)
}

func refuse(_ reason: String) -> Never {
  var text =
    "growth: \(reason)\nusage: growth LIST ROWS TABLE [--record | START OF A GROUP'S NAME]\n"
  text.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(64)
}
