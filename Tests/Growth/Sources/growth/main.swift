import FoundationEssentials
import StepCounter

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// Growth LIST TABLE [--record] [START OF A GROUP'S NAME]
let arguments = CommandLine.arguments.dropFirst()
let isRecording = arguments.contains("--record")
let files = arguments.filter { $0 != "--record" }
guard files.count >= 2 else { fatalError("usage: growth LIST TABLE [--record] [GROUP]") }
let operations = Operations(list: try String(contentsOfFile: files[0], encoding: .utf8))
let table = try await Table(Group.all.filter { $0.name.hasPrefix(files.count > 2 ? files[2] : "") })
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
