import Foundation
import Testing

@testable import testboard

struct JSONCursorTests {
  private func string(_ json: [UInt8]) throws -> String {
    var cursor = JSONCursor(json, in: json.indices)
    let text = try cursor.readString()
    try cursor.expectEnd()
    return text
  }

  private func isAccepted(_ json: some Collection<UInt8>) -> Bool {
    let bytes = Array(json)
    var cursor = JSONCursor(bytes, in: bytes.indices)
    do throws(JSONFault) {
      try cursor.skipValue()
      try cursor.expectEnd()
      return true
    } catch {
      return false
    }
  }

  @Test(arguments: [
    (#""""#, ""), (#""plain""#, "plain"), (#""a\"b\\c\/d""#, "a\"b\\c/d"),
    (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u00E9""#, "Aéé"),
    (#""\ud83d\ude00!""#, "😀!"), (#""😀é""#, "😀é"), (#""\u0000x""#, "\0x"),
    (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00x""#, "\u{FFFD}x"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud83d\n""#, "\u{FFFD}\n"), (#""/\/""#, "//"),
  ])
  func `strings are read with their escapes`(json: String, text: String) throws {
    #expect(try string(Array(json.utf8)) == text)
  }

  @Test(arguments: [
    #""open"#, #"""#, #""\"#, #""\x""#, #""\u12""#, #""\u12G4""#, "\"a\nb\"", "\"\u{1}\"",
  ])
  func `invalid strings are refused`(json: String) {
    #expect(throws: JSONFault.self) { try string(Array(json.utf8)) }
  }

  @Test func `ill-formed UTF-8 is refused at any position`() {
    let sequences: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x98],
    ]
    for sequence in sequences {
      let json = [0x22] + sequence + [0x22]
      #expect(String(bytes: sequence, encoding: .utf8) == nil)
      #expect(throws: JSONFault.self) { try string(json) }
      #expect(!isAccepted(json))
    }
  }

  @Test func `every scalar can be read back, written and escaped`() throws {
    for value in UInt32(0x20)...0x10FFFF where value < 0x3000 || value % 257 == 0 {
      guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
      let text = String(Character(scalar))
      let escaped = text.utf16.map { unit in
        "\\u" + String(0x10000 + Int(unit), radix: 16).suffix(4)
      }
      #expect(try string(Array("\"\(text)\"".utf8)).unicodeScalars.elementsEqual([scalar]))
      #expect(
        try string(Array("\"\(escaped.joined())\"".utf8)).unicodeScalars.elementsEqual([scalar]))
    }
  }

  @Test(arguments: [
    "0", "-0", "12", "-1.5", "1e9", "1E+9", "1.0e-3", "true", "false", "null", "[]", "[1]",
    "[1,2]", "[true,false,null,\"x\",1.5]", "[[[[]]]]", "{}", "{\"a\":1}", "{\"a\":1,\"b\":[{}]}",
    "{\"a\":[1,{\"b\":null}],\"c\":{}}", "{\"a\":{\"b\":{}}}", " [ 1 , 2 ] ", "\t{ \"a\" : 1 }\r",
    "[\"\\u00e9\"]",
  ])
  func `valid JSON is accepted, as by Foundation`(json: String) throws {
    #expect(isAccepted(json.utf8))
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  @Test(arguments: [
    "", "01", "1.", ".5", "-", "+1", "1e", "1e+", "tru", "nul", "True", "[1,]", "[,1]", "[1", "]",
    "[1 2]", "[[[]]", "[]]", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "{,}", "{}}",
    "{\"a\":1 \"b\":2}", "{\"a\":{\"b\":{}}", "1 2", "\"a\" \"b\"", "'a'", "[1,2}", "{\"a\":1]",
  ])
  func `invalid JSON is refused`(json: String) {
    #expect(!isAccepted(json.utf8))
  }

  @Test func `nesting is limited, and deep lines do not overflow the stack`() {
    let limit = JSONCursor.deepestNesting
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(isAccepted(nested(limit).utf8))
    #expect(!isAccepted(nested(limit + 1).utf8))
    #expect(!isAccepted(nested(1_000_000).utf8))
    #expect(!isAccepted(String(repeating: "{\"a\":", count: 1_000_000).utf8))
  }

  @Test func `a fault contains what was expected and where`() {
    let json = Array(#"{"a": x}"#.utf8)
    var cursor = JSONCursor(json, in: json.indices)
    #expect(throws: JSONFault(expected: "a value", offset: 6)) { try cursor.skipValue() }
  }
}
