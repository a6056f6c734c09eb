import FoundationEssentials

let arguments = CommandLine.arguments.dropFirst()
guard let list = arguments.first, let table = arguments.dropFirst().first else {
  fatalError("usage: growth LIST TABLE [--record | --only START]")
}
var groups: [(String, [Measured])] = []
for group in Group.all {
  var rows: [Measured] = []
  for row in group.rows {
    rows.append(try await Measured(row))
  }
  groups.append((group.name, rows))
}
print(Table(groups: groups).text)
