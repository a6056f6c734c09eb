extension String {
  /// The part of the line that fits into a terminal, with complete styles.
  ///
  /// A tab becomes spaces, since a terminal does not overwrite the columns that a tab skips.
  func clipped(toColumns width: Int) -> String {
    guard utf8.count > width || utf8.contains(0x09) else { return self }
    var kept = ""
    var column = 0
    var isStyle = false
    for scalar in unicodeScalars {
      if isStyle || scalar == "\u{1B}" {
        isStyle = scalar != "m"
      } else if scalar == "\t" {
        let spaces = Swift.min(8 - column % 8, Swift.max(0, width - column))
        kept += String(repeating: " ", count: spaces)
        column += 8 - column % 8
        continue
      } else {
        column += scalar.columns
        if column > width { continue }
      }
      kept.unicodeScalars.append(scalar)
    }
    return kept
  }
}
