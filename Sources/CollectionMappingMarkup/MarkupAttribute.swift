/// An attribute of an element: a name from the source code and a value of any origin.
///
/// ```swift
/// writer.element("a", [.url("href", post.link), .text("title", post.title)]) { $0.text("Read") }
/// ```
///
/// Attributes are written in the given order, between double quotes, and escaped. Names are literals,
/// so a model can never choose one. Some names, in upper or lower case and with or without a namespace
/// prefix, have more rules, because escaping alone does not make their values harmless:
/// - `href`, `src`, `action` and the other attributes with one URL are checked like ``url(_:_:)``, even
///   if they are created by ``text(_:_:)``;
/// - `srcset`, `ping` and the other lists of URLs, `content` of a `meta` with `http-equiv`, and `to`,
///   `from`, `by` and `values` of SVG animations are left out if one of their URLs is refused;
/// - `on…` (event handlers) and `srcdoc` contain code: only ``literal(_:_:)`` writes them;
/// - `style` is written as text. The writer does not check its declarations, nor `url(…)` in attributes
///   such as `fill`, so build them from numbers, not from text of a model.
///
/// A value that is refused is a ``MarkupError`` of the writer.
public struct MarkupAttribute: Sendable {
  /// The kind of value, with each value that is not a `String`.
  ///
  /// It contains no reference, so a copy needs no reference counting.
  @usableFromInline
  enum Kind: Sendable {
    case absent
    case flag
    case integer(Int)
    case literal(StaticString)
    case text
    case url
  }

  @usableFromInline
  let name: StaticString

  @usableFromInline
  let kind: Kind

  /// The value of a text or a URL.
  @usableFromInline
  let text: String

  @inlinable @inline(__always)
  init(_ name: StaticString, _ kind: Kind, text: String = "") {
    (self.name, self.kind, self.text) = (name, kind, text)
  }

  @inlinable @inline(__always)
  init(_ name: StaticString, _ kind: Kind, optionalText: String?) {
    if let optionalText {
      self.init(name, kind, text: optionalText)
    } else {
      self.init(name, .absent)
    }
  }

  /// An attribute with text of any origin.
  ///
  /// The attribute is left out for `nil`.
  ///
  /// Control characters are dropped. Tabs and line breaks are kept, as character references.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The text. The writer escapes it.
  /// - Returns: The attribute, for the list of an element.
  @inlinable
  public static func text(_ name: StaticString, _ value: String?) -> MarkupAttribute {
    MarkupAttribute(name, .text, optionalText: value)
  }

  /// An attribute with a URL of any origin.
  ///
  /// The attribute is left out for `nil`.
  ///
  /// The schemes `http`, `https` and `mailto` are allowed, in upper or lower case, and so are URLs
  /// without a scheme: a path, `?query`, `#fragment`, `//host/path`, the empty string. A value with a
  /// colon before its first `/`, `?` or `#` has a scheme. A URL with any other scheme (`javascript:`,
  /// `data:`, `file:`, but also `page:1`) is written as the harmless `#`.
  ///
  /// Tabs, line breaks and control characters are dropped, as in browsers. The scheme is checked
  /// without them, so `java\tscript:` does not pass.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The URL. The writer checks and escapes it.
  /// - Returns: The attribute, for the list of an element.
  @inlinable
  public static func url(_ name: StaticString, _ value: String?) -> MarkupAttribute {
    MarkupAttribute(name, .url, optionalText: value)
  }

  /// An attribute with a value from the source code, for any name, including event handlers.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The value. The writer escapes it.
  /// - Returns: The attribute, for the list of an element.
  @inlinable
  public static func literal(_ name: StaticString, _ value: StaticString) -> MarkupAttribute {
    MarkupAttribute(name, .literal(value))
  }

  /// An attribute with a whole number.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The number, written in decimal digits.
  /// - Returns: The attribute, for the list of an element.
  @inlinable
  public static func number(_ name: StaticString, _ value: Int) -> MarkupAttribute {
    MarkupAttribute(name, .integer(value))
  }

  /// An attribute with a number such as a coordinate.
  ///
  /// A whole number is written without a fraction (`3`, not `3.0`), any other with the fewest digits
  /// that read back as the same number. The attribute is left out for infinity and NaN.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is.
  ///   - value: The number.
  /// - Returns: The attribute, for the list of an element.
  @inlinable
  public static func number(_ name: StaticString, _ value: Double) -> MarkupAttribute {
    if let whole = Int(exactly: value) {
      return MarkupAttribute(name, .integer(whole))
    }
    guard value.isFinite else { return MarkupAttribute(name, .absent) }
    return MarkupAttribute(name, .text, text: value.description)
  }

  /// An attribute without a value, such as `open` or `hidden`.
  ///
  /// - Parameters:
  ///   - name: The name, written as it is. In SVG it is also the value.
  ///   - isPresent: Whether the attribute is written.
  /// - Returns: The attribute, for the list of an element.
  @inlinable
  public static func flag(_ name: StaticString, _ isPresent: Bool = true) -> MarkupAttribute {
    MarkupAttribute(name, isPresent ? .flag : .absent)
  }

  /// An attribute with a number of points, rounded to three decimals.
  ///
  /// The attribute is left out for infinity and NaN.
  static func points(_ name: StaticString, _ value: Double) -> MarkupAttribute {
    .number(name, value.roundedToThousandths)
  }
}
