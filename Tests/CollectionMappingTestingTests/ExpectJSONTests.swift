import CollectionMapping
import CollectionMappingTesting
import Foundation
import TestSupport
import Testing

/// How two texts of JSON are compared.
@Suite(.collectingIssues)
struct ExpectJSONTests {
  /// A view that encodes the number or the text that it displays.
  private static let catalog: MappingCatalog = {
    var catalog = MappingCatalog()
    catalog.registerHosting(for: UInt64.self) { number, _ in number }
    catalog.registerHosting(for: Decimal.self) { number, _ in number }
    catalog.registerHosting(for: Double.self) { number, _ in number }
    catalog.registerHosting(for: String.self) { text, _ in text }
    catalog.registerHosting(for: [[Int?]].self) { numbers, _ in numbers }
    return catalog
  }()

  @Test func `large numbers and long decimals are compared digit by digit`() throws {
    let decimal = "1234567890123456789.012345678901234567"
    let numbers: [(Any, String, String)] = [
      (UInt64.max, "18446744073709551615", "18446744073709551614"),
      (UInt64(9_007_199_254_740_993), "9007199254740993", "9007199254740993.5"),
      (try #require(Decimal(string: decimal)), decimal, decimal.dropLast() + "8"),
      (0.1, "0.1", "0.10000000000000000000000000001"),
    ]
    for (number, text, other) in numbers {
      Self.catalog.expectJSON(text, for: number)
      expectFailure { Self.catalog.expectJSON(other, for: number) }
    }
  }

  @Test(arguments: [
    (12.0, "12"), (12, "12.0"), (12, "1.2e1"), (12, "120E-1"), (12, "0.12e+2"), (0, "-0.00e5"),
    (0.05, "5e-2"), (0.05, "0.0500"), (-1.5, "-15e-1"), (1e60, "10e59"), (1e60, "0.1e61"),
    (1e-50, "100e-52"), (1e41, "100000000000000000000000000000000000000000"),
  ])
  func `equal numbers are equal however they are written`(number: Double, text: String) {
    Self.catalog.expectJSON(text, for: number)
  }

  @Test(arguments: [
    (12.0, "1.2"), (12, "120"), (12, "-12"), (0.05, "0.5"), (0.05, "5"), (1e60, "1e59"),
    (1e-50, "1e50"), (0, "1e-999999999"), (1, "10"), (100, "1"),
  ])
  func `different numbers differ`(number: Double, text: String) {
    expectFailure { Self.catalog.expectJSON(text, for: number) }
  }

  @Test func `strings are compared by their characters, whatever escapes them`() {
    Self.catalog.expectJSON(#""\u0061\/\"\\\n😀""#, for: "a/\"\\\n😀")
    Self.catalog.expectJSON(#""\ud83d\ude00""#, for: "😀")
    expectFailure { Self.catalog.expectJSON(#""1""#, for: 1.0) }
    expectFailure { Self.catalog.expectJSON("1", for: "1") }
    expectFailure { Self.catalog.expectJSON(#""a\\nb""#, for: "a\nb") }
  }

  @Test func `spaces do not matter, and a difference is shown by values`() {
    Self.catalog.expectJSON(" [ [1,\tnull ] ,\r\n[ ] ] ", for: [[1, nil], []])
    expectIssue(
      """
      Expected JSON for Swift.Array<Swift.Array<Swift.Optional<Swift.Int>>>, cell at [0, 0], but \
      CollectionMapping.HostingView<Swift.Array<Swift.Array<Swift.Optional<Swift.Int>>>> wrote \
      something else.
      Line 4 differs. Lines expected: 7, written: 7.
        [
          [
            1,
      -     2
      +     null
          ],
          []
        ]
      """
    ) {
      Self.catalog.expectJSON("[[1, 2], []]", for: [[1, nil], []])
    }
  }

  @Test(arguments: [
    ("", "Expected a value at byte 0."), ("[1,]", "Expected a value at byte 3."),
    ("[1 2]", "Expected “,” at byte 3."), ("{\"a\" 1}", "Expected “:” at byte 5."),
    ("{a: 1}", "Expected a key at byte 1."), ("[", "Expected a value at byte 1."),
    ("[1", "Expected “,” at byte 2."), ("1 2", "Expected the end at byte 2."),
    ("01", "Expected no zero in front at byte 2."), ("-", "Expected a value at byte 0."),
    ("+1", "Expected a value at byte 0."), ("1.", "Expected a digit at byte 2."),
    (".5", "Expected a value at byte 0."), ("1e+", "Expected a digit at byte 3."),
    ("1e99999999999", "Expected a shorter exponent at byte 0."),
    ("\"a", "Expected the end of a string at byte 2."),
    ("\"a\\", "Expected the end of a string at byte 4."), ("tru", "Expected a value at byte 0."),
    (String(repeating: "[", count: 600), "Expected at most 512 levels at byte 512."),
    (String(repeating: "[", count: 100_000), "Expected at most 512 levels at byte 512."),
    (String(repeating: "{\"\":", count: 100_000), "Expected at most 512 levels at byte 2048."),
  ])
  func `an expected text that is no JSON names the place`(text: String, reason: String) {
    expectIssue(
      """
      Expected JSON for Swift.String, cell at [0, 0], but the expected text is not JSON.
      \(reason)
      """
    ) {
      Self.catalog.expectJSON(text, for: "a")
    }
  }

  @Test(arguments: ["\"\u{1}\"", #""\x""#, #""\ud83d""#])
  func `an expected text with a string that is no JSON is a failure`(text: String) {
    // The second line is a text of Foundation.
    let texts = issues { Self.catalog.expectJSON(text, for: "a") }.map(\.appText)
    #expect(
      texts.map { $0.prefix { $0 != "\n" } } == [
        "Expected JSON for Swift.String, cell at [0, 0], but the expected text is not JSON."
      ])
  }

  @Test func `a key that occurs twice is compared twice`() {
    expectFailure { Self.catalog.expectJSON(#"{"a": 1, "a": 1}"#, for: "a") }
    var catalog = MappingCatalog()
    catalog.registerHosting(for: Int.self) { number, _ in ["a": number] }
    catalog.expectJSON(#"{"a": 1}"#, for: 1)
    expectFailure { catalog.expectJSON(#"{"a": 1, "a": 1}"#, for: 1) }
  }
}
