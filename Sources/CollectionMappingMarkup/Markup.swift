/// Markup that is already safe: literals of the source code, and values that are escaped for the place where
/// they stand.
///
/// ```swift
/// let card: Markup = """
///   <article class="post" data-id="\(post.id)"\(flag: "hidden", post.isDraft)>
///     <a href="\(post.link)">\(post.title)</a>
///     \(each: post.tags, { "<i>\($0)</i>" })
///   </article>
///   """
/// ```
///
/// A literal is a `StaticString`, so markup comes from the source code by its type, and everything else is a
/// value. A literal inside an interpolation is source too: `\(isNew ? "<b>New</b>" : "")`. The place decides
/// how a value is written: text, the value of an attribute, a URL. Where no escaping makes a value harmless,
/// such as inside `script`, it is a mistake of the literal: the whole markup is left out, and
/// ``MarkupWriter/check()`` throws ``MarkupError/mistake(_:in:at:)``.
///
/// Literals are read strictly: each element that a markup opens is closed in it, in order, and each tag ends
/// in it. White space with a line break between two tags is left out, except in `pre` and `textarea`.
///
/// Markup is a value: store it, add it with `+`, pass it to other threads. It has at most 64 levels of markup
/// inside markup. It is read when it is written, so one
/// value can be part of pages in HTML and SVG.
public struct Markup: Sendable {
  private(set) var parts: [Part] = []

  /// The markup among the parts.
  private(set) var inner: [Markup] = []

  /// The values of less frequent kinds among the parts.
  private(set) var values: [Value] = []

  /// At least the number of bytes that the markup needs in a page; `UInt32.max` for more.
  private(set) var size: UInt32 = 0

  /// The number of levels of markup inside it.
  private var depth: UInt8 = 0

  /// Whether the parts are the terms of a sum.
  private var isSum = false

  /// How often eight terms of a sum were made one to get this one.
  private var rank: UInt8 = 0

  /// Creates empty markup.
  public init() {}

  /// Creates the markup that a closure writes, for a drawing that is made by a loop.
  ///
  /// Elements that the closure leaves open are closed. Markup of one syntax is left out of a page of another
  /// one, which is the problem ``MarkupError/otherSyntax``.
  ///
  /// - Parameters:
  ///   - syntax: The syntax of the markup.
  ///   - byteLimit: The maximum number of bytes. Markup that exceeds it is empty, and has a problem.
  ///   - content: Writes the markup.
  /// - Throws: The error of the closure.
  public init<Failure: Error>(
    _ syntax: MarkupSyntax, byteLimit: Int = CollectionLimits().outputBytes,
    content: (inout MarkupWriter) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = MarkupWriter(syntax, byteLimit: byteLimit)
    try content(&writer)
    writer.closeAll()
    self.init()
    append(.written(WrittenMarkup(&writer)))
  }

  /// Whether there is neither a literal nor a value, so that nothing is written.
  public var isEmpty: Bool { parts.isEmpty }
}

extension Markup: MarkupRendering, CustomStringConvertible {
  /// The markup in a page of HTML; see ``text``.
  public var description: String { text }

  /// The markup itself.
  public var markup: Markup { self }
}

extension Markup {
  /// The markup in a page of HTML, as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { page.text }

  /// The UTF-8 bytes of the markup in a page of HTML.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var bytes: [UInt8] { page.bytes }

  /// The first 16 problems that a page of HTML with this markup has.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var problems: [MarkupError] { page.problems }

  private var page: MarkupWriter {
    var page = MarkupWriter(.html, byteLimit: .max)
    page.write(self)
    return page
  }
}

// MARK: - Parts

extension Markup {
  /// A piece of a literal, and the value after it.
  ///
  /// It is no enumeration with payloads, whose copies cost more than what they contain.
  struct Part: Sendable {
    enum Kind: Sendable {
      case nothing, text, integer, markup, optionalMarkup, value
    }

    let literal: StaticString
    let kind: Kind
    let text: String

    /// The number, or the index of the markup or the value.
    let number: Int

    @inline(__always)
    fileprivate init(
      _ literal: StaticString, _ kind: Kind, text: consuming String = "", number: Int = 0
    ) {
      (self.literal, self.kind, self.text, self.number) = (literal, kind, text, number)
    }
  }

  /// A value of a less frequent kind.
  enum Value: Sendable {
    /// Text that may be absent, which the value of an attribute must not be.
    case optionalText(String?)

    /// The text of a number.
    case number(String)
    case flag(StaticString, Bool)
    case attribute(MarkupAttribute)
    case attributes([String: String])
    case written(WrittenMarkup)

    /// A mistake of the source code, with its reason.
    case mistake(StaticString)

