import CollectionMapping

extension MarkupWriter {
  /// Writes an attribute after a space.
  @usableFromInline
  mutating func append(_ attribute: MarkupAttribute) {
    let name = attribute.name
    switch attribute.kind {
    case .absent: break
    case .flag: appendFlag(name)
    case .integer(let number):
      appendBeginning(of: name)
      output.append(decimal: number)
      output.append(UInt8(ascii: "\""))
    case .literal(let value): value.withUTF8Buffer { unsafe append(name, $0, for: .attribute) }
    case .text: appendChecked(name, attribute.text, as: .plain)
    case .url: appendChecked(name, attribute.text, as: .url)
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
    let firstSpecial = unsafe context.firstSpecial(in: value, from: 0)
    if firstSpecial == value.count {
      output.append(upTo: name.utf8CodeUnitCount &+ value.count &+ 4) { span in
        span.append(beginningOf: name)
        unsafe span.append(copying: value)
        span.append(UInt8(ascii: "\""))
      }
    } else {
      appendBeginning(of: name)
      unsafe escape(value, from: firstSpecial, for: context)
      output.append(UInt8(ascii: "\""))
    }
  }

  private mutating func appendBeginning(of name: StaticString) {
    output.append(upTo: name.utf8CodeUnitCount &+ 3) { $0.append(beginningOf: name) }
  }

  private mutating func appendFlag(_ name: StaticString) {
    guard syntax == .svg else {
      output.append(UInt8(ascii: " "))
      output.append(name)
      return
    }
    name.withUTF8Buffer { unsafe append(name, $0, for: .attribute) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends ` name="`.
  @inline(__always)
  fileprivate mutating func append(beginningOf name: StaticString) {
    append(UInt8(ascii: " "))
    append(literal: name)
    append(UInt8(ascii: "="))
    append(UInt8(ascii: "\""))
  }
}
