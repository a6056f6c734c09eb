/// Collects HTML or SVG, and escapes everything that does not come from the source code.
///
/// ```swift
/// var page = MarkupWriter(.html)
/// page.element("p", [.text("class", "greeting")]) { p in
///   p.text("Fish & Chips")
///   p.void("br")
/// }
/// page.text   // <p class="greeting">Fish &amp; Chips<br></p>
/// ```
///
/// Names of elements and attributes and ``raw(_:)`` take a `StaticString`, which only a literal
/// can be. Every other string is text and is escaped for the place where it stands, on its UTF-8
/// bytes: a combining mark after a quote makes no difference.
///
/// ## What is dropped
/// Control characters are forbidden in HTML, and mostly in XML. They are dropped in both, and so
/// are DEL, the C1 controls (U+0080 to U+009F) and the noncharacters (U+FDD0 to U+FDEF, U+FFFE,
/// U+FFFF and their like in every plane). Tab and line feed stay, form feed only in HTML. A
/// carriage return, alone or before a line feed, becomes a line feed, which is what every parser
/// makes of it. Everything else reads back exactly, directional controls included.
///
/// ## Streaming
/// The bytes may be taken at any time, inside an element too, so memory need not grow with the
/// page. The only other memory is one small entry per element that is open.
///
/// ## The limit
/// A writer takes at most ``byteLimit`` bytes in all, those that were taken out included. A tag or
/// a text that would pass the limit is left out whole, and so is everything after it, end tags
/// too; it is for ``checkLimit()`` to say so.
public struct MarkupWriter: Sendable {
  /// The rules the writer follows.
  public let syntax: MarkupSyntax

  /// The UTF-8 bytes written since the last ``takeBytes()``.
  public var bytes: [UInt8] { output.bytes }

  /// The number of bytes that the writer takes in all.
  public var byteLimit: Int { output.limit }

  var output: OutputBytes
  var openElements: [OpenElement] = []

  /// The number of open elements that ``close()`` may not reach: those of running closures.
  var floor = 0

  /// Creates an empty writer.
  ///
  /// - Parameters:
  ///   - syntax: Whether HTML or SVG is written.
  ///   - byteLimit: The number of bytes that the writer takes in all; below 0 counts as 0.
  public init(_ syntax: MarkupSyntax, byteLimit: Int = CollectionLimits().outputBytes) {
    self.syntax = syntax
    output = OutputBytes(limit: byteLimit)
  }

  /// The bytes as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the bytes collected so far and forgets them; open elements stay open.
  ///
  /// The writer keeps room for as many bytes again, at most 64 KiB.
  ///
  /// - Returns: The UTF-8 bytes since the last call. A piece never ends inside a character.
  public mutating func takeBytes() -> [UInt8] {
    output.takeAll()
  }

  /// Throws when something was left out because of the limit.
  ///
  /// - Throws: ``LimitError/outputBytes(limit:found:)``, from the first write that was left out on.
  public func checkLimit() throws(LimitError) {
    try output.checkLimit()
  }

  /// An element whose end tag is still to be written.
  struct OpenElement: Sendable {
    let name: StaticString
    let role: MarkupElementRole
  }
}
