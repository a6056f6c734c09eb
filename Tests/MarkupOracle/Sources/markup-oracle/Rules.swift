import Foundation

/// The rules of templates, read from `Templates.txt`, which says what they mean.
struct Rules {
  enum Symbol {
    case literal([UInt8])
    case name(Substring)
  }

  private(set) var alternatives: [Substring: [[Symbol]]] = [:]

  /// The alternatives of rules without holes.
  private(set) var texts: [Substring: [String]] = [:]

  /// Reads rules, and leaves out those whose names end in another mark than these.
  init(_ text: String, marks: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: "=", maxSplits: 1)
      var name = words[0].prefix { $0 != " " }
      if let mark = name.last, "+!".contains(mark) {
        guard marks.contains(mark) else { continue }
        name.removeLast()
      }
      for alternative in words[1].dropFirst().components(separatedBy: " | ") {
        let symbols = Self.symbols(of: alternative[...])
        alternatives[name, default: []].append(symbols)
        let bytes = symbols.flatMap {
          if case .literal(let bytes) = $0 { bytes } else { [UInt8]() }
        }
        texts[name, default: []].append(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  private static func symbols(of alternative: Substring) -> [Symbol] {
    var symbols: [Symbol] = []
    var rest = alternative
    while let next = rest.popFirst() {
      if next == "{", let first = rest.first, first.isLowercase || first == "?" {
        symbols.append(.name(rest.prefix { $0 != "}" }))
        rest = rest.drop { $0 != "}" }.dropFirst()
      } else if next == "⟦", let number = UInt32(rest.prefix { $0 != "⟧" }, radix: 16) {
        symbols.append(.literal(Array((Unicode.Scalar(number).map(String.init) ?? "").utf8)))
        rest = rest.drop { $0 != "⟧" }.dropFirst()
      } else {
        symbols.append(.literal(Array((signs[next] ?? String(next)).utf8)))
      }
    }
    return symbols
  }

  private static let signs: [Character: String] = [
    "ε": "", "␣": " ", "¶": "\n", "⇥": "\t", "␍": "\r",
  ]
}
