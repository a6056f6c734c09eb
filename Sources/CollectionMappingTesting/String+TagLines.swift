extension String {
  /// Markup with each tag on a line of its own, for messages.
  ///
  /// A line break of the markup itself is written as `⏎` at the end of a line, and each `⏎` of the markup as
  /// two, so that different markup has different lines. A line break at the end is left out.
  var withTagsOnLines: String {
    var lines = TagLines()
    for scalar in unicodeScalars.last == "\n" ? unicodeScalars.dropLast() : unicodeScalars[...] {
      lines.add(scalar)
    }
    return lines.text
  }
}

private struct TagLines {
  private var lines: [String] = []
  private var line = String.UnicodeScalarView()
  private var isInTag = false

  /// The quotation mark around the attribute value that is being read.
  private var quote: Unicode.Scalar?

  var text: String { (line.isEmpty ? lines : lines + [String(line)]).joined(separator: "\n") }

  mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == "<", !isInTag {
      endLine()
      isInTag = true
    }
    line.append(scalar == "\n" ? "⏎" : scalar)
    if scalar == "⏎" { line.append(scalar) }
    if scalar == "\n" { endLine() }
    guard isInTag else { return }
    if let open = quote {
      if scalar == open { quote = nil }
    } else if scalar == "\"" || scalar == "'" {
      quote = scalar
    } else if scalar == ">" {
      isInTag = false
      endLine()
    }
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(String(line)) }
    line.removeAll()
  }
}
