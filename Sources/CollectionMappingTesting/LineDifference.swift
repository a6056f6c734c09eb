/// The lines in which an expected and an actual text differ, after `-` and `+`, with the lines around them.
///
/// Lines are compared byte by byte: two forms of `é` differ.
struct LineDifference: CustomStringConvertible {
  let description: String

  /// The number of equal lines before and after a difference.
  private static let context = 20

  /// The number of different lines in the description.
  private static let maximumCount = 100

  /// The number of lines of both texts for which the shortest difference is searched.
  private static let searchedCount = 2_000

  private typealias Line = ArraySlice<UInt8>

  private struct Step {
    let mark: Character
    let line: String
    var isChange: Bool { mark != " " }

    init(_ mark: Character, _ line: Line) {
      self.mark = mark
      self.line = String(decoding: line, as: UTF8.self)
    }
  }

  /// Compares two texts; `nil` if they are equal except for a newline at the end.
  ///
  /// The verb says what was done to the lines of the actual text.
  init?(from expected: String, to actual: String, by verb: String = "recorded") {
    let expected = Self.lines(of: expected)
    let actual = Self.lines(of: actual)
    let place = zip(expected, actual).prefix { $0 == $1 }.count
    guard place < max(expected.count, actual.count) else { return nil }
    let counts = "Lines expected: \(expected.count), \(verb): \(actual.count)."
    let steps = Self.steps(from: expected, to: actual, equalBefore: place)
    description = (["Line \(place + 1) differs. \(counts)"] + Self.shown(steps))
      .joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Line] {
    let newline = UInt8(ascii: "\n")
    let bytes = Array(text.utf8)
    let whole = bytes.last == newline ? bytes.dropLast() : bytes[...]
    return whole.isEmpty ? [] : whole.split(separator: newline, omittingEmptySubsequences: false)
  }

  // MARK: Comparing

  private static func steps(from old: [Line], to new: [Line], equalBefore: Int) -> [Step] {
    let (oldRest, newRest) = (old[equalBefore...], new[equalBefore...])
    let equalAfter = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    return new.prefix(equalBefore).map { Step(" ", $0) }
      + changes(from: Array(oldRest.dropLast(equalAfter)), to: Array(newRest.dropLast(equalAfter)))
      + new.suffix(equalAfter).map { Step(" ", $0) }
  }

  private static func changes(from old: [Line], to new: [Line]) -> [Step] {
    guard old.count + new.count <= searchedCount else {
      return old.map { Step("-", $0) } + new.map { Step("+", $0) }
    }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var steps: [Step] = []
    var (oldPlace, newPlace) = (0, 0)
    while oldPlace < old.count || newPlace < new.count {
      if removed.contains(oldPlace) {
        steps.append(Step("-", old[oldPlace]))
        oldPlace += 1
      } else {
        let isInserted = inserted.contains(newPlace)
        steps.append(Step(isInserted ? "+" : " ", new[newPlace]))
        newPlace += 1
        if !isInserted { oldPlace += 1 }
      }
    }
    return steps
  }

  // MARK: Showing

  private static func shown(_ steps: [Step]) -> [String] {
    let changed = steps.indices.filter { steps[$0].isChange }
    let shown = changed.prefix(maximumCount)
    let isEscaped = areUnclear(shown.map { steps[$0].line })
    var places: Set<Int> = []
    for place in shown {
      places.formUnion(max(0, place - context)..<min(steps.count, place + context + 1))
    }
    var lines: [String] = []
    var next = 0
    for place in places.sorted() {
      if place > next { lines.append("… \(counted(place - next, "equal line"))") }
      next = place + 1
      let (step, line) = (steps[place], steps[place].line)
      let text = step.isChange && isEscaped ? line.escaped : line.onOneLine
      lines.append(text.isEmpty ? "\(step.mark)" : "\(step.mark) \(text)")
    }
    if changed.count > shown.count {
      lines.append("… and \(changed.count - shown.count) more different lines")
    } else if next < steps.count {
      lines.append("… \(counted(steps.count - next, "equal line"))")
    }
    return lines
  }

  /// Whether two lines could look the same, or one has characters that a terminal must not receive.
  private static func areUnclear(_ lines: [String]) -> Bool {
    lines.contains { $0.last == " " || $0.unicodeScalars.contains(where: \.isInvisible) }
      || Set(lines).count < Set(lines.map { Array($0.utf8) }).count
  }
}

extension String {
  /// The text in ASCII, with escapes for all other characters.
  fileprivate var escaped: String {
    let text = unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    return text.last == " " ? text.dropLast() + #"\u{20}"# : text
  }

  /// The text as a literal of several lines, which compiles wherever it is pasted.
  ///
  /// A newline at the end is left out.
  var literal: String {
    guard !isEmpty else { return "\"\"" }
    let marks = literalMarks
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let text = (utf8.last == UInt8(ascii: "\n") ? lines.dropLast() : lines[...])
      .map { String($0).lineOfLiteral(marks) }.joined(separator: "\n")
    return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
  }

  /// As many `#` as it takes that no part of the text ends a literal or begins an escape.
  private var literalMarks: String {
    var (longest, run, quotes) = (-1, -1, 0)
    for byte in utf8 {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      switch byte {
      case UInt8(ascii: "\\"): run = 0
      case UInt8(ascii: "#") where run >= 0: run += 1
      default: run = quotes >= 3 ? 0 : -1
      }
      longest = max(longest, run)
    }
    return String(repeating: "#", count: longest + 1)
  }

  /// Returns one line, with escapes for characters that an editor does not show, or removes.
  private func lineOfLiteral(_ marks: String) -> String {
    var line = ""
    for scalar in unicodeScalars {
      line += scalar.isInvisible ? scalar.escaped(marks) : String(scalar)
    }
    return line.last == " " ? line.dropLast() + (" " as Unicode.Scalar).escaped(marks) : line
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no picture of its own, such as a control character or a space of another width.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    // Joiners are parts of emoji and of words.
    case .format: value != 0x200C && value != 0x200D
    case .control, .lineSeparator, .paragraphSeparator, .unassigned: true
    case .spaceSeparator: self != " "
    default: false
    }
  }

  fileprivate func escaped(_ marks: String) -> String {
    "\\\(marks)u{\(String(value, radix: 16, uppercase: true))}"
  }
}
