#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Markup that is already safe, for inserting into pages as it is.
///
/// ```swift
/// static let navigation = MarkupFragment(.html) { nav in
///   nav.element("a", [.url("href", "/")], text: "Fish & Chips")
/// }
/// page.fragment(Self.navigation)   // <a href="/">Fish &amp; Chips</a>
/// ```
///
/// A fragment is a value: store it, cache it, compose it with `+`, and pass it to other threads. Only a
/// ``MarkupWriter`` or a literal creates one, so it never contains unescaped text. It is not `Codable`
/// for the same reason.
///
/// A fragment closes all of its elements. Its problems become problems of the writer in which it is
/// inserted, so ``MarkupWriter/check()`` of the page also covers its fragments.
public struct MarkupFragment: Hashable, Sendable {
  /// The format of the markup.
  public let syntax: MarkupSyntax

  /// The UTF-8 bytes of the markup.
  public let bytes: [UInt8]

  fileprivate let problemLog: MarkupProblems

  /// Creates a fragment with the markup that a closure writes.
  ///
  /// - Parameters:
  ///   - syntax: The format of the markup.
  ///   - byteLimit: The maximum number of bytes. A fragment that exceeds it is empty, and has a problem.
  ///   - content: Writes the markup. Elements that it leaves open are closed.
  /// - Throws: The error of the closure.
  public init<Failure: Error>(
    _ syntax: MarkupSyntax, byteLimit: Int = CollectionLimits().outputBytes,
    content: (inout MarkupWriter) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = MarkupWriter(syntax, byteLimit: byteLimit)
    try content(&writer)
    writer.closeAll()
    // The closure may have replaced the writer by one of another syntax.
    (self.syntax, bytes) = (writer.syntax, writer.limitError == nil ? writer.takeBytes() : [])
    var problems = writer.problemLog
    if writer.limitError != nil { problems.record(.fragmentOverLimit(byteLimit: writer.byteLimit)) }
    problemLog = problems
  }

  /// Creates a fragment with markup from the source code.
  ///
  /// - Parameters:
  ///   - syntax: The format of the markup.
  ///   - markup: A literal, so it cannot be text of a model. Close every element that it opens.
  public init(_ syntax: MarkupSyntax, raw markup: StaticString) {
    self.init(syntax, byteLimit: .max) { $0.raw(markup) }
  }

  private init(syntax: MarkupSyntax, bytes: [UInt8], problemLog: MarkupProblems) {
    (self.syntax, self.bytes, self.problemLog) = (syntax, bytes, problemLog)
  }

  /// The first 16 problems: refused writes, in the order in which they happened.
  public var problems: [MarkupError] { problemLog.first }

  /// Returns a fragment with the markup of two fragments, one after the other.
  ///
  /// Fragments of two syntaxes cannot be added: the result has only the markup of the first one, and
  /// the problem ``MarkupError/otherSyntax``.
  ///
  /// - Complexity: O(*n*) in the number of bytes of both.
  public static func + (first: Self, second: Self) -> Self {
    var problems = first.problemLog
    guard first.syntax == second.syntax else {
      problems.record(.otherSyntax)
      return Self(syntax: first.syntax, bytes: first.bytes, problemLog: problems)
    }
    problems.record(second.problemLog)
    return Self(
      syntax: first.syntax, bytes: first.bytes + second.bytes, problemLog: problems)
  }
}

extension MarkupFragment: MarkupRendering {
  /// Inserts this fragment; see ``MarkupWriter/fragment(_:)``.
  public func write(to writer: inout MarkupWriter) {
    writer.fragment(self)
  }
}

// MARK: - Inserting

extension MarkupWriter {
  /// Inserts a fragment as it is.
  ///
  /// A fragment of another syntax, or inside `script` and `style`, is left out, which is a problem; see
  /// ``problems``. The problems of the fragment become problems of this writer.
  ///
  /// - Parameter fragment: The fragment. A fragment that exceeds the limit is left out completely.
  /// - Complexity: O(*n*) in the number of its bytes.
  public mutating func fragment(_ fragment: MarkupFragment) {
    insert(fragment.bytes[...], fragment.syntax, fragment.problemLog)
  }

  /// Inserts markup of another writer as it is, and records the problems of that writer.
  mutating func insert(
    _ markup: ArraySlice<UInt8>, _ syntax: MarkupSyntax, _ problems: MarkupProblems
  ) {
    guard syntax == self.syntax else { return problemLog.record(.otherSyntax) }
    if let code { return record(MarkupError.fragmentInCode, code) }
    problemLog.record(problems)
    let start = output.count
    output.append(contentsOf: markup)
    output.endPiece(from: start)
  }

  /// Writes a value as JSON into a `script` element, for scripts that read it.
  ///
  /// ```swift
  /// try page.script(json: state, [.literal("id", "state")])
  /// // <script type="application/json" id="state">{"name":"Fish \u0026 Chips"}</script>
  /// // In the page: JSON.parse(document.getElementById("state").textContent)
  /// ```
  ///
  /// Keys are sorted, so equal values give the same bytes. `<`, `>`, `&`, all characters that this
  /// writer drops elsewhere, and controls that reorder text are written as `\u` escapes, so the JSON is
  /// complete and cannot end the element. `type` defaults to `application/json`.
  ///
  /// - Parameters:
  ///   - value: The value, of any origin.
  ///   - attributes: Further attributes, written in this order. They may contain another `type`.
  /// - Throws: The error of the encoder. Nothing is written then.
  /// - Complexity: O(*n*) in the length of the JSON.
  public mutating func script(
    json value: some Encodable, _ attributes: [MarkupAttribute] = []
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(value)
    if let code { return record(MarkupError.textInCode, code) }
    let start = output.count
    tag = MarkupElementRole("script", in: syntax)
    output.append("<script")
    if !attributes.contains(where: \.isType) { append(.literal("type", "application/json")) }
    for attribute in attributes { append(attribute) }
    output.append(UInt8(ascii: ">"))
    output.append(json: json, escapesMarkup: true)
    output.append("</script>")
    output.endPiece(from: start)
  }
}

extension MarkupAttribute {
  /// Whether this attribute sets the type of a script.
  fileprivate var isType: Bool {
    if case .absent = kind { false } else { MarkupName(name) == MarkupName("type") }
  }
}
