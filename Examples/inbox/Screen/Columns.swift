import CollectionMapping

extension String {
  /// The text on one line, without anything that controls a terminal.
  var harmless: String {
    var writer = TextWriter()
    writer.write(self)
    return writer.text
  }

  /// The number of terminal columns of the text, without its styles; accurate enough to align a list.
  var columns: Int {
    var columns = 0
    forEachScalar { scalar, isStyle in columns += isStyle ? 0 : scalar.columns }
    return columns
  }

  /// The part of the text that fits, with complete styles; an ellipsis is at the end of text that is cut.
  ///
  /// A single column has no room for an ellipsis.
  func clipped(toColumns width: Int) -> String {
    guard columns > width else { return self }
    let end: Unicode.Scalar? = width > 1 ? "…" : nil
    var room = end == nil ? width : width - 1
    var kept = String.UnicodeScalarView()
    forEachScalar { scalar, isStyle in
      guard !isStyle else { return kept.append(scalar) }
      guard room >= 0 else { return }
      room -= scalar.columns
      if room >= 0 { kept.append(scalar) } else if let end { kept.append(end) }
    }
    return String(kept)
  }

  /// The part of the text that fits as ``clipped(toColumns:)`` returns it, padded with spaces.
  func fitted(toColumns width: Int) -> String {
    let text = clipped(toColumns: width)
    return text + String(repeating: " ", count: max(0, width - text.columns))
  }

  /// Lines of a width, broken at spaces, and inside words that are longer than a line.
  func wrapped(toColumns width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.columns + 1 + String(word).columns <= width {
        line += " "
      } else if !line.isEmpty {
        lines.append(line)
        line = ""
      }
      for scalar in word.unicodeScalars {
        if !line.isEmpty, line.columns + scalar.columns > width {
          lines.append(line)
          line = ""
        }
        line.unicodeScalars.append(scalar)
      }
    }
    return lines + [line]
  }

  /// A style begins with an escape and ends with an `m`.
  private func forEachScalar(_ body: (Unicode.Scalar, _ isStyle: Bool) -> Void) {
    var isStyle = false
    for scalar in unicodeScalars {
      isStyle = isStyle || scalar == "\u{1B}"
      body(scalar, isStyle)
      if scalar == "m" { isStyle = false }
    }
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns: none for combining marks, two for wide characters.
  var columns: Int {
    switch value {
    case 0x00..<0x300: 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      2
    case 0x200B...0x200D, 0xFE00...0xFE0F: 0
    default: isMark ? 0 : 1
    }
  }

  private var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