    /// At least the number of bytes that the value needs.
    var size: Int {
      switch self {
      case .optionalText(let text): ByteRoom.size(ofText: text?.utf8.count ?? 0)
      case .number(let text): ByteRoom.size(ofText: text.utf8.count)
      case .flag(let name, _): ByteRoom.size(of: name, .flag)
      case .attribute(let attribute): ByteRoom.size(of: [attribute].span)
      case .attributes(let attributes):
        attributes.reduce(0) { $0 + ($1.key.utf8.count + $1.value.utf8.count) * 6 + 64 }
      case .written(let written): written.bytes.count + 16
      case .mistake: 0
      }
    }
  }

  @inline(__always)
  fileprivate mutating func append(_ part: Part, size more: Int) {
    size = UInt32(clamping: UInt64(size) &+ UInt64(more &+ part.literal.utf8CodeUnitCount &+ 17))
    parts.append(part)
  }

  fileprivate mutating func append(_ value: Value, behind literal: StaticString = "") {
    append(Part(literal, .value, number: values.count), size: value.size)
    values.append(value)
  }

  fileprivate mutating func append(
    _ markup: Markup, as kind: Part.Kind = .markup, behind literal: StaticString = ""
  ) {
    guard markup.depth < 64 else {
      return append(.mistake("markup in more than 64 levels"), behind: literal)
    }
    depth = max(depth, markup.depth + 1)
    append(Part(literal, kind, number: inner.count), size: Int(clamping: markup.size))
    inner.append(markup)
  }
}

/// The bytes that a closure wrote, and their problems.
struct WrittenMarkup: Sendable {
  let syntax: MarkupSyntax
  let bytes: [UInt8]
  let problems: MarkupProblems

  /// Takes the bytes of a writer, or nothing if they exceed its limit.
  init(_ writer: inout MarkupWriter) {
    var problems = writer.problemLog
    // The closure may have replaced the writer by one inside an element, which cannot be closed.
    let isWhole = writer.runningElements == 0 && writer.limitError == nil
    if writer.runningElements > 0 {
      problems.record(
        .mistake("a writer that was replaced by one inside an element", in: "", at: 0))
    }
    if writer.limitError != nil { problems.record(.markupOverLimit(byteLimit: writer.byteLimit)) }
    self.problems = problems
    // The closure may have replaced the writer by one of another syntax.
    (syntax, bytes) = (writer.syntax, isWhole ? writer.takeBytes() : [])
  }
}

// MARK: - Sums

extension Markup {
  /// Returns the markup of both, one after the other.
  ///
  /// - Complexity: O(log *n*) in the number of terms that the first one already is a sum of.
  public static func + (first: Self, second: Self) -> Markup {
    var sum = first
    sum += second
    return sum
  }

  /// Appends markup, which is written after this one.
  ///
  /// - Complexity: O(log *n*) in the number of terms that the first one already is a sum of.
  public static func += (first: inout Self, second: Self) {
    guard !second.isEmpty else { return }
    guard !first.isEmpty else { return first = second }
    if second.isSum, second.values.isEmpty, !first.isSum || second.size > first.size {
      first = Markup(sumOf: [first.term] + second.inner)
      while first.joinTerms(0..<8) {}
    } else {
      if !first.isSum { first = Markup(sumOf: [first]) }
      first.append(second.term)
      while first.joinTerms(first.inner.count - 8..<first.inner.count) {}
    }
  }

  /// Creates the sum of terms.
  fileprivate init(sumOf terms: some Sequence<Markup>) {
    isSum = true
    for term in terms { append(term) }
  }

  /// This markup as a term of a sum.
  private var term: Markup {
    var term = self
    term.rank = 0
    return term
  }

  /// Makes eight terms of one rank one term, so that a copy of a long sum is short.
  private mutating func joinTerms(_ range: Range<Int>) -> Bool {
    guard values.isEmpty, range.lowerBound >= 0, range.upperBound <= inner.count,
      let rank = inner[range].first?.rank,
      rank < 20, inner[range].allSatisfy({ $0.rank == rank })
    else { return false }
    var group = Markup(sumOf: inner[range])
    group.rank = rank + 1
    inner.replaceSubrange(range, with: [group])
    parts.removeLast(range.count - 1)
    depth = max(depth, group.depth &+ 1)
    return true
  }
}

// MARK: - Literals and interpolations

extension Markup: ExpressibleByStringInterpolation {
  /// Creates markup from a literal.
  public init(stringLiteral literal: StaticString) {
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(literal)
    self.init(stringInterpolation: interpolation)
  }

