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
/// ``MarkupError``. ``check()`` throws the first one that is a mistake in the source code.
///
/// ## Streaming
/// You can take the bytes at any time, also inside an element, so that memory does not grow with
/// the page. The only other memory is one small entry for each open element.
///
/// ## The limit
/// A writer accepts at most ``byteLimit`` bytes in total, including those that were taken. A tag or
/// a text that exceeds the limit is left out completely, and so is everything after it, including
/// end tags. ``check()`` throws then.
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

  /// The rules for open elements that concern their content: plain text, or white space that is kept.
  var inside: MarkupElementRole = []

  /// The literals that were read, and the problems.
  var run = MarkupRun()

  var problemLog: MarkupProblems {
    get { run.problems }
    _modify { yield &run.problems }
  }

  var viewClasses = ViewClasses<Renderer?>()

  /// The number of times that bytes were taken or removed.
  var removals = 0

  /// The number of the piece that a page is writing, by which the page finds that a closure replaced it.
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

  /// Creates an empty writer with the syntax and the limit of another one.
  ///
  /// It knows the literals of ``Markup`` that the other one has read, so the first views of its page cost no
  /// more than the others. A server keeps one writer that wrote a page, and makes one like it for each request.
  ///
  /// - Parameter other: The other writer, whose bytes and problems are not copied.
  public init(like other: MarkupWriter) {
    self.init(other.syntax, byteLimit: other.byteLimit)
    run = other.run.withoutProblems
  }

  /// The bytes as a string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes and returns the bytes written so far.
  ///
  /// Open elements stay open. The writer keeps capacity for the same number of bytes, at most 64 KiB.
  ///
  /// - Returns: ``bytes``. They never end inside a character.
  public mutating func takeBytes() -> [UInt8] {
    removals &+= 1
    return output.takeBytes()
  }

  /// Removes the bytes written so far and keeps their memory, for a caller that has copied them.
  ///
  /// Open elements stay open. The bytes count towards the limit, as those of ``takeBytes()`` do.
  public mutating func removeBytes() {
    removals &+= 1
    output.removeBytes()
  }

  /// Calls a closure with ``bytes``, without a copy.
  ///
  /// ```swift
  /// writer.withBytes { buffer.writeBytes($0.bytes) }   // a `ByteBuffer` of SwiftNIO
  /// writer.removeBytes()
  /// ```
  ///
  /// - Parameter body: Receives the UTF-8 bytes. They are valid only while it runs.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withBytes(body)
  }

  /// An element whose end tag is not written yet.
  struct OpenElement: Sendable {
    let name: StaticString
    let isVoid: Bool

    /// Whether this is the outermost `script` or `style`.
    let isCode: Bool

    /// The rules for its content that no element around it has.
    let rules: MarkupElementRole
  }
}

/// The format that a ``MarkupWriter`` writes.
public enum MarkupSyntax: Hashable, Sendable, CaseIterable {
  /// HTML: `<br>`, `<details open>`.
  case html

  /// SVG as a separate file, which is XML 1.0: `<rect/>`, `open="open"`.
  ///
  /// Write a drawing inside an HTML page as ``html``.
  case svg
}

// MARK: - Elements

extension MarkupWriter {
  /// Writes the beginning of a file: `<!DOCTYPE html>` or the XML declaration.
  public mutating func doctype() {
    switch syntax {
    case .html: raw("<!DOCTYPE html>\n")
    case .svg: raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }
  }

  /// Writes an element whose content a closure writes.
  ///
  /// The closure runs once, between the start tag and the end tag. The end tag is written even if the
  /// closure throws, as are the end tags of elements that the closure leaves open. The closure cannot
  /// close the element itself.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  ///   - content: Writes the content to this writer.
  /// - Throws: The error of the closure.
  @inlinable
  public mutating func element<Failure: Error>(
    _ name: StaticString,
    _ attributes: [MarkupAttribute] = [],
    content: (inout MarkupWriter) throws(Failure) -> Void
  ) throws(Failure) {
    let running = begin(name, with: attributes.span)
    defer { end(running) }
    try content(&self)
  }

