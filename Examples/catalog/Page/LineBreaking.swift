extension String {
  /// Breaks the words into lines of a width in points; cuts text that does not fit into the last line.
  ///
  /// Letters cannot be measured here, so each counts as wide as those of a wide font are on average.
  func lines(width: Double, fontSize: Double, atMost count: Int) -> [String] {
    let room = max(1, Int(width / (fontSize * 0.56)))
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    let isCut = lines.count > count
    lines = lines.prefix(count).map { $0.count > room ? $0.prefix(room - 1) + "…" : $0 }
    if isCut, let last = lines.popLast() { lines.append(last.prefix(max(0, room - 1)) + "…") }
    return lines
  }
}
