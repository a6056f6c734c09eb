import CollectionMapping
import CollectionMappingMarkup
import Foundation
import FuzzSupport

/// Commands to one writer, and what a reader must find.
struct MarkupRun {
  private var choices: Choices
  private let isHTML: Bool
  private var expected: [MarkupReader.Token] = []
  private var open: [String] = []
  /// The names that this run may close; those of running closures are below.
  private var floor = 0

  init(_ choices: Choices, isHTML: Bool) {
    self.choices = choices
    self.isHTML = isHTML
  }

  mutating func write(to writer: inout MarkupWriter) {
    if choices.happens(oneIn: 4) { writer.doctype() }
    writeContent(to: &writer, depth: 0)
    while let name = open.popLast() { expected.append(.close(name)) }
  }

  /// Ends the process unless the tokens are those of the commands.
  func compare(with tokens: [MarkupReader.Token]) {
    var wanted: [MarkupReader.Token] = []
    for token in expected {
      guard case .text(let text) = token else {
        wanted.append(token)
        continue
      }
      if text.isEmpty { continue }
      if case .text(let before)? = wanted.last {
        wanted[wanted.count - 1] = .text(before + text)
      } else {
        wanted.append(token)
      }
    }
    let found = tokens.filter { $0 != .text("") }.map(Self.withPlainAttributes)
    expect(
      found.elementsEqual(wanted, by: Self.areSame), "the reader finds \(found), not \(wanted)")
  }

  private static func areSame(_ one: MarkupReader.Token, _ other: MarkupReader.Token) -> Bool {
    guard case .text(let first) = one, case .text(let second) = other else { return one == other }
    return first.unicodeScalars.elementsEqual(second.unicodeScalars)
  }

  /// Only attributes whose value is text; the laws check the others.
  private static func withPlainAttributes(_ token: MarkupReader.Token) -> MarkupReader.Token {
    guard case .open(let name, let attributes) = token else { return token }
    return .open(name, attributes.filter { plain.contains($0.key) })
  }

  private static let plain: Set<String> = ["class", "title", "data-x"]

  // MARK: - Commands

  private mutating func writeContent(to writer: inout MarkupWriter, depth: Int) {
    while !choices.isAtEnd {
      switch choices.below(10) {
      case 0, 1: write(choices.text(), to: &writer)
      case 2:
        let (name, label) = element()
        let attributes = attributes()
        writer.open(name, attributes)
        begin(label)
      case 3:
        expect(writer.close() == (open.count > floor), "close")
        if open.count > floor { end() }
      case 4:
        let (name, label) = element()
        let attributes = attributes()
        let text = choices.text()
        writer.element(name, attributes, text: text)
        begin(label)
        note(text)
        end()
      case 5: writeVoid(to: &writer)
      case 6: writeScript(to: &writer)
      case 7:
        let number = Int(choices.byte()) - 128
        writer.number(number)
        expected.append(.text("\(number)"))
      case 8 where depth < 6:
        writeElement(to: &writer, depth: depth)
      default:
        if depth > 0 { return }
      }
    }
  }

  private mutating func writeElement(to writer: inout MarkupWriter, depth: Int) {
    let (name, label) = element()
    let attributes = attributes()
    begin(label)
    let outer = floor
    floor = open.count
    writer.element(name, attributes) { writeContent(to: &$0, depth: depth + 1) }
    while open.count > floor { end() }
    floor = outer
    end()
  }

  private mutating func writeVoid(to writer: inout MarkupWriter) {
    let (name, label): (StaticString, String) = choices.pick([
      ("br", "br"), ("img", "img"), ("meta", "meta"), ("link", "link"), ("td", "td"),
      ("set", "set"),
    ])
    writer.void(name, attributes())
    begin(label)
    end()
  }

  private mutating func writeScript(to writer: inout MarkupWriter) {
    var value = [choices.text(): [choices.text()]]
    value[choices.text()] = []
    do {
      let start = writer.bytes.count
      try writer.script(json: value)
      if isInCode { return }
      // The attribute `type` is not one of the plain ones.
      begin("script")
      let written = String(decoding: writer.bytes[start...], as: UTF8.self)
      let json = written.dropFirst("<script type=\"application/json\">".count)
        .dropLast("</script>".count)
      if !written.isEmpty {
        let back = try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8))
        expect(back == value, "\(json) is not \(value)")
      }
      expected.append(.text(String(json)))
      end()
    } catch { expect(false, "no JSON: \(error)") }
  }

  private mutating func write(_ text: String, to writer: inout MarkupWriter) {
    writer.text(text)
    note(text)
  }

  // MARK: - The model

  private var isInCode: Bool { open.contains { $0 == "script" || $0 == "style" } }

  private mutating func note(_ text: String) {
    if !isInCode { expected.append(.text(MarkupReader.shown(text, isHTML: isHTML))) }
  }

  private mutating func begin(_ name: String) {
    expected.append(.open(name, noted))
    noted = [:]
    open.append(name)
  }

  private mutating func end() {
    if let name = open.popLast() { expected.append(.close(name)) }
  }

  private mutating func element() -> (StaticString, String) {
    choices.pick([
      ("div", "div"), ("p", "p"), ("a", "a"), ("title", "title"), ("g", "g"), ("pre", "pre"),
      ("textarea", "textarea"), ("animate", "animate"),
      ("style", "style"),
    ])
  }

  /// The plain attributes of the next element.
  private var noted: [String: String] = [:]

  private mutating func attributes() -> [MarkupAttribute] {
    (0..<choices.below(4)).map { _ in attribute() }
  }

  private mutating func attribute() -> MarkupAttribute {
    let text = choices.text()
    switch choices.below(16) {
    case 0: return note("class", .text("class", text), text)
    case 1: return note("title", .text("title", text), text)
    case 2: return note("data-x", .text("data-x", text), text)
    case 3: return .url("href", text)
    case 4: return .text("src", text)
    case 5: return .text("srcset", text)
    case 6: return .text("onclick", text)
    case 7: return .text("srcdoc", text)
    case 8: return .text("xlink:href", text)
    case 9: return .literal("http-equiv", "refresh")
    case 10: return .text("content", text)
    case 11: return .text("FormAction", text)
    case 12: return .text("values", text)
    case 13: return .number("width", choices.number())
    case 14: return .flag("open", choices.happens(oneIn: 2))
    default: return .text("ping", text)
    }
  }

  private mutating func note(
    _ name: String, _ attribute: MarkupAttribute, _ text: String
  ) -> MarkupAttribute {
    if !isInCode { noted[name] = MarkupReader.shown(text, isHTML: isHTML) }
    return attribute
  }
}