  /// Writes an element that contains only text.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  ///   - text: The content, escaped as by ``text(_:)``.
  @inlinable
  public mutating func element(
    _ name: StaticString, _ attributes: [MarkupAttribute] = [], text: String
  ) {
    element(name, with: attributes.span, text: text)
  }

  /// Writes an element without content, such as `<br>` or `<rect/>`.
  ///
  /// In HTML, an element that is not a void element also gets its end tag: `<td></td>`.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  @inlinable
  public mutating func void(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    void(name, with: attributes.span)
  }

  /// Writes a start tag; ``close()`` writes the end tag.
  ///
  /// Prefer ``element(_:_:content:)`` if a closure can write the content: it always closes the
  /// element.
  ///
  /// - Parameters:
  ///   - name: The name of the element, written as it is.
  ///   - attributes: The attributes, written in this order.
  @inlinable
  public mutating func open(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    open(name, with: attributes.span)
  }

  /// Writes the end tag of the innermost open element.
  ///
  /// - Returns: `false` if no element is open, or if the innermost one belongs to a running
  ///   ``element(_:_:content:)``; nothing is written then.
  @discardableResult
  public mutating func close() -> Bool {
    guard openElements.count > floor else { return false }
    closeLast()
    return true
  }

  /// Writes the end tags of all elements that ``close()`` can close, innermost first.
  ///
  /// - Returns: The number of end tags.
  /// - Complexity: O(*n*) in that number.
  @discardableResult
  public mutating func closeAll() -> Int {
    var count = 0
    while close() { count += 1 }
    return count
  }
}

// MARK: - Text

extension MarkupWriter {
  /// Writes text of any origin.
  ///
  /// Escapes `&`, `<` and `>`; ``MarkupWriter`` lists the characters that are dropped. Text inside
  /// `script` and `style`, where no escaping makes it harmless, is refused; see ``problems``.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func text(_ text: String) {
    if let code { return record(MarkupError.textInCode, code) }
    let start = output.count
    unsafe text.withBytes { unsafe output.appendEscaped($0, for: .text, in: syntax) }
    output.endPiece(from: start)
  }

  /// Writes a whole number in decimal digits.
  ///
  /// - Parameter number: The number.
  public mutating func number(_ number: Int) {
    let start = output.count
    output.append(decimal: number)
    output.endPiece(from: start)
  }

  /// Writes markup from the source code without escaping.
  ///
  /// - Parameter markup: A literal, so it cannot be text of a model.
  public mutating func raw(_ markup: StaticString) {
    let start = output.count
    output.append(markup)
    output.endPiece(from: start)
  }
}

extension OutputBytes {
  /// Appends text with its special characters replaced, in parts.
  ///
  /// Stops at the limit: text far beyond it takes no time.
  mutating func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, for context: EscapingContext, in syntax: MarkupSyntax
  ) {
    var start = 0
    while start < text.count, hasRoom(for: 0) {
      let end = min(start &+ 4_096, text.count)
      appendPiece(upTo: ByteRoom.size(ofText: end &- start)) { room in
        start = unsafe room.append(text, from: start, to: end, for: context, in: syntax)
      }
    }
  }
}

extension MarkupWriter {
  /// Inserts HTML of another writer as it is, and records the problems of that writer.
  mutating func insert(_ markup: ArraySlice<UInt8>, _ problems: MarkupProblems) {
    guard syntax == .html else { return problemLog.record(.otherSyntax) }
    if let code { return record(MarkupError.markupInCode, code) }
    problemLog.record(problems)
    let start = output.count
    output.append(contentsOf: markup)
    output.endPiece(from: start)
  }
}

extension MarkupWriter {
  /// An element without content is written by ``void(_:_:)``.
  @available(*, unavailable, renamed: "void(_:_:)")
  public mutating func element(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    void(name, attributes)
  }
}
