/// A page of HTML whose sections and elements have identifiers in the DOM, so that it can be patched.
///
/// ```swift
/// var page = MarkupPage(in: "feed", version: "42")
/// page.beginSection("today", "section")
/// page.element(.item(post.id), "article") { $0.text(post.title) }
/// try page.check()
/// // <section id="s-today"><article id="i-7">Hello</article></section>
/// ```
///
/// The page is the content of one element that you write around it, here `<main id="feed">`. Each section
/// and each piece is an element with an `id` attribute made from its identifier. Nothing is written between
/// them, so patched elements are the same as those of the whole page, byte for byte.
///
/// The parser of a browser must keep the elements where they are written. For example, use `tbody` and not
/// `table` for a section of rows, because the parser inserts a `tbody`. Write an inline `svg` as a whole into
/// one piece: a stream has each piece in a `template`, where a part of a drawing is parsed as HTML.
///
/// A section or a piece that cannot be written is left out, and recorded as a ``MarkupError``. Then
/// ``check()`` throws, and so does the `check()` of each writer that the page is written to.
public struct MarkupPage: Sendable {
  /// The sections and pieces that were written.
  public private(set) var rendered: RenderedPage

  /// The `id` of the element around the page.
  let container: StaticString

  private var writer: MarkupWriter
  private let byteLimit: Int

  /// Whether the last section was left out, and so are its pieces.
  private var lacksSection = false

  /// The error of the writer before the last piece, for a closure may replace the writer.
  private var limitError: LimitError?

  /// Creates an empty page.
  ///
  /// - Parameters:
  ///   - container: The `id` of the element around the page, for inserting sections.
  ///   - version: The version of the page; see `RenderedPage`.
  ///   - hashKey: The key for the hashes of the pieces; see `RenderedPage`.
  ///   - byteLimit: The number of bytes in all sections and pieces. A section or piece that exceeds it is
  ///     left out, and so is everything after it.
  public init(
    in container: StaticString, version: String, hashKey: (UInt64, UInt64) = (0, 0),
    byteLimit: Int = CollectionLimits().outputBytes
  ) {
    (self.container, self.byteLimit) = (container, max(0, byteLimit))
    rendered = RenderedPage(version: version, hashKey: hashKey)
    writer = MarkupWriter(.html, byteLimit: byteLimit)
  }

  /// Creates an empty page with the container, the key and the limit of another one.
  ///
  /// It knows the literals of ``Markup`` that the other one has read; see ``MarkupWriter/init(like:)``.
  ///
  /// - Parameters:
  ///   - other: The other page, whose pieces and problems are not copied.
  ///   - version: The version of the page; see `RenderedPage`.
  public init(like other: MarkupPage, version: String) {
    (container, byteLimit) = (other.container, other.byteLimit)
    rendered = RenderedPage(version: version, hashKey: other.rendered.hashKey)
    writer = MarkupWriter(like: other.writer)
  }

  /// The version of the page.
  public var version: String {
    get { rendered.version }
    set { rendered.version = newValue }
  }

  /// Begins a section: an element with ``domID(ofSection:)``, which ends after its last piece.
  ///
  /// A section whose identifier occurs twice is left out, and so is one that cannot contain pieces: a
  /// `script`, a `style` or a void element.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - name: The name of the element.
  ///   - attributes: Further attributes. If they change, the browser receives the whole section again.
  public mutating func beginSection(
    _ id: String, _ name: StaticString, _ attributes: [MarkupAttribute] = []
  ) {
    lacksSection = true
    guard MarkupElementRole(name, in: .html).isDisjoint(with: [.code, .void]) else {
      return writer.record(MarkupError.unfitSection, name)
    }
    writer.open(name, Self.attributes(Self.domID(ofSection: id), attributes))
    let opening = writer.takeBytes()
    writer.closeAll()
    let closing = writer.takeBytes()
    guard isWithinLimit else { return }
    do throws(PatchError) {
      try rendered.beginSection(id, opening: opening, closing: closing)
      lacksSection = false
    } catch {
      writer.problemLog.record(.leftOut(error))
    }
  }

  /// Writes a piece: an element with ``domID(of:)``, at the end of the last section.
  ///
  /// A piece is left out if its identity occurs twice, if no section was begun, if its section was left out,
  /// or if its closure takes bytes of the writer or replaces it.
  ///
  /// - Parameters:
  ///   - id: The identity of the piece.
  ///   - name: The name of the element.
  ///   - attributes: Further attributes.
  ///   - content: Writes the content of the element.
  /// - Throws: The error of the closure; the piece is left out.
  public mutating func element<Failure: Error>(
    _ id: PieceID, _ name: StaticString, _ attributes: [MarkupAttribute] = [],
    content: (inout MarkupWriter) throws(Failure) -> Void
  ) throws(Failure) {
    writer.piece += 1
    let (piece, removals, problems) = (writer.piece, writer.removals, writer.problemLog)
    if limitError == nil { limitError = writer.limitError }
    defer {
      if writer.piece != piece || writer.removals != removals {
        restoreWriter(problems, piece, without: id)
      }
      writer.removeBytes()
    }
    try writer.element(name, Self.attributes(Self.domID(of: id), attributes), content: content)
    if writer.piece == piece, writer.removals == removals { append(id, writer.bytes) }
  }

