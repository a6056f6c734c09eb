#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

  /// Inserts markup of another writer as it is, and the problems of that writer.
  mutating func insert(
    _ markup: ArraySlice<UInt8>, _ syntax: MarkupSyntax, _ problems: MarkupProblems
  ) {
    guard syntax == self.syntax else { return problemLog.record(.otherSyntax) }
    if let code { return record(MarkupProblem.fragmentInCode, code) }
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
  /// complete and cannot end the element. `type` is `application/json` unless the attributes contain another one.
  ///
  /// - Parameters:
  ///   - value: The value, of any origin.
  ///   - attributes: Further attributes, written in this order.
  /// - Throws: The error of the encoder. Nothing is written then.
  /// - Complexity: O(*n*) in the length of the JSON.
  public mutating func script(
    json value: some Encodable, _ attributes: [MarkupAttribute] = []
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(value)
    if let code { return record(MarkupProblem.textInCode, code) }
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
