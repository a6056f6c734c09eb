// Attributes of tags that are not written at once: see `appendAtOnce`.
extension MarkupWriter {
  /// Writes an attribute after a space, or refuses it.
  mutating func append(_ attribute: MarkupAttribute) {
    let name = attribute.name
    switch attribute.kind {
    case .text: appendChecked(name, attribute.text, as: .plain)
    case .url: appendChecked(name, attribute.text, as: .url)
    case let kind:
      let syntax = syntax
      output.appendPiece(upTo: ByteRoom.size(of: name, kind)) { $0.append(name, kind, in: syntax) }
    }
  }

  /// Writes an attribute with a value of any origin, or refuses it.
  private mutating func appendChecked(
    _ name: StaticString, _ value: String, as wanted: MarkupAttributeRole
  ) {
    if let code { return record(MarkupProblem.textInCode, code) }
    let role = MarkupAttributeRole(name, of: tag)
    unsafe value.withBytes { value in
      switch role == .plain ? wanted : role {
      case .url where unsafe MarkupURL.isHarmless(value):
        unsafe append(name, value, for: .url)
      case .url:
        record(MarkupProblem.refusedURL, name)
        append(MarkupAttribute.literal(name, "#"))
      case .urls where unsafe MarkupURL.areHarmless(value):
        unsafe append(name, value, for: .urls)
      case .refresh where unsafe MarkupURL.isHarmlessRefresh(value):
        unsafe append(name, value, for: .urls)
      case .urls, .refresh: record(MarkupProblem.refusedURL, name)
      case .code: record(MarkupProblem.codeAttribute, name)
      case .plain, .prefixedURL, .animatedURLs: unsafe append(name, value, for: .attribute)
      }
    }
  }

  private mutating func append(
    _ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, for context: EscapingContext
  ) {
    output.append(UInt8(ascii: " "))
    output.append(name)
    output.append("=\"")
    unsafe appendEscaped(value, for: context)
    output.append(UInt8(ascii: "\""))
  }
}
