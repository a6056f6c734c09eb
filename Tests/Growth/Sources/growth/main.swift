import FoundationEssentials
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
guard 2...3 ~= files.count else { refuse("there are \(files.count) words, not 2 or 3") }
let groups = Group.all.filter { $0.name.hasPrefix(files.count > 2 ? files[2] : "") }
if groups.isEmpty { refuse("no group's name begins with \(files[2])") }
let operations = Operations(list: try String(contentsOfFile: files[0], encoding: .utf8))
let table = try await Table(groups)
if files.count > 2 {
  print(table.text)
} else {
  var problems =
    Coverage(Group.all, LeftOut.all, of: operations).problems + table.problems
  if isRecording {
    try table.text.write(toFile: files[1], atomically: true, encoding: .utf8)
  } else {
    problems += table.differences(from: try String(contentsOfFile: files[1], encoding: .utf8))
  }
  for problem in problems { print(problem) }
  exit(problems.isEmpty ? 0 : 1)
}

func refuse(_ reason: String) -> Never {
  var text = "growth: \(reason)\nusage: growth LIST TABLE [--record | START OF A GROUP'S NAME]\n"
  text.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(64)
}