  /// Creates markup from a literal and values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.markup
    if stringInterpolation.literal.utf8CodeUnitCount > 0 {
      append(Part(stringInterpolation.literal, .nothing), size: 0)
    }
  }

  /// Collects the pieces of a literal and its values; ``Markup`` says how they are written.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var markup = Markup()

    /// The piece of the literal before the next value.
    fileprivate var literal: StaticString = ""

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      if interpolationCount > 0, interpolationCount < 1_000 {
        markup.parts.reserveCapacity(interpolationCount &+ 1)
      }
    }

    /// Appends a piece of a literal.
    public mutating func appendLiteral(_ literal: StaticString) {
      guard literal.hasPointerRepresentation else { return appendText(literal.description) }
      if self.literal.utf8CodeUnitCount > 0 {
        markup.append(Part(takeLiteral(), .nothing), size: 0)
      }
      self.literal = literal
    }

    @inline(__always)
    private mutating func takeLiteral() -> StaticString {
      defer { literal = "" }
      return literal
    }

    @inline(__always)
    private mutating func appendText(_ text: consuming String) {
      let size = ByteRoom.size(ofText: text.utf8.count)
      markup.append(Part(takeLiteral(), .text, text: consume text), size: size)
    }

    private mutating func append(_ value: Value) {
      markup.append(value, behind: takeLiteral())
    }

    private mutating func append(_ attribute: MarkupAttribute) {
      let isName = attribute.name.hasPointerRepresentation
      append(isName ? .attribute(attribute) : .mistake(noName))
    }

    private var noName: StaticString { "a name that is no literal" }

    /// Appends text of any origin, escaped for its place.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: consuming String) {
      appendText(consume text)
    }

    /// Appends text of any origin; `nil` writes nothing.
    ///
    /// In the value of an attribute it is a mistake: write `attribute:`.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String?) {
      append(.optionalText(text))
    }

    /// Appends a part of a text, escaped for its place.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: Substring) {
      appendText(String(text))
    }

    /// Appends a character, escaped for its place.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ character: Character) {
      appendText(String(character))
    }

    /// Appends a whole number in decimal digits.
    public mutating func appendInterpolation(_ number: Int) {
      markup.append(Part(takeLiteral(), .integer, number: number), size: 36)
    }

    /// Appends a whole number in decimal digits.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(.number(String(number, radix: 10)))
    }

    /// Appends a number: `3`, `0.5`; infinity and NaN write nothing.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ number: Double) {
      if let whole = Int(exactly: number) {
        appendInterpolation(whole)
      } else {
        append(.number(number.isFinite ? number.description : ""))
      }
    }

    /// Appends markup.
    public mutating func appendInterpolation(_ other: Markup) {
      markup.append(other, behind: takeLiteral())
    }

    /// Appends markup; `nil` writes nothing.
    ///
    /// In the value of an attribute it is a mistake.
    public mutating func appendInterpolation(_ other: Markup?) {
      markup.append(other ?? Markup(), as: .optionalMarkup, behind: takeLiteral())
    }

    /// Appends a list of markup, one after the other.
    public mutating func appendInterpolation(_ list: [Markup]) {
      markup.append(Markup(sumOf: list), behind: takeLiteral())
    }

    /// Appends the markup of each value of a sequence.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - content: Returns the markup of one value. It is called once for each, in order.
    /// - Throws: The error of the closure.
    @inlinable
    public mutating func appendInterpolation<Values: Sequence, Failure: Error>(
      each values: Values, _ content: (Values.Element) throws(Failure) -> Markup
    ) throws(Failure) {
      var list: [Markup] = []
      for value in values { list.append(try content(value)) }
      appendInterpolation(list)
    }

    /// Appends the markup of a view; `nil` writes nothing.
    public mutating func appendInterpolation(view: (some MarkupRendering)?) {
      appendInterpolation(view?.markup)
    }

    /// Appends an attribute without a value inside a tag, after a name or a value.
    ///
    /// - Parameters:
    ///   - name: The name. In SVG it is also the value.
    ///   - isPresent: Whether the attribute is written.
    public mutating func appendInterpolation(flag name: StaticString, _ isPresent: Bool) {
      append(name.hasPointerRepresentation ? .flag(name, isPresent) : .mistake(noName))
    }

    /// Appends an attribute inside a tag, checked by its name; `nil` leaves it out.
    ///
    /// A name of code such as `onclick` is a mistake, and so are `http-equiv` and `content` of a `meta`.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The text or the URL.
    public mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      append(.text(name, value))
    }

    /// Appends an attribute with a number inside a tag; `nil`, infinity and NaN leave it out.
    public mutating func appendInterpolation(attribute name: StaticString, _ value: Double?) {
      append(value.map { .number(name, $0) } ?? .flag(name, false))
    }

    /// Appends an attribute with a whole number inside a tag; `nil` leaves it out.
    public mutating func appendInterpolation(attribute name: StaticString, _ value: Int?) {
      append(value.map { .number(name, $0) } ?? .flag(name, false))
    }

    /// Appends attributes inside a tag, sorted by their names.
    ///
    /// Each is checked by its name. A name that is none, or that of code, a style or a namespace, is left out,
    /// which is the problem ``MarkupError/refusedAttribute(_:)``.
    public mutating func appendInterpolation(attributes: [String: String]) {
      append(.attributes(attributes))
    }
  }
}