  /// Writes a piece as it is in an earlier page, at the end of the last section, without rendering it.
  ///
  /// ```swift
  /// if !isUnchanged || !page.keep(.item(post.id), from: old) {
  ///   page.element(.item(post.id), "article") { $0.text(post.title) }
  /// }
  /// ```
  ///
  /// You say that a piece is unchanged; the page cannot check that. It always has the bytes that its digest
  /// names, so that a patch leads to them. If they are outdated, they stay so until the piece is written.
  /// Refused values of the piece, such as a URL, are not recorded again.
  ///
  /// - Parameters:
  ///   - id: The identity of the piece, in any section of the earlier page.
  ///   - old: The earlier page.
  /// - Returns: `false` if nothing has changed: the earlier page has no such piece, another key, another
  ///   container, or its ``check()`` throws; or this page cannot have the piece. Write the piece then, which
  ///   records why it is left out.
  /// - Complexity: O(*n*) in the number of bytes of the piece.
  public mutating func keep(_ id: PieceID, from old: MarkupPage) -> Bool {
    guard
      !lacksSection, isWithinLimit, old.isWithinLimit, old.writer.problemLog.mistake == nil,
      old.container.description == container.description,
      let bytes = old.rendered.bytes(of: id), writer.output.hasRoom(for: bytes.count),
      rendered.keep(id, from: old.rendered)
    else { return false }
    writer.output.append(contentsOf: bytes)
    writer.removeBytes()
    return true
  }

  /// Returns attributes that begin with an `id`, in one allocation.
  private static func attributes(
    _ id: String, _ further: [MarkupAttribute]
  ) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = []
    attributes.reserveCapacity(further.count + 1)
    attributes.append(.text("id", id))
    attributes += further
    return attributes
  }

  /// Throws if the page is incomplete.
  ///
  /// - Throws: ``MarkupError/limit(_:)``, if something was left out because of the limit; otherwise the first
  ///   problem that no model causes.
  public func check() throws(MarkupError) {
    if let limitError { throw .limit(limitError) }
    try writer.check()
  }

  /// The problems of the page, and one for what was left out because of the limit.
  var problems: MarkupProblems {
    var problems = writer.problemLog
    if !isWithinLimit { problems.record(.pageOverLimit(byteLimit: byteLimit)) }
    return problems
  }

  private var isWithinLimit: Bool { limitError == nil && writer.limitError == nil }

  private mutating func append(_ id: PieceID, _ bytes: [UInt8]) {
    guard isWithinLimit else { return }
    do throws(PatchError) {
      if lacksSection { throw .noSection(id) }
      try rendered.append(id, bytes.span)
    } catch {
      writer.problemLog.record(.leftOut(error))
    }
  }

  /// Continues with a new writer, after a closure took bytes of its piece or replaced the writer.
  private mutating func restoreWriter(
    _ problems: MarkupProblems, _ piece: Int, without id: PieceID
  ) {
    writer = MarkupWriter(.html, byteLimit: byteLimit - rendered.bytes.count)
    writer.piece = piece
    writer.problemLog = problems
    writer.problemLog.record(.incompletePiece(id))
  }
}

extension MarkupPage: MarkupRendering {
  /// The sections as markup, for a literal: `<main id="feed">\(view: page)</main>`.
  public var markup: Markup { Markup(.html, byteLimit: .max) { write(to: &$0) } }

  /// Inserts the sections into another page, for example into `<main id="feed">`.
  ///
  /// - Parameter writer: A writer of HTML, which receives the problems of this page too.
  public func write(to writer: inout MarkupWriter) {
    writer.insert(rendered.bytes[...], problems)
  }
}

// MARK: - Identifiers

extension MarkupPage {
  /// Returns the `id` attribute of the element of a piece.
  ///
  /// It is `i-` with the identifier of an item, or `s-` with that of a section, then `__` and the kind,
  /// and `__` and a number other than 0. ASCII letters, digits and `-` are kept; each other byte of UTF-8
  /// is `_` and two hexadecimal digits. Different pieces have different attributes.
  ///
  /// - Parameter id: The identity of the piece.
  /// - Returns: The attribute, such as `i-42` or `s-today__header`.
  public static func domID(of id: PieceID) -> String {
    var text = id.item.map { "i-" + encoded($0) } ?? "s-" + encoded(id.section ?? "")
    if let kind = id.kind { text += "__" + encoded(kind.rawValue) }
    if id.number != 0 { text += "__" + encoded("\(id.number)") }
    return text
  }

  /// Returns the `id` attribute of the element of a section.
  ///
  /// - Parameter id: The identifier of the section.
  /// - Returns: The attribute, such as `s-today`; see ``domID(of:)``.
  public static func domID(ofSection id: String) -> String {
    "s-" + encoded(id)
  }

  /// Returns an identifier with escapes; the same string if all bytes are kept, as is usual.
  private static func encoded(_ id: String) -> String {
    if id.utf8.allSatisfy(isKept) { return id }
    var text = OutputBytes(limit: .max)
    for byte in id.utf8 {
      if isKept(byte) {
        text.append(byte)
      } else {
        text.append(UInt8(ascii: "_"))
        text.append(hexadecimal: UInt64(byte), digits: 2)
      }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
