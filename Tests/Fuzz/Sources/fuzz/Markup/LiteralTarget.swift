import CollectionMappingMarkup
import FuzzSupport

/// Templates of literals and values: no value changes the tags, and a template with a mistake writes nothing.
///
/// The input is `h` or `s` for the syntax, a digit for the element around the template, the template, `~~`, and
/// values with a byte 0xFF between them.
struct LiteralTarget {
  private let syntax: MarkupSyntax
  private let wrapper: StaticString?

  static func run(_ input: [UInt8]) {
    let wrappers: [StaticString?] = [nil, "div", "pre", "title", "textarea", "script", nil, nil]
    let wrapper = wrappers[Int(input.dropFirst().first ?? 0) % wrappers.count]
    let target = Self(syntax: input.first == UInt8(ascii: "s") ? .svg : .html, wrapper: wrapper)
    let end = input.firstRange(of: "~~".utf8) ?? input.endIndex..<input.endIndex
    let values = input[end.upperBound...].split(separator: 0xFF)
    let texts = values.map { String(decoding: $0, as: UTF8.self) }
    let memory = LiteralMemory()
    var parser = LiteralTemplate.Parser(
      bytes: Array(input[..<end.lowerBound].dropFirst(2)), memory: memory)
    target.check(parser.template(), texts.isEmpty ? Choices.hostile : texts)
    extendLifetime(memory)
  }

  private func check(_ template: LiteralTemplate, _ texts: [String]) {
    let markup = template.markup(LiteralValues(texts: texts, isHostile: true))
    let hostile = output(markup)
    let harmless = output(template.markup(LiteralValues(texts: texts, isHostile: false)))
    expect(hostile.mistake == harmless.mistake, "\(hostile.text), but \(harmless.text)")
    if hostile.mistake != nil, !template.isNested {
      expect(hostile.bytes == output(Markup()).bytes, "a mistake writes \(hostile.text)")
    }
    checkTags(hostile.text, harmless.text)
    for limit in [0, hostile.bytes.count / 2, hostile.bytes.count - 1, hostile.bytes.count] {
      checkLimit(max(0, limit), markup, hostile)
    }
  }

  // MARK: - Writers

  private struct Output: Equatable {
    let bytes: [UInt8]
    let mistake: MarkupError?
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private func write(_ markup: Markup, to writer: inout MarkupWriter) -> Output {
    if let wrapper { writer.element(wrapper) { $0.write(markup) } } else { writer.write(markup) }
    trace("\(writer.text) \(writer.problems)")
    var mistake: MarkupError?
    do { try writer.check() } catch { mistake = error }
    return Output(bytes: writer.takeBytes(), mistake: mistake)
  }

  /// What a new writer writes, and others that have read the literals.
  private func output(_ markup: Markup) -> Output {
    var writer = MarkupWriter(syntax)
    let output = write(markup, to: &writer)
    // Not the same writer, because a declaration stands at the beginning only.
    for _ in 0..<2 {
      writer = MarkupWriter(like: writer)
      let other = write(markup, to: &writer)
      expect(other == output, "written again: \(other.text), not \(output.text)")
    }
    return output
  }

  /// Checks that writers with a limit write all or nothing.
  private func checkLimit(_ limit: Int, _ markup: Markup, _ whole: Output) {
    var writer = MarkupWriter(syntax, byteLimit: limit)
    let first = write(markup, to: &writer)
    var like = MarkupWriter(like: writer)
    for limited in [first, write(markup, to: &like)] {
      let isWhole = limited.bytes == whole.bytes
      let isCut = limited.bytes.isEmpty || wrapper != nil && whole.bytes.starts(with: limited.bytes)
      expect(isWhole || isCut && limited.mistake != nil, "\(limited.text) for \(limit) bytes")
      // Before a mistake is found, more can be written.
      let isMeant = whole.mistake != nil || isWhole == (whole.bytes.count <= limit)
      expect(isMeant, "\(limited.text) for \(limit) bytes")
    }
  }

  // MARK: - Tags

  private func checkTags(_ text: String, _ letters: String) {
    let isForbidden: (Unicode.Scalar) -> Bool = {
      !MarkupReader.isShowable($0) && !"\n\t\u{C}".unicodeScalars.contains($0)
    }
    let (controls, known) = (text.unicodeScalars, letters.unicodeScalars)
    expect(controls.filter(isForbidden) == known.filter(isForbidden), "controls in \(text)")
    let hostile = BrowserTags(text, isHTML: syntax == .html)
    let harmless = BrowserTags(letters, isHTML: syntax == .html)
    expect(hostile.outline == harmless.outline, "other tags in \(text), not those of \(letters)")
    var pairs = zip(hostile.attributes, harmless.attributes).makeIterator()
    for words in hostile.outline.map({ $0.split(separator: " ") }) {
      for name in words.dropFirst() {
        guard let (one, other) = pairs.next() else { continue }
        expect(
          isHarmless(name, one.value, other.value, in: words),
          "\(name)=\(one.value), not \(other.value)")
      }
    }
  }

  /// Whether a value of an attribute does no more than the same one with letters.
  private func isHarmless(
    _ name: Substring, _ value: String, _ letters: String, in tag: [Substring]
  ) -> Bool {
    if name.hasPrefix("on") || name == "srcdoc" { return value == letters }
    var (urls, separators) = (value, "")
    switch name.split(separator: ":").last {
    case "href", "src", "action", "formaction", "cite", "data", "poster": break
    case "srcset", "imagesrcset", "ping": separators = " \t\n\u{C}\r,"
    case "values", "by", "from", "to":
      guard tag.first == "animate" || tag.first == "set" else { return true }
      separators = ";"
    case "content" where tag.contains("http-equiv"): urls = BrowserURL.redirection(value) ?? ""
    case "style":
      let isSpecial = "\\\"'/*(){}:;@<>!".contains
      return value.filter(isSpecial) == letters.filter(isSpecial)
    default: return true
    }
    let known = letters.lowercased().split(whereSeparator: separators.contains)
    return urls.lowercased().split(whereSeparator: separators.contains).allSatisfy { url in
      BrowserURL.isHarmless(String(url)) || known.contains(url)
        || url.hasPrefix("tel:") && known.contains { $0.hasPrefix("tel:") }
    }
  }
}
