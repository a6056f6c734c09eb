extension String {
  /// Markup with each tag on a line of its own, for messages.
  ///
  /// A line break of the markup itself is written as `⏎`, so that different markup has different lines. One
  /// at the end is left out.
  var withTagsOnLines: String {
    var lines = TagLines()
    for character in hasSuffix("\n") ? dropLast() : self[...] { lines.add(character) }
    return lines.text
  }
}

private struct TagLines {
  private var lines: [String] = []
  private var line = ""
  private var isInTag = false

  /// The quotation mark around the attribute value that is being read.
  private var quote: Character?

  var text: String { (line.isEmpty ? lines : lines + [line]).joined(separator: "\n") }

  mutating func add(_ character: Character) {
    if character == "<", !isInTag {
      endLine()
      isInTag = true
    }
    line.append(character == "\n" ? "⏎" : character)
    if isInTag, let open = quote {
      if character == open { quote = nil }
    } else if isInTag, character == "\"" || character == "'" {
      quote = character
    } else if isInTag, character == ">" {
      isInTag = false
      endLine()
    } else if character == "\n" {
      endLine()
    }
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(line) }
    line = ""
  }
}
