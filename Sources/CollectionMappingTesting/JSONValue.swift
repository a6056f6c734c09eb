#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Any JSON, for printing two texts of JSON in the same form.
///
/// The texts of two values are equal if and only if the values are equal.
indirect enum JSONValue: CustomStringConvertible {
  /// `null`, a boolean, a ``JSONNumber``, or a string in quotation marks.
  case leaf(String)
  case array([JSONValue])

  /// Members in the order of their keys, which are in quotation marks.
  case object([(key: String, value: JSONValue)])

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

/// A number of JSON with all its digits; two descriptions are equal if and only if the numbers are equal.
private struct JSONNumber: CustomStringConvertible {
  private let isNegative: Bool

  /// The digits, without zeros at the start and at the end; empty for 0.
  private let digits: Substring

  /// The power of ten that multiplies the digits, as an integer.
  private let exponent: Int

  /// The number of zeros that are written instead of an exponent.
  private static let maximumZeros = 40

  /// Creates a number from its parts; `nil` if the exponent has more than ten characters.
  init?(isNegative: Bool, integer: String, fraction: String, exponent: String) {
    guard exponent.count <= 10, let power = exponent.isEmpty ? 0 : Int(exponent) else { return nil }
    let all = (integer + fraction).drop { $0 == "0" }
    let zeros = all.reversed().prefix { $0 == "0" }.count
    self.isNegative = isNegative
    digits = all.dropLast(zeros)
    self.exponent = power - fraction.count + zeros
  }

  /// `120`, `0.05`, `-1.5`, `12e99`.
  var description: String {
    guard !digits.isEmpty else { return "0" }
    return (isNegative ? "-" : "") + magnitude
  }

  private var magnitude: String {
    guard exponent.magnitude <= Self.maximumZeros else { return "\(digits)e\(exponent)" }
    if exponent >= 0 { return digits + String(repeating: "0", count: exponent) }
    let zeros = String(repeating: "0", count: max(0, 1 - exponent - digits.count))
    let all = zeros + digits
    return "\(all.dropLast(-exponent)).\(all.suffix(-exponent))"
  }
}

// MARK: - Reading

/// Reads a text of JSON; unlike `JSONDecoder`, it keeps all digits of a number.
private struct JSONReader {
  /// A place where the text is not JSON.
  struct Failure: Error, CustomStringConvertible {
    let expected: String
    let offset: Int
    var description: String { "Expected \(expected) at byte \(offset)." }
  }

  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func readText() throws -> JSONValue {
    let value = try readValue()
    guard peek() == nil else { throw failure("the end") }
    return value
  }

  private mutating func readValue() throws -> JSONValue {
    switch peek() {
    case "{": .object(try readObject())
    case "[": .array(try readList("[", "]") { try $0.readValue() })
    case "\"": .leaf(try readString())
    case "t": try readWord("true")
    case "f": try readWord("false")
    case "n": try readWord("null")
    default: .leaf(try readNumber())
    }
  }

  private mutating func readObject() throws -> [(key: String, value: JSONValue)] {
    let members = try readList("{", "}") { reader in
      guard reader.peek() == "\"" else { throw reader.failure("a key") }
      let key = try reader.readString()
      try reader.expect(":")
      return (key: key, value: try reader.readValue())
    }
    return members.sorted { $0.key < $1.key }
  }

  private mutating func readList<Part>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ readPart: (inout JSONReader) throws -> Part
  ) throws -> [Part] {
    guard depth < Self.maximumDepth else { throw failure("at most \(Self.maximumDepth) levels") }
    depth += 1
    defer { depth -= 1 }
    try expect(open)
    var parts: [Part] = []
    while peek() != close {
      if !parts.isEmpty { try expect(",") }
      parts.append(try readPart(&self))
    }
    try expect(close)
    return parts
  }

  /// Reads a string and writes it again, so that equal strings have equal escapes.
  private mutating func readString() throws -> String {
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else { throw failure("the end of a string") }
    place += 1
    let string = try JSONDecoder().decode(String.self, from: Data(bytes[start..<place]))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var output = OutputBytes(limit: .max)
    output.append(json: try encoder.encode(string))
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private mutating func readWord(_ word: String) throws -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw failure("a value") }
    place += word.utf8.count
    return .leaf(word)
  }
}

// MARK: - Numbers

extension JSONReader {
  private mutating func readNumber() throws -> String {
    let start = place
    let isNegative = skip("-")
    let integer = readDigits()
    guard !integer.isEmpty else { throw Failure(expected: "a value", offset: start) }
    guard integer == "0" || !integer.hasPrefix("0") else { throw failure("no zero in front") }
    let fraction = skip(".") ? readDigits() : nil
    guard fraction != "" else { throw failure("a digit") }
    var exponent = ""
    if skip("e") || skip("E") {
      if skip("-") { exponent = "-" } else { _ = skip("+") }
      let digits = readDigits()
      guard !digits.isEmpty else { throw failure("a digit") }
      exponent += digits
    }
    let number = JSONNumber(
      isNegative: isNegative, integer: integer, fraction: fraction ?? "", exponent: exponent)
    guard let number else { throw Failure(expected: "a shorter exponent", offset: start) }
    return number.description
  }

  private mutating func readDigits() -> String {
    let digits = bytes[place...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    place += digits.count
    return String(decoding: digits, as: UTF8.self)
  }

  /// Skips a byte, if it is the next one.
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }
}

// MARK: - Bytes

extension JSONReader {
  /// Skips spaces and line breaks, and returns the next byte; `nil` at the end.
  private mutating func peek() -> Unicode.Scalar? {
    while place < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place]) { place += 1 }
    return place < bytes.count ? Unicode.Scalar(bytes[place]) : nil
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    guard peek() == scalar else { throw failure("“\(scalar)”") }
    place += 1
  }

  private func failure(_ expected: String) -> Failure {
    Failure(expected: expected, offset: place)
  }
}
