/// Any JSON, to lay out two texts in the same way.
///
/// Equal values have equal texts, and only those.
indirect enum JSONValue: CustomStringConvertible {
  /// `null`, a boolean, a ``JSONNumber``, or a string in quotation marks.
  case leaf(String)
  case array([JSONValue])

  /// Members in the order of their keys, which are in quotation marks.
  case object([(key: String, value: JSONValue)])

  /// Reads a text of JSON.
  init(_ text: String) throws {
    var reader = JSONReader(text)
    self = try reader.readText()
  }

  /// JSON with sorted keys, and each value on a line.
  var description: String { text(indentation: "") }

  private func text(indentation: String) -> String {
    let inner = indentation + "  "
    return switch self {
    case .leaf(let text): text
    case .array(let values):
      Self.lines(values.map { $0.text(indentation: inner) }, in: ("[", "]"), indentation)
    case .object(let members):
      Self.lines(
        members.map { "\($0.key): \($0.value.text(indentation: inner))" }, in: ("{", "}"),
        indentation)
    }
  }

  private static func lines(
    _ parts: [String], in brackets: (String, String), _ indentation: String
  ) -> String {
    guard !parts.isEmpty else { return brackets.0 + brackets.1 }
    let lines = parts.map { "\n\(indentation)  \($0)" }.joined(separator: ",")
    return "\(brackets.0)\(lines)\n\(indentation)\(brackets.1)"
  }
}
