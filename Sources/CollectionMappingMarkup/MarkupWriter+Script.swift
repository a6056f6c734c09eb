#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension MarkupWriter {
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
