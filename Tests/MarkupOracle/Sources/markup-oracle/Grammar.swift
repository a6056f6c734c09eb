import CollectionMappingMarkup

/// Makes a random template by rules.
///
/// A *corrupt* template has a literal in which a byte is inserted or removed.
struct Grammar {
  let isHTML: Bool
  private let isCareless: Bool
  private let isCorrupt: Bool
  private(set) var values: [Value] = []
  private(set) var template = Template()

  /// The element of a writer around the template, if there is one.
  private(set) var wrapper: StaticString?
  private var random: Random
  private let rules: Rules
  private var holes = 0

  /// Makes the template of a seed by the rules for HTML or SVG, careless or not.
  init(seed: Int, rules: (_ isHTML: Bool, _ isCareless: Bool) -> Rules) {
    random = Random(seed: seed)
    isHTML = random.percent(75)
    isCareless = random.percent(35)
    isCorrupt = random.percent(20)
    self.rules = rules(isHTML, isCareless)
    expand(isHTML ? "html" : "svg", depth: 0)
    endLiteral()
    if isHTML, random.percent(6) { wrapper = StaticString(bytes: Array(pick("wrappers").utf8)) }
  }

  private mutating func expand(_ name: Substring, depth: Int) {
    if name.hasPrefix("?") {
      if isCareless, random.percent(20) { expand(name.dropFirst(), depth: depth) }
      return
    }
    guard let rule = rules.alternatives[name] else { return addHole(name, depth: depth) }
    let isLong = depth > 16 || holes > 30
    for symbol in rule[isLong ? 0 : random.below(rule.count)] {
      switch symbol {
      case .literal(let bytes): template.literal += bytes
      case .name(let name): expand(name, depth: depth + 1)
      }
    }
  }

  private mutating func endLiteral() {
    if isCorrupt, !template.literal.isEmpty, random.percent(25) {
      template.literal = corrupted(template.literal)
    }
    template.endLiteral()
  }

  private mutating func corrupted(_ literal: [UInt8]) -> [UInt8] {
    // Whole characters, because a literal is always UTF-8.
    var scalars = Array(String(decoding: literal, as: UTF8.self).unicodeScalars)
    let place = random.below(scalars.count)
    switch random.below(4) {
    case 0: scalars.remove(at: place)
    case 1:
      let end = min(scalars.count, place + 1 + random.below(8))
      scalars.insert(contentsOf: scalars[place..<end], at: end)
    default: scalars.insert(random.pick(Array("<>\"'/=!-& ".unicodeScalars)), at: place)
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  // MARK: - Holes

  private mutating func addHole(_ name: Substring, depth: Int) {
    holes += 1
    let words = name.split(separator: ":")
    if words.count == 2 { return addMarkup(words[0], of: words[1], depth: depth + 1) }
    switch name {
    case "value" where random.percent(10):
      let value = addValue { Value(character: Character($0.pick("characters")), number: $1) }
      add("character \(value)") { $0.appendInterpolation($1[value].first ?? "?") }
    case "value" where random.percent(10):
      let value = addText()
      add("substring \(value)") { $0.appendInterpolation($1[value][...]) }
    case "value", "string":
      let value = addText()
      add("\(value)") { $0.appendInterpolation($1[value]) }
    case "optional":
      let value = random.percent(70) ? addText() : nil
      add("optional \(value ?? -1)") { $0.appendInterpolation($1[value]) }
    case "number" where random.percent(50):
      let value = addValue { Value(digits: $0.pick("double"), number: $1) }
      add("double \(value)") { $0.appendInterpolation(Double($1[value]) ?? .nan) }
    case "number":
      let value = addWhole()
      add("int \(value)") { $0.appendInterpolation(Int($1[value]) ?? 0) }
    case "none": add("no markup") { text, _ in text.appendInterpolation(nil as Markup?) }
    case "closure":
      let value = addText()
      template.isNested = true
      add("closure \(value)") { $0.appendInterpolation($1.element(value)) }
    case "dictionary": addDictionary()
    default: addAttribute(name)
    }
  }

  private mutating func addMarkup(_ hole: Substring, of rule: Substring, depth: Int) {
    let count = hole == "each" || hole == "list" ? random.below(4) : 1
    var items: [Template] = []
    for _ in 0..<count {
      let outer = template
      template = Template()
      expand(rule, depth: depth)
      endLiteral()
      items.append(template)
      template = outer
    }
    template.isNested = true
    let label = "\(hole): " + items.map { "“\($0.description)”" }.joined(separator: ", ")
    switch hole {
    case "each":
      add(label) { text, all in text.appendInterpolation(each: items) { all.markup($0) } }
    case "list": add(label) { $0.appendInterpolation(items.map($1.markup)) }
    case "view": add(label) { $0.appendInterpolation(view: Badge(markup: $1.markup(items[0]))) }
    case "maybe": add(label) { $0.appendInterpolation(Optional($1.markup(items[0]))) }
    default: add(label) { $0.appendInterpolation($1.markup(items[0])) }
    }
  }

  private mutating func addAttribute(_ hole: Substring) {
    let name = StaticString(bytes: Array(pick("attributes").utf8))
    let isThere = random.percent(75)
    switch hole {
    case "flag":
      add("flag: \(name), \(isThere)") { text, _ in text.appendInterpolation(flag: name, isThere) }
    case "attribute":
      let value = isThere ? addText() : nil
      add("attribute: \(name), \(value ?? -1)") {
        $0.appendInterpolation(attribute: name, $1[value])
      }
    case "number-attribute":
      let value = isThere ? addWhole() : nil
      add("attribute: \(name), int \(value ?? -1)") {
        $0.appendInterpolation(attribute: name, $1[value].map { Int($0) ?? 0 })
      }
    default: preconditionFailure("no rule has the name \(hole)")
    }
  }

  /// Adds attributes with names that may be written, and with those that may not.
  private mutating func addDictionary() {
    var (names, refused): ([String: Int], [String: String]) = ([:], [:])
    for _ in 0..<random.below(3) {
      let name = pick("names")
      if names[name] == nil { names[name] = addText() }
      if random.percent(50) { refused[pick("refused")] = text() }
    }
    add("attributes: \(names), refused: \(refused.keys.sorted())") { [names, refused] text, all in
      let written = names.mapValues { all[$0] }
      text.appendInterpolation(
        attributes: all.isHostile ? refused.merging(written) { $1 } : written)
    }
  }

  private mutating func add(
    _ description: String,
    _ append: @escaping (inout Markup.StringInterpolation, ValueSource) -> Void
  ) {
    endLiteral()
    template.description += "\\(\(description))"
    template.parts.append(append)
  }

  // MARK: - Values

  private mutating func addValue(_ value: (inout Self, Int) -> Value) -> Int {
    values.append(value(&self, values.count))
    return values.count - 1
  }

  private mutating func addText() -> Int { addValue { Value(text: $0.text(), number: $1) } }

  private mutating func addWhole() -> Int {
    addValue { Value(digits: $0.pick("whole"), number: $1) }
  }

  private mutating func pick(_ rule: Substring) -> String {
    random.pick(rules.texts[rule] ?? [])
  }

  /// One of the hostile texts, several of them, or any bytes as UTF-8.
  private mutating func text() -> String {
    switch random.below(10) {
    case 0:
      let bytes = (0..<random.below(8)).map { _ in UInt8(random.below(256)) }
      return String(decoding: bytes, as: UTF8.self)
    case 1, 2: return (0...random.below(3)).map { _ in pick("hostile") }.joined()
    default: return pick("hostile")
    }
  }
}
