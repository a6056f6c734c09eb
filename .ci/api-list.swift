// Prints the public API of a module as text, one declaration a line, sorted by type. It reads the
// symbol graphs that the compiler writes. Usage: api-list MODULE FOLDER
import Foundation

struct SymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]
}

struct Symbol: Decodable {
  struct Kind: Decodable { let identifier: String }
  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let spelling: String }
  struct Generics: Decodable { let constraints: [Constraint]? }
  struct Availability: Decodable {
    let isUnconditionallyUnavailable: Bool?
    let isUnconditionallyDeprecated: Bool?
  }

  let kind: Kind
  let identifier: Identifier
  let pathComponents: [String]
  let declarationFragments: [Fragment]
  let accessLevel: String
  let availability: [Availability]?
  let swiftGenerics: Generics?
  let swiftExtension: Generics?

  /// Whether it only says, in an error of the compiler, what to write instead.
  var isHint: Bool {
    availability?.contains {
      $0.isUnconditionallyUnavailable == true || $0.isUnconditionallyDeprecated == true
    } ?? false
  }

  /// Whether it is Foundation's, of which the library re-exports a type.
  var isOfFoundation: Bool {
    ["s:20FoundationEssentials", "s:10Foundation"].contains { identifier.precise.hasPrefix($0) }
      && !identifier.precise.contains("CollectionMapping")
  }

  static let typeKinds: Set<String> = [
    "swift.class", "swift.enum", "swift.protocol", "swift.struct", "swift.actor",
  ]

  var isType: Bool { Self.typeKinds.contains(kind.identifier) }

  /// The name of the type that the symbol is, or is a member of.
  var owner: String {
    (isType ? pathComponents[...] : pathComponents.dropLast()).joined(separator: ".")
  }

  /// The declaration on one line; a variable always says whether it can be set.
  var declaration: String {
    let words = declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
    var text = words.joined(separator: " ").replacingOccurrences(of: "`Self`", with: "Self")
    if text.contains("var "), !text.hasSuffix("}"), !isType { text += " { get set }" }
    return accessLevel == "open" ? "open " + text : text
  }
}

/// Protocols that every type conforms to by default.
let implied: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]

struct Constraint: Decodable, Hashable {
  let kind: String
  let lhs: String
  let rhs: String

  var text: String { lhs + (kind == "sameType" ? " == " : " : ") + rhs }
}

struct Relationship: Decodable {
  let kind: String
  let source: String
  let target: String
  let targetFallback: String?
  let swiftConstraints: [Constraint]?
}

/// Everything that is written about one type.
struct Entry {
  var declaration: String?
  var constraints: Set<Constraint> = []
  var conformances: Set<String> = []
  var members: [Member] = []
}

struct Member {
  let rank: Int
  let name: String
  let text: String
}

func rank(_ symbol: Symbol) -> Int {
  let order = [
    "swift.associatedtype", "swift.typealias", "swift.enum.case", "swift.init",
    "swift.type.property", "swift.property", "swift.subscript", "swift.type.method",
  ]
  return order.firstIndex(of: symbol.kind.identifier) ?? order.count
}

/// Whether a member is a requirement of its protocol, and whether it has a default implementation.
func remark(_ symbol: Symbol, required: Set<String>, defaulted: Set<String>) -> String {
  guard required.contains(symbol.identifier.precise) else { return "" }
  let hasDefault = defaulted.contains(symbol.identifier.precise)
  return hasDefault ? "  // requirement with a default" : "  // requirement"
}

/// The conditions of an extension that the type itself does not have; `Self` is the protocol's own.
func conditions(_ constraints: [Constraint]?, beyond type: Entry?) -> String {
  let known = type?.constraints ?? []
  let more = (constraints ?? []).filter {
    $0.lhs != "Self" && !implied.contains($0.rhs) && !known.contains($0)
  }
  return more.isEmpty ? "" : " where " + more.map(\.text).joined(separator: ", ")
}

