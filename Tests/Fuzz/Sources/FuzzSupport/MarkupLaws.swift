/// What no markup may contain, whatever the models are.
package enum MarkupLaws {
  package static func check(_ tokens: [MarkupReader.Token]) {
    for case .open(let element, let attributes) in tokens {
      for (name, value) in attributes {
        let local = name.split(separator: ":").last.map { $0.lowercased() } ?? ""
        expect(!local.hasPrefix("on") && local != "srcdoc", "\(name) on \(element)")
        switch local {
        case "href", "src", "action", "formaction", "cite", "data", "poster":
          expect(isHarmless(value), "\(name)=\(value)")
        case "srcset", "ping":
          for url in value.split(whereSeparator: { " \t\n\u{C}\r,".contains($0) }) {
            expect(isHarmless(String(url)), "\(name)=\(value)")
          }
        case "content" where attributes["http-equiv"] != nil:
          expect(redirection(value).map(isHarmless) ?? true, "\(name)=\(value)")
        default: break
        }
      }
    }
  }

  /// The URL of a redirection after a number of seconds.
  private static func redirection(_ content: String) -> String? {
    let rest = content.drop { " \t\n\u{C}\r".contains($0) }
    guard let first = rest.first, "0123456789.".contains(first) else { return nil }
    let url = rest.drop { "0123456789.;, \t\n\u{C}\r".contains($0) }
    guard url.lowercased().hasPrefix("url") else { return String(url) }
    return String(url.dropFirst(3).drop { "= \t\n\u{C}\r\"'".contains($0) })
  }

  /// Whether a URL is relative or has one of three schemes, by the URL standard.
  package static func isHarmless(_ url: String) -> Bool {
    var scalars = Array(url.unicodeScalars.drop { $0.value <= 0x20 })
    scalars.removeAll { $0 == "\t" || $0 == "\n" || $0 == "\r" }
    guard let colon = scalars.firstIndex(of: ":") else { return true }
    let scheme = String(String.UnicodeScalarView(scalars[..<colon])).lowercased()
    guard let first = scheme.unicodeScalars.first, ("a"..."z").contains(first) else { return true }
    let isScheme = scheme.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
        || "+-.".unicodeScalars.contains(scalar)
    }
    return !isScheme || ["http", "https", "mailto"].contains(scheme)
  }
}
