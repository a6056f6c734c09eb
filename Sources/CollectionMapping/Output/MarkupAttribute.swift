/// One attribute of an element: a name from the source code and a value from anywhere.
///
/// ```swift
/// writer.element("a", [.url("href", post.link), .text("title", post.title)]) { $0.text("Read") }
/// ```
///
/// Attributes are written in the order given, always between double quotes and always escaped.
/// Names are literals, so a model can never choose one. Three kinds of names are looked at once
/// more, in upper or lower case, because escaping alone does not make their values harmless:
/// - `href`, `src`, `action` and the other names of one URL are checked as ``url(_:_:)``, even
///   when they were given to ``text(_:_:)``;
/// - `on…` (event handlers) and `srcdoc` are code: only ``literal(_:_:)`` writes them;
/// - `style` is written as text. What it says is the caller's choice of declarations, so build it
///   from numbers, not from text of a model.
///
/// Not covered, so not for text of a model: lists of URLs (`srcset`, `ping`), URLs inside CSS, and
/// the `to`, `from`, `by` and `values` of an SVG animation of `href`.
public struct MarkupAttribute: Sendable {
  /// What is written behind the name.
  enum Value: Sendable {
    case absent
    case flag
    case integer(Int)
    case literal(StaticString)
    case text(String)
    case url(String)
  }

  let name: StaticString
  let value: Value

  /// An attribute with text of any origin; `nil` leaves the attribute out.
  ///
  /// Control characters are dropped, and a tab or line break is kept as a character reference.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The text, escaped when it is written.
  /// - Returns: The attribute, for the list of an element.
  public static func text(_ name: StaticString, _ value: String?) -> MarkupAttribute {
    guard let value else { return MarkupAttribute(name: name, value: .absent) }
    return switch MarkupAttributeRole(name) {
    case .plain: MarkupAttribute(name: name, value: .text(value))
    case .url: MarkupAttribute(name: name, value: .url(value))
    case .code: MarkupAttribute(name: name, value: .absent)
    }
  }

  /// An attribute with a URL of any origin; `nil` leaves the attribute out.
  ///
  /// The schemes `http`, `https` and `mailto` pass, in upper or lower case, and so does everything
  /// without a scheme: a path, `?query`, `#fragment`, `//host/path`, the empty string. A value with
  /// a colon before its first `/`, `?` or `#` has a scheme; every other scheme (`javascript:`,
  /// `data:`, `file:`, but also `page:1`) is written as the harmless `#`.
  ///
  /// Tabs, line breaks and control characters are dropped, as browsers do, and the scheme is
  /// looked for in what is left: `java\tscript:` is no way around the check.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The URL, checked and escaped when it is written.
  /// - Returns: The attribute, for the list of an element.
  public static func url(_ name: StaticString, _ value: String?) -> MarkupAttribute {
    guard let value, MarkupAttributeRole(name) != .code else {
      return MarkupAttribute(name: name, value: .absent)
    }
    return MarkupAttribute(name: name, value: .url(value))
  }

  /// An attribute with a value from the source code, for any name, handlers of events included.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The value, escaped when it is written.
  /// - Returns: The attribute, for the list of an element.
  public static func literal(_ name: StaticString, _ value: StaticString) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .literal(value))
  }

  /// An attribute with a whole number.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The number, written in decimal digits.
  /// - Returns: The attribute, for the list of an element.
  public static func number(_ name: StaticString, _ value: Int) -> MarkupAttribute {
    MarkupAttribute(name: name, value: .integer(value))
  }

  /// An attribute with a number such as a coordinate.
  ///
  /// A whole number has no fraction (`3`, not `3.0`); others are the shortest digits that read
  /// back as the same number. Infinity and NaN leave the attribute out.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The number.
  /// - Returns: The attribute, for the list of an element.
  public static func number(_ name: StaticString, _ value: Double) -> MarkupAttribute {
    if let whole = Int(exactly: value) {
      return MarkupAttribute(name: name, value: .integer(whole))
    }
    guard value.isFinite else { return MarkupAttribute(name: name, value: .absent) }
    return MarkupAttribute(name: name, value: .text(value.description))
  }

  /// An attribute that says yes by being there, such as `open` or `hidden`.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is; in SVG it is its own value.
  ///   - isPresent: Whether the attribute is written at all.
  /// - Returns: The attribute, for the list of an element.
  public static func flag(_ name: StaticString, _ isPresent: Bool = true) -> MarkupAttribute {
    MarkupAttribute(name: name, value: isPresent ? .flag : .absent)
  }
}