/// Everything about each type, by its name, which is empty for declarations outside of types.
func entries(_ symbols: [Symbol], _ relationships: [Relationship]) -> [String: Entry] {
  func ends(of kind: String, _ end: KeyPath<Relationship, String>) -> Set<String> {
    Set(relationships.filter { $0.kind == kind }.map { $0[keyPath: end] })
  }
  let required = ends(of: "requirementOf", \.source)
  let defaulted = ends(of: "defaultImplementationOf", \.target)
  let defaults = ends(of: "defaultImplementationOf", \.source)

  var entries: [String: Entry] = [:]
  var owners: [String: String] = [:]
  var superclasses: [String: String] = [:]
  for symbol in symbols where symbol.isType {
    owners[symbol.identifier.precise] = symbol.owner
    entries[symbol.owner, default: Entry()].declaration = symbol.declaration
    entries[symbol.owner]?.constraints.formUnion(symbol.swiftGenerics?.constraints ?? [])
  }
  for symbol in symbols where !symbol.isType && !defaults.contains(symbol.identifier.precise) {
    let text =
      symbol.declaration
      + conditions(symbol.swiftExtension?.constraints, beyond: entries[symbol.owner])
      + remark(symbol, required: required, defaulted: defaulted)
    entries[symbol.owner, default: Entry()].members.append(
      Member(rank: rank(symbol), name: symbol.pathComponents.last ?? "", text: text))
  }
  for relationship in relationships
  where ["conformsTo", "inheritsFrom"].contains(relationship.kind) {
    guard let owner = owners[relationship.source] else { continue }
    // Types of other modules are named with their module.
    let foreign = relationship.targetFallback?.split(separator: ".").last.map(String.init)
    let name = owners[relationship.target] ?? foreign ?? relationship.target
    guard !implied.contains(name) else { continue }
    let conditions = conditions(relationship.swiftConstraints, beyond: entries[owner])
    entries[owner]?.conformances.insert(
      conditions.isEmpty ? name : "\(name) (\(conditions.dropFirst()))")
    if relationship.kind == "inheritsFrom" { superclasses[owner] = name }
  }
  // The graph gives subclasses the `Sendable` that their superclass declares unavailable.
  for (name, superclass) in superclasses
  where entries[superclass]?.conformances.contains("Sendable") == false {
    entries[name]?.conformances.remove("Sendable")
  }
  return entries
}

func text(_ name: String, _ entry: Entry) -> String {
  var heading = entry.declaration ?? (name.isEmpty ? "(in no type)" : "extension \(name)")
  // A nested type is known by its whole name.
  if let last = name.split(separator: ".").last, last.count < name.count {
    heading = heading.replacingOccurrences(of: " \(last)", with: " \(name)")
  }
  let names = entry.conformances.sorted()
  // The declaration of a protocol names what it refines.
  if !names.isEmpty, !heading.contains("protocol ") {
    let parts = heading.components(separatedBy: " where ")
    heading = "\(parts[0]): \(names.joined(separator: ", "))"
    if parts.count > 1 { heading += " where " + parts[1] }
  }
  let members = entry.members.sorted { ($0.rank, $0.name, $0.text) < ($1.rank, $1.name, $1.text) }
  return "\n\(heading)\n" + members.map { "  \($0.text)\n" }.joined()
}

func list(_ module: String, _ graphs: [SymbolGraph]) -> String {
  // Members that a conforming type gets from a protocol stand with the protocol alone.
  let symbols = graphs.flatMap(\.symbols).filter {
    !$0.identifier.precise.contains("::SYNTHESIZED::") && $0.kind.identifier != "swift.extension"
      && !$0.isHint && !$0.isOfFoundation
  }
  let entries = entries(symbols, graphs.flatMap(\.relationships))
  let functions = entries.values.flatMap(\.members).count { $0.text.contains("func ") }
  let types = symbols.count { $0.isType }
  return """
    Public API of \(module): \(types) types, \(functions) functions.
    Written by `.ci/check-api --record`.

    """ + entries.sorted { $0.key < $1.key }.map(text).joined()
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  try? FileHandle.standardError.write(contentsOf: Data("usage: api-list MODULE FOLDER\n".utf8))
  exit(64)
}
let (module, folder) = (arguments[1], URL(fileURLWithPath: arguments[2]))
let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }.sorted()
guard !files.isEmpty else {
  try? FileHandle.standardError.write(
    contentsOf: Data("\(folder.path): no symbol graph of \(module)\n".utf8))
  exit(1)
}
let graphs = try files.map { file in
  try JSONDecoder().decode(
    SymbolGraph.self, from: Data(contentsOf: folder.appendingPathComponent(file)))
}
print(list(module, graphs), terminator: "")
