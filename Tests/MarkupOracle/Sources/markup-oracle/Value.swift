/// A value of a hole, and the harmless one that takes its place.
///
/// The harmless value is a marker of letters and digits, by which it is found, between as much white space
/// as the hostile value has: parsers put white space elsewhere, before `<body>` for example. A value that is
/// only white space is its own harmless value.
struct Value: Encodable {
  let harmless: String
  let hostile: String

  /// Text of any length.
  init(text hostile: String, number: Int) {
    self.init(hostile, marker: "zq\(String(1_000 + number).dropFirst())x")
  }

  /// Text of one character, with one letter as its marker.
  init(character: Character, number: Int) {
    let marker = Unicode.Scalar(0x4E00 + UInt32(number)).map(String.init)
    let hostile = String(character)
    // A character cannot be a marker and white space.
    self.init(hostile, marker: marker ?? "z")
  }

  /// The digits of a number; no digits for NaN.
  init(digits: String, number: Int) {
    self.init(digits, marker: "\(7_700_000 + number)")
  }

  private init(_ hostile: String, marker: String) {
    self.hostile = hostile
    let shown = Array(hostile.unicodeScalars).filter { scalar in
      Self.isSpace(scalar)
        || scalar.properties.generalCategory != .control
          && !scalar.properties.isNoncharacterCodePoint
    }
    guard let start = shown.firstIndex(where: { !Self.isSpace($0) }),
      let end = shown.lastIndex(where: { !Self.isSpace($0) })
    else {
      harmless = hostile
      return
    }
    harmless =
      Self.space(shown[..<start]) + marker + Self.space(shown[shown.index(after: end)...])
  }

  /// White space without line breaks, which are left out at the beginning of `pre`.
  private static func space(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars.map { "\n\r".unicodeScalars.contains($0) ? " " : $0 }))
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    "\t\n\u{C}\r ".unicodeScalars.contains(scalar)
  }
}
