import CollectionMappingMarkup
import Foundation

/// Writes random templates with hostile and with harmless values, one JSON object a line.
///
/// `markup-oracle COUNT SEED RULES`: the first template has the seed, each further one the next number.
@main
enum Oracle {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.prefix(2).compactMap { Int($0) }
    guard words.count == 3, let count = numbers.first, numbers.count == 2, let seed = numbers.last,
      let file = words.last
    else {
      FileHandle.standardError.write(Data("usage: markup-oracle COUNT SEED RULES\n".utf8))
      exit(64)
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let rules = ["", "!", "+", "+!"].map { Rules(text, marks: $0) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    for seed in seed..<seed + count {
      let grammar = Grammar(seed: seed) { rules[($0 ? 2 : 0) + ($1 ? 1 : 0)] }
      var line = try encoder.encode(Line(grammar, seed: seed))
      line.append(UInt8(ascii: "\n"))
      try FileHandle.standardOutput.write(contentsOf: line)
    }
  }
}

/// A template and the two pages that were written with it.
struct Line: Encodable {
  let seed: Int
  let syntax: String
  let template: String
  /// Whether parts may be refused alone, because the template contains others.
  let isNested: Bool
  let wrapper: String?
  let values: [Value]
  let hostile: Page
  let harmless: Page

  init(_ grammar: Grammar, seed: Int) {
    let wrapper = grammar.wrapper
    self.seed = seed
    syntax = grammar.isHTML ? "html" : "svg"
    template = grammar.template.description
    isNested = grammar.template.isNested
    self.wrapper = wrapper?.description
    values = grammar.values
    let syntax: MarkupSyntax = grammar.isHTML ? .html : .svg
    func page(isHostile: Bool) -> Page {
      Page(
        grammar.template,
        ValueSource(values: grammar.values, isHostile: isHostile, syntax: syntax), in: wrapper)
    }
    hostile = page(isHostile: true)
    harmless = page(isHostile: false)
  }
}

/// What a writer contains after a template was written.
struct Page: Encodable {
  let text: String
  /// The mistake in the template, if there is one.
  let mistake: String?
  let problems: [String]
  let problemCount: Int

  /// Whether a writer that has room for no more, and one that knows the literals, write the same.
  let isRepeatable: Bool

  init(_ template: Template, _ values: ValueSource, in wrapper: StaticString?) {
    let markup = values.markup(template)
    func write(to writer: inout MarkupWriter) {
      if let wrapper {
        writer.element(wrapper) { $0.write(markup) }
      } else {
        writer.write(markup)
      }
    }
    var writer = MarkupWriter(values.syntax)
    write(to: &writer)
    text = writer.text
    problems = writer.problems.map { "\($0)" }
    problemCount = writer.problemCount
    do {
      try writer.check()
      mistake = nil
    } catch { mistake = "\(error)" }

    let bytes = writer.takeBytes()
    var other = MarkupWriter(values.syntax, byteLimit: bytes.count)
    write(to: &other)
    var another = MarkupWriter(like: other)
    write(to: &another)
    let counts = [other.problemCount, another.problemCount]
    // What is refused may be too long before.
    isRepeatable =
      mistake != nil
      || other.bytes == bytes && another.bytes == bytes && counts == [problemCount, problemCount]
  }
}
