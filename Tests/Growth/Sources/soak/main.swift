import CollectionMapping
import Foundation

// Usage: soak [PAGES]: displays pages of 50 items, each through its own manager, and measures the
// resident memory of the process. Exits with 1 if that has grown by more than 2 MB between a tenth
// of the pages and the end.
let mostGrowth = 2.0
let pages = CommandLine.arguments.dropFirst().first.map(Int.init) ?? 1_000_000
guard let pages, pages >= 10, CommandLine.arguments.count <= 2 else {
  print("usage: soak [PAGES], at least 10")
  exit(64)
}

let catalog = feedCatalog()
let start = ContinuousClock().now
var bytes = 0
var before: Double?
for page in 1...pages {
  bytes += try htmlOfPage(page, catalog)
  if page == pages / 10 { before = residentMegabytes() }
}
let after = residentMegabytes()
let seconds = start.duration(to: ContinuousClock().now).components.seconds

print("\(pages) pages of \(itemsOfPage) items, \(bytes / 1_000_000) MB of HTML, in \(seconds) s")
guard let before, let after else {
  print("resident memory: not available on this platform")
  exit(0)
}
print("resident memory: \(decimal(before)) MB at 10 %, \(decimal(after)) MB at 100 %")
if after - before > mostGrowth {
  print("grown by \(decimal(after - before)) MB, the most is \(decimal(mostGrowth)) MB")
  exit(1)
}
