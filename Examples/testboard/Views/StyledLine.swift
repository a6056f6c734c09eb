/// A line of text whose pieces have terminal styles.
struct StyledLine: Equatable {
  struct Piece: Equatable {
    var text: String
    /// The codes of the style, such as `1;31`; empty for plain text.
    let codes: Substring
  }

  private(set) var pieces: [Piece] = []
  private var width = 0

  /// Parses the coloured text of a `TextWriter`, and breaks lines that are longer than a number of
  /// columns.
  static func lines(_ text: String, columns: Int) -> [StyledLine] {
    var lines = [StyledLine()]
    var codes: Substring = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let end = rest.firstIndex(of: "m") {
        codes = Substring(rest[..<end].dropFirst())
        if codes == "0" { codes = "" }
        rest = rest[rest.index(after: end)...]
      } else if scalar == "\n" {
        lines.append(StyledLine())
      } else {
        if lines[lines.count - 1].width + scalar.columns > max(2, columns) {
          lines.append(StyledLine())
        }
        lines[lines.count - 1].append(scalar, codes)
      }
    }
    // The last line has ended.
    if text.unicodeScalars.last == "\n" { lines.removeLast() }
    return text.isEmpty ? [] : lines
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ codes: Substring) {
    if pieces.last?.codes != codes { pieces.append(Piece(text: "", codes: codes)) }
    pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
    width += scalar.columns
  }
}
