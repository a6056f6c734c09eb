#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The public API, as `Documentation/API` lists it.
struct APIList {
  /// A declaration in a type.
  struct Member {
    /// The type and the name with its labels: `Type.name(labels:)`.
    let key: String
    let type: String
    let text: String

    /// Whether the type is a class.
    let isOfClass: Bool
  }

  let members: [Member]

  init(file: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    var (type, isOfClass) = ("", false)
    var members: [Member] = []
    for line in text.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        let words = line.split(separator: " ")
        let place = words.firstIndex { ["class", "struct", "enum", "protocol"].contains($0) }
        type = place.map { String(words[$0 + 1].prefix { !"<:".contains($0) }) } ?? ""
        isOfClass = words.contains("class")
      } else if !type.isEmpty, let name = Member.name(of: line) {
        members.append(
          Member(
            key: "\(type).\(name)", type: type, text: line.trimmed, isOfClass: isOfClass))
      }
    }
    self.members = members
  }
}

extension APIList.Member {
  /// Whether users implement it: a requirement of a protocol, or an overridable member of a class.
  var isOfUsers: Bool { text.contains("// requirement") || text.hasPrefix("open ") }

  /// Whether it takes a closure of a user.
  var takesClosure: Bool {
    let closures = [
      "MappingClosure<", "ViewHandler<", "CellProvider", "SupplementaryViewProvider?",
      "Completion?", "VisibleItemsHandler",
    ]
    if text.contains("typealias ") { return false }
    if text.contains(" var ") || text.hasPrefix("var ") {
      return text.hasSuffix("{ get set }") && (text.contains("->") || mentions(closures))
    }
    return parameters.contains("->") || closures.contains { parameters.contains($0) }
  }

  /// Whether calling it can change anything: all but constants, types and settings that cannot be
  /// set.
  var isCallable: Bool {
    ["func ", "init(", "var "].contains { text.contains($0) } && !text.contains("static ")
  }

  private func mentions(_ words: [String]) -> Bool { words.contains { text.contains($0) } }

  private var parameters: Substring { APIList.Member.parameters(of: text[...]) ?? "" }

  /// The text between the parentheses of a function or a case.
  private static func parameters(of text: Substring) -> Substring? {
    guard let start = text.firstIndex(of: "(") else { return nil }
    var depth = 0
    for index in text[start...].indices {
      if "([{".contains(text[index]) { depth += 1 }
      if ")]}".contains(text[index]) { depth -= 1 }
      if depth == 0 { return text[text.index(after: start)..<index] }
    }
    return nil
  }

  /// The name with the labels of the parameters; `nil` for anything but a member.
  fileprivate static func name(of line: Substring) -> String? {
    for word in ["func ", "var ", "let ", "case "] {
      guard let place = line.firstRange(of: word) else { continue }
      let name = line[place.upperBound...].prefix { !"(<:, ".contains($0) }
      let isCalled = word == "func " || (word == "case " && line.contains("("))
      return isCalled ? name + labels(of: line[place.upperBound...]) : String(name)
    }
    guard let place = line.firstRange(of: "init") else { return nil }
    return "init" + labels(of: line[place.upperBound...])
  }

  /// The labels of the parameters, `_` for a parameter without one.
  private static func labels(of text: Substring) -> String {
    var depth = 0
    var start = text.startIndex
    var label: Substring?
    var labels: [Substring] = []
    let parameters = parameters(of: text) ?? ""
    if parameters.isEmpty { return "()" }
    start = parameters.startIndex
    for index in parameters.indices {
      switch parameters[index] {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where parameters[parameters.index(before: index)] != "-": depth -= 1
      case ":" where depth == 0 && label == nil:
        label = parameters[start..<index].drop { $0 == " " }.prefix { $0 != " " }
      case "," where depth == 0:
        labels.append(label ?? "_")
        (label, start) = (nil, parameters.index(after: index))
      default: continue
      }
    }
    return "(" + (labels + [label ?? "_"]).map { "\($0):" }.joined() + ")"
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
