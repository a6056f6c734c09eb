public import CollectionMapping

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
/// `table` for a section of rows, because the parser inserts a `tbody`.
public struct MarkupPage: Sendable {
  /// The sections and pieces that were written.
  public private(set) var rendered: RenderedPage

  /// The `id` of the element around the page.
  let container: StaticString

  private var writer: MarkupWriter
  private var problem: PatchError?

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
    self.container = container
    rendered = RenderedPage(version: version, hashKey: hashKey)
    writer = MarkupWriter(.html, byteLimit: byteLimit)
  }

  /// The version of the page.
  public var version: String {
    get { rendered.version }
    set { rendered.version = newValue }
  }

  /// Begins a section: an element with ``domID(ofSection:)``, which ends after its last piece.
  ///
  /// A section whose identifier occurs twice is left out; ``check()`` throws then.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - name: The name of the element.
  ///   - attributes: Further attributes. If they change, the browser receives the whole section again.
  public mutating func beginSection(
    _ id: String, _ name: StaticString, _ attributes: [MarkupAttribute] = []
  ) {
    writer.open(name, [.text("id", Self.domID(ofSection: id))] + attributes)
    let opening = writer.takeBytes()
    writer.closeAll()
    let closing = writer.takeBytes()
    guard isWithinLimit else { return }
    do throws(PatchError) {
      try rendered.beginSection(id, opening: opening, closing: closing)
    } catch {
      problem = problem ?? error
    }
  }

  /// Writes a piece: an element with ``domID(of:)``, at the end of the last section.
  ///
  /// A piece whose identity occurs twice, or without a section, is left out; ``check()`` throws then.
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
    defer { writer.removeBytes() }
    try writer.element(name, [.text("id", Self.domID(of: id))] + attributes, content: content)
    append(id, writer.bytes)
  }

  /// Throws if the page is incomplete.
  ///
  /// - Throws: `MarkupError.limit`, if something was left out because of the limit; otherwise
  ///   `MarkupError.page` with the first section or piece that was left out because of its identifier;
  ///   otherwise the error of ``MarkupWriter/check()``.
  public func check() throws(MarkupError) {
    do throws(LimitError) {
      try writer.checkLimit()
    } catch {
      throw .limit(error)
    }
    if let problem { throw .page(problem) }
    try writer.check()
  }

  private var isWithinLimit: Bool { (try? writer.checkLimit()) != nil }

  private mutating func append(_ id: PieceID, _ bytes: [UInt8]) {
    guard isWithinLimit else { return }
    do throws(PatchError) {
      try rendered.append(id, bytes.span)
    } catch {
      problem = problem ?? error
    }
  }
}

extension MarkupPage: MarkupRendering {
  /// Inserts the sections into another page, for example into `<main id="feed">`.
  ///
  /// - Parameter writer: A writer of HTML, which receives the problems of this page too.
  public func write(to writer: inout MarkupWriter) {
    let problems = self.writer.problemLog
    writer.fragment(MarkupFragment(syntax: .html, bytes: rendered.bytes, problemLog: problems))
  }
}
