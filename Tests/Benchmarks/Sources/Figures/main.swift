import Foundation

// Usage: Figures [--json FILE] RESULTS: prints the benchmark package's JMH export as our table.
var arguments = CommandLine.arguments.dropFirst()
var jsonFile: String?
if arguments.first == "--json" {
  jsonFile = arguments.dropFirst().first
  arguments = arguments.dropFirst(2)
}
guard let results = arguments.first, arguments.count == 1 else {
  try? FileHandle.standardError.write(
    contentsOf: Data("usage: Figures [--json FILE] RESULTS\n".utf8))
  exit(64)
}

do {
  let figures = try Figure.all(in: Data(contentsOf: URL(fileURLWithPath: results)))
  print(Table(figures).text, terminator: "")
  if let jsonFile {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: jsonFile))
  }
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("\(results): \(error)\n".utf8))
  exit(1)
}
