/// Parses a page as its writer intends it, and notes errors.
///
/// Stricter than a browser: every element is closed in order, and every attribute is quoted.
struct PageCheck {
  private(set) var faults: [String] = []
  private(set) var names: [String] = []
  /// Everything between `<` and `>`.
  private(set) var tags: [Substring] = []

  private static let void: Set<String> = ["meta", "wbr"]

  init(_ page: String) {
    var open: [String] = []
    var rest = Substring(page)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let end = rest.firstIndex(of: ">") else {
        faults.append("a tag without end")
        break
      }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      tags.append(tag)
      if tag.hasPrefix("!") { continue }
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        if open.popLast() != name { faults.append("</\(name)> closes nothing") }
      } else {
        let name = String(tag.prefix { $0.isLetter || $0.isNumber })
        names.append(name)
        if name.isEmpty { faults.append("a stray <") }
        if tag.filter({ $0 == "\"" }).count % 2 != 0 { faults.append("an open quote in <\(tag)>") }
        if !Self.void.contains(name) { open.append(name) }
      }
    }
    if !open.isEmpty { faults.append("left open: \(open)") }
  }
}
