/// The steps of the HTML and URL standards that find URLs in values and their schemes, written out.
enum BrowserURL {
  /// Whether a URL is relative or has one of the three schemes.
  static func isHarmless(_ url: String) -> Bool {
    var scalars = Array(url.unicodeScalars.drop { $0.value <= 0x20 })
    scalars.removeAll { "\t\n\r".unicodeScalars.contains($0) }
    guard let first = scalars.first, first.isASCII, first.properties.isAlphabetic,
      let colon = scalars.firstIndex(of: ":")
    else { return true }
    let scheme = String(String.UnicodeScalarView(scalars[..<colon])).lowercased()
    let isScheme = scheme.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
    }
    return !isScheme || ["http", "https", "mailto"].contains(scheme)
  }

  /// The URLs of a `srcset`: "parse a srcset attribute", without the meaning of descriptors.
  static func candidates(ofSet list: String) -> [String] {
    var rest = Substring(list).unicodeScalars
    var found: [String] = []
    while true {
      rest = rest.drop { $0.isHTMLWhitespace || $0 == "," }
      guard !rest.isEmpty else { return found }
      var url = rest.prefix { !$0.isHTMLWhitespace }
      rest = rest.dropFirst(url.count)
      let endsWithComma = url.last == ","
      while url.last == "," { url.removeLast() }
      found.append(String(url))
      if endsWithComma { continue }
      var isInParentheses = false
      while let scalar = rest.popFirst() {
        if scalar == "(" { isInParentheses = true }
        if scalar == ")" { isInParentheses = false }
        if scalar == ",", !isInParentheses { break }
      }
    }
  }

  /// The URL of a redirection: "shared declarative refresh steps".
  static func redirection(_ content: String) -> String? {
    var rest = Substring(content).unicodeScalars.drop(while: \.isHTMLWhitespace)
    let time = rest.prefix { "0123456789.".unicodeScalars.contains($0) }
    guard !time.isEmpty else { return nil }
    rest = rest.dropFirst(time.count)
    guard let next = rest.first, next == ";" || next == "," || next.isHTMLWhitespace else {
      return nil
    }
    rest = rest.drop(while: \.isHTMLWhitespace)
    if rest.first == ";" || rest.first == "," { rest = rest.dropFirst() }
    rest = rest.drop(while: \.isHTMLWhitespace)
    let whole = String(rest)
    for (position, letter) in ["u", "r", "l"].enumerated() {
      guard let next = rest.first, String(next).lowercased() == letter else {
        return position == 0 ? unquoted(rest) : whole
      }
      rest = rest.dropFirst()
    }
    rest = rest.drop(while: \.isHTMLWhitespace)
    guard rest.first == "=" else { return whole }
    return unquoted(rest.dropFirst().drop(while: \.isHTMLWhitespace))
  }

  private static func unquoted(_ text: Substring.UnicodeScalarView) -> String {
    guard let quote = text.first, quote == "'" || quote == "\"" else { return String(text) }
    return String(text.dropFirst().prefix { $0 != quote })
  }
}

extension Unicode.Scalar {
  var isHTMLWhitespace: Bool { "\t\n\u{C}\r ".unicodeScalars.contains(self) }
}
