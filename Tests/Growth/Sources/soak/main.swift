import CollectionMapping
import Foundation

// Usage: soak [--rows | --kinds] [NUMBER]: displays pages of 50 items, each through its own manager, or
// streams rows through one manager, or uses kinds of supplementary views once each, and measures the resident
// memory of the process. Exits with 1 if that has grown by more than 2 MB between a tenth of the work and the
// end.
let mostGrowth = 2.0
let arguments = CommandLine.arguments.dropFirst()
let streamsRows = arguments.first == "--rows"
let usesKinds = arguments.first == "--kinds"
let numbers = streamsRows || usesKinds ? arguments.dropFirst() : arguments
let number = numbers.first.map(Int.init) ?? 1_000_000
guard let number, number >= 10, numbers.count <= 1 else {
  let usage = "usage: soak [--rows | --kinds] [NUMBER], at least 10\n"
  try? FileHandle.standardError.write(contentsOf: Data(usage.utf8))
  exit(64)
}

let catalog = feedCatalog()
let start = ContinuousClock().now
var bytes = 0
var before: Double?
if streamsRows {
  bytes = try htmlOfRows(number, catalog) { row in
    if row == number / 10 { before = residentMegabytes() }
  }
} else if usesKinds {
  try useKinds(number) { kind in
    if kind == number / 10 { before = residentMegabytes() }
  }
} else {
  for page in 1...number {
    bytes += try htmlOfPage(page, catalog)
    if page == number / 10 { before = residentMegabytes() }
  }
}
let after = residentMegabytes()
let seconds = start.duration(to: ContinuousClock().now).components.seconds

let work =
  if usesKinds {
    "\(number) kinds"
  } else if streamsRows {
    "\(number) rows"
  } else {
    "\(number) pages of \(itemsOfPage) items"
  }
print("\(work), \(bytes / 1_000_000) MB of HTML, in \(seconds) s")
guard let before, let after else {
  print("resident memory: not available on this platform")
  exit(0)
}
print("resident memory: \(decimal(before)) MB at 10 %, \(decimal(after)) MB at 100 %")
if after - before > mostGrowth {
  print("grown by \(decimal(after - before)) MB, the most is \(decimal(mostGrowth)) MB")
  exit(1)
}
