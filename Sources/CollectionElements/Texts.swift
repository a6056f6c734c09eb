/// The name of a type, as anomalies, errors and explanations give it: compare it with a type.
///
/// ```swift
/// #expect(manager.explain(Post()).winner?.viewType == PostCell.self)
/// #expect(throws: DequeueError.noMapping(modelType: TypeName(Ad.self), .cell([0, 0]))) { … }
/// ```
///
/// Two names are equal if they name the same type. The texts of two private or local types may be
/// equal; their names are not.
public struct TypeName: Hashable, Sendable {
  fileprivate let type: Any.Type

  /// Creates the name of a type; the text is made each time that it is read.
  public init(_ type: Any.Type) { self.type = type }

  /// The name without module and enclosing types, such as `PostCell`.
  public var unqualified: String { String(describing: type) }

  /// Whether both are names of the same type.
  public static func == (one: TypeName, other: TypeName) -> Bool { one.type == other.type }

  /// Hashes the identity of the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension TypeName: CustomStringConvertible {
  /// The full name: module, enclosing types and name, such as `App.Feed.PostCell`.
  ///
  /// The runtime adds an address to the name of a private or local type. The address differs from run to
  /// run, so it is left out.
  public var description: String {
    var rest = Substring(String(reflecting: type))
    var name = ""
    while let open = rest.firstIndex(of: "(") {
      let context = rest[open...]
      name += rest[..<open]
      if context.hasPrefix("(unknown context at $"), let close = context.firstIndex(of: ")") {
        rest = context[close...].dropFirst(").".count)
      } else {
        name += "("
        rest = context.dropFirst()
      }
    }
    return name + rest
  }
}

extension TypeName? {
  /// Whether a name is that of a type.
  public static func == (name: TypeName?, type: Any.Type) -> Bool { name?.type == type }

  /// Whether a name is that of another type, or `nil`.
  public static func != (name: TypeName?, type: Any.Type) -> Bool { name?.type != type }
}

// MARK: - Identifiers and numbers

/// Returns the text of an identifier for errors and tables: one line of at most 80 characters.
@usableFromInline
package func identifierText(_ id: Any) -> String {
  let line = excerpt(of: isSmall(id) ? String(describing: id) : typeText(of: id))
  return line.count <= 80 ? line : line.prefix(79) + "…"
}

private func typeText(of value: Any) -> String {
  "a value of type \(TypeName(type(of: unwrapped(value) ?? value)))"
}

/// Whether a value consists of so few values around one another that its mirror can be printed.
///
/// Printing a mirror descends by recursion, so thousands of values inside one another overflow the stack.
private func isSmall(_ value: Any) -> Bool {
  var (rest, seen) = ([(value: value, depth: 0)], 0)
  while let (wrapped, depth) = rest.popLast() {
    seen += 1
    guard depth < 32, seen <= 1000 else { return false }
    // The mirror of an optional descends by recursion, too.
    let value: Any
    switch unwrapped(wrapped, depth: 32) {
    case .value(let inner): value = inner
    case .none: continue
    case .tooDeep: return false
    }
    if !(value is any Collection) || value is any StringProtocol {
      // A value may print itself, and an object prints its type alone.
      if value is any CustomStringConvertible || type(of: value) is AnyClass { continue }
      // A custom mirror may hide what is printed.
      if value is any CustomReflectable { return false }
    }
    for child in Mirror(reflecting: value).children {
      rest.append((child.value, depth + 1))
      guard rest.count <= 1000 else { return false }
    }
  }
  return true
}

/// Returns the texts of the first eight identifiers, and the number of the others if there are more.
@usableFromInline
package func identifierSummary(_ ids: [Any]) -> [String] {
  let first = ids.prefix(8).map(identifierText)
  return ids.count <= 8 ? first : first + ["and \(ids.count - 8) more"]
}

/// Returns the first 400 scalars of an untrusted text, on one line and without control characters.
package func excerpt(of text: String) -> String {
  let scalars = text.unicodeScalars.prefix(400)
  let isWhole = scalars.endIndex == text.unicodeScalars.endIndex
  return String(scalars).onOneLine + (isWhole ? "" : "…")
}

/// Returns a number and its noun: `0 items`, `1 item`, `2 items`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

extension DefaultStringInterpolation {
  /// Appends a number of points with at most three decimals: `44`, `44.5`.
  package mutating func appendInterpolation(points value: Double) {
    let rounded = value.roundedToThousandths
    if let whole = Int(exactly: rounded) {
      appendInterpolation(whole)
    } else {
      appendInterpolation(rounded)
    }
  }
}

extension Double {
  /// The number, rounded to three decimals.
  ///
  /// Numbers that are too large for decimals stay unchanged.
  package var roundedToThousandths: Double {
    let rounded = (self * 1000).rounded() / 1000
    return rounded.isFinite ? rounded : self
  }
}
