// Prints each place where a type of the library lets other files write its state, and each place
// that names a part of the container and must not. Files are laid out by swift-format, so the
// indentation of a line says what it is a member of. Usage: ownership FOLDER-OF-THE-LIBRARY
import Foundation

/// Classes and structures whose stored variables no other file may write, besides the parts.
let guarded = [
  "CollectionContainer", "CollectionManager", "DiffableDataSource", "Resolver", "LiveMapping",
  "EventHub", "ResolvedHandlers", "HandlerTable", "ReuseSlot", "ReusableView", "PoolSeat",
  "DisplaySeat",
]

/// The class that uses the parts, so that no part may name it.
let coordinator = "CollectionContainer"

struct Line {
  let number: Int
  /// Without comment, text of string literals and indentation.
  let code: String
  let indentation: Int

  var words: [Substring] {
    code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

struct SourceFile {
  let path: String
  let lines: [Line]

  var name: String { (path as NSString).lastPathComponent }

  init(_ path: String) throws {
    self.path = path
    var isText = false
    var lines: [Line] = []
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, raw) in text.components(separatedBy: "\n").enumerated() {
      let code = stripped(raw, &isText)
      lines.append(
        Line(
          number: index + 1, code: code.trimmingCharacters(in: .whitespaces),
          indentation: raw.prefix { $0 == " " }.count))
    }
    self.lines = lines
  }
}

/// A line without its comment and without the text of string literals, which may have many lines.
func stripped(_ line: String, _ isText: inout Bool) -> String {
  let pieces = line.components(separatedBy: "\"\"\"")
  var code = ""
  for (index, piece) in pieces.enumerated() {
    if index > 0 { isText.toggle() }
    if !isText { code += piece }
  }
  code.replace(#/"(\\.|[^"\\])*"/#, with: "\"\"")
  return code.components(separatedBy: "//")[0]
}

/// A class or structure and the lines of its body.
struct TypeBody {
  let name: String
  let isClass: Bool
  let file: SourceFile
  let isVisible: Bool
  let indentation: Int
  let lines: ArraySlice<Line>
}

extension SourceFile {
  var types: [TypeBody] {
    lines.indices.compactMap { index in
      let line = lines[index]
      let words = line.words
      guard let place = words.firstIndex(where: { $0 == "class" || $0 == "struct" }),
        place + 1 < words.count,
        line.code.contains(#/^(@\w+(\([^)]*\))? )*([a-z]+ )*(class|struct) [A-Z]/#)
      else { return nil }
      let body = lines[(index + 1)...]
      let end = body.firstIndex { $0.indentation == line.indentation && $0.code.hasPrefix("}") }
      return TypeBody(
        name: String(words[place + 1]), isClass: words[place] == "class", file: self,
        isVisible: !words[..<place].contains { $0 == "private" || $0 == "fileprivate" },
        indentation: line.indentation, lines: body[..<(end ?? body.endIndex)])
    }
  }
}

// MARK: State

/// The variables of a type that another file may write although they are not public.
func openVariables(of body: TypeBody) -> [(line: Int, name: String)] {
  guard body.isVisible else { return [] }
  var found: [(line: Int, name: String)] = []
  for index in body.lines.indices {
    let line = body.lines[index]
    guard line.indentation == body.indentation + 2 else { continue }
    if let variable = variable(line.code), !variable.isClosed, isStored(body.lines[index...]) {
      found.append((line.number, variable.name))
    }
  }
  return found
}

/// The variable that a line declares, and whether its access keeps other files from writing it, or is
/// public for reading and writing.
func variable(_ code: String) -> (name: String, isClosed: Bool)? {
  guard
    let match = code.firstMatch(
      of: #/^((?:@\w+(?:\([^)]*\))? )*)((?:[a-z]+(?:\([a-z]+\))? )*)var ([^:={]+)/#)
  else { return nil }
  let modifiers = match.2.split(separator: " ")
  let isPrivate = modifiers.contains {
    ["private", "fileprivate", "private(set)", "fileprivate(set)"].contains($0)
  }
  let isPublic =
    modifiers.contains { $0 == "public" || $0 == "open" }
    && !modifiers.contains { $0.hasSuffix("(set)") }
  return (match.3.trimmingCharacters(in: .whitespaces), isPrivate || isPublic)
}

/// Whether a declaration, whose first line comes first, has storage: an initial value, no braces, or
/// only observers in them.
func isStored(_ lines: ArraySlice<Line>) -> Bool {
  guard let first = lines.first else { return false }
  var declaration = ""
  for line in lines {
    let isMore = line.indentation > first.indentation || line.code == "{"
    if line.number > first.number, !isMore, !line.code.isEmpty { break }
    declaration += line.code + " "
  }
  var depth = 0
  for (index, character) in zip(declaration.indices, declaration) {
    if "([".contains(character) { depth += 1 }
    if ")]".contains(character) { depth -= 1 }
    guard depth == 0 else { continue }
    if character == "=" { return true }
    if character == "{" {
      return declaration[index...].contains(#/^\{ *(@\w+ )*(didSet|willSet)/#)
    }
  }
  return true
}

// MARK: Names

/// The lines of a file that use one of some names.
func uses(of names: Set<String>, in file: SourceFile) -> [(line: Int, name: String)] {
  file.lines.flatMap { line in
    Set(line.words.map(String.init)).intersection(names).sorted().map { (line.number, $0) }
  }
}

func swiftFiles(in folder: String) throws -> [SourceFile] {
  guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
  return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    .map { try SourceFile("\(folder)/\($0)") }
}

func problems(in root: String) throws -> [String] {
  let parts = try swiftFiles(in: "\(root)/Container/Parts").flatMap(\.types)
    .filter { $0.isClass && $0.isVisible }
  let partNames = Set(parts.map(\.name))
  var problems: [String] = []
  if parts.isEmpty { problems.append("\(root)/Container/Parts: there is no part") }

  let types = try swiftFiles(in: root).flatMap(\.types)
  for name in guarded where !types.contains(where: { $0.name == name }) {
    problems.append("\(root): there is no type \(name)")
  }
  for body in types
  where guarded.contains(body.name) || body.isClass && body.file.isPart(in: root) {
    problems += openVariables(of: body).map {
      "\(body.file.path):\($0.line): other files can write \(body.name).\($0.name)"
    }
  }
  for folder in ["Diffable", "Manager", "Output", "Patches"] {
    for file in try swiftFiles(in: "\(root)/\(folder)") {
      problems += uses(of: partNames, in: file).map {
        "\(file.path):\($0.line): \(folder)/ names the part \($0.name)"
      }
    }
  }
  for file in try swiftFiles(in: "\(root)/Container/Parts") {
    let own = parts.filter { $0.file.path == file.path || file.name.hasPrefix("\($0.name)+") }
    let others = partNames.subtracting(own.map(\.name)).union([coordinator])
    problems += uses(of: others, in: file).map {
      "\(file.path):\($0.line): a part names \($0.name)"
    }
  }
  return problems
}

extension SourceFile {
  func isPart(in root: String) -> Bool { path.hasPrefix("\(root)/Container/Parts/") }
}

guard CommandLine.arguments.count == 2 else {
  try? FileHandle.standardError.write(
    contentsOf: Data("usage: ownership FOLDER-OF-THE-LIBRARY\n".utf8))
  exit(64)
}
let found = try problems(in: CommandLine.arguments[1])
for problem in found { print(problem) }
exit(found.isEmpty ? 0 : 1)
