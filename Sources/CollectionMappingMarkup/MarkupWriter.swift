/// Writes HTML or SVG, and escapes all text that does not come from the source code.
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
/// Names of elements and attributes, and the argument of ``raw(_:)``, are a `StaticString`, which
/// only a literal can be. Every other string is text. It is escaped for the place where it is
/// written, on its UTF-8 bytes, so a combining mark after a quote makes no difference.
///
/// ## Dropped characters
/// Control characters are forbidden in HTML, and most of them in XML. The writer drops them in
/// both formats. It also drops DEL, the C1 controls (U+0080 to U+009F) and the noncharacters
/// (U+FDD0 to U+FDEF, and the last two scalars of every plane, such as U+FFFE and U+FFFF). It keeps
/// tab and line feed, and form feed in HTML only. A carriage return, alone or before a line feed,
/// becomes a line feed, as in every parser. All other characters read back exactly, including
/// directional controls.
///
/// In HTML, the content of `pre`, `textarea` and `listing` begins with a line feed, because browsers leave
/// out the first one: a line feed of the text is the second one then, and is kept.
///
/// ## Refused writes
/// Some writes cannot be made harmless by escaping: text inside `script` and `style`, a value for
/// `onclick`, a URL with the scheme `javascript`. The writer refuses them and stores a
/// ``MarkupProblem``. ``check()`` throws the first one that is a mistake in the source code.
///
/// ## Streaming
/// You can take the bytes at any time, also inside an element, so that memory does not grow with
/// the page. The only other memory is one small entry for each open element.
///
/// ## The limit
/// A writer accepts at most ``byteLimit`` bytes in total, including those that were taken. A tag or
/// a text that exceeds the limit is left out completely, and so is everything after it, including
/// end tags. ``check()`` and ``checkLimit()`` throw then.
public struct MarkupWriter: Sendable {
  /// The format of the output.
  public let syntax: MarkupSyntax

  /// The UTF-8 bytes written since the last ``takeBytes()`` or ``removeBytes()``.
  public var bytes: [UInt8] { output.bytes }

  /// The number of bytes that the writer accepts in total.
  public var byteLimit: Int { output.limit }

  var output: OutputBytes
  var openElements: [OpenElement] = []

  /// The number of open elements that ``close()`` must not close: those around running closures.
  var floor = 0

  /// The number of elements whose closures are running.
  var runningElements = 0

  /// The rules for the element whose start tag is being written.
  var tag: MarkupElementRole = []

  /// The outermost open `script` or `style`, in which only literals are written.
  var code: StaticString?

  var problemLog = MarkupProblems()

  var viewClasses = ViewClasses<Renderer?>()

  /// How often bytes were taken or removed.
  var removals = 0

  /// The number of the piece of a page that is being written, by which the page knows its writer again.
  var piece = 0

  /// Creates an empty writer.
  ///
  /// - Parameters:
  ///   - syntax: The format of the output.
  ///   - byteLimit: The number of bytes that the writer accepts in total. A negative limit is read
  ///     as 0.
  public init(_ syntax: MarkupSyntax, byteLimit: Int = CollectionLimits().outputBytes) {
    self.syntax = syntax
    output = OutputBytes(limit: byteLimit)
  }

  /// The bytes as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes and returns the bytes written so far.
  ///
  /// Open elements stay open.
  ///
  /// The writer keeps capacity for the same number of bytes, at most 64 KiB.
  ///
  /// - Returns: ``bytes``. They never end inside a character.
  public mutating func takeBytes() -> [UInt8] {
    removals &+= 1
    return output.takeBytes()
  }

  /// Throws if a write was left out because of the limit.
  ///
  /// - Throws: `LimitError.outputBytes`, in every call after the first write that was left out.
  public func checkLimit() throws(LimitError) {
    try output.checkLimit()
  }

  /// An element whose end tag is not written yet.
  struct OpenElement: Sendable {
    let name: StaticString
    let isVoid: Bool

    /// Whether this is the outermost `script` or `style`.
    let isCode: Bool
  }
}
