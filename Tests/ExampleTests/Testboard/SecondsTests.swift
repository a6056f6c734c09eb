import Testing

@testable import testboard

struct SecondsTests {
  @Test(arguments: [
    (0, "0.000 s"), (0.0004, "0.000 s"), (0.0006, "0.001 s"), (1.5, "1.500 s"),
    (9.9994, "9.999 s"), (9.9996, "10.0 s"), (59.94, "59.9 s"), (59.96, "1 min 00 s"),
    (125.4, "2 min 05 s"), (-1, "?"), (.nan, "?"), (.infinity, "?"), (1e300, "?"),
  ])
  func `each duration has one spelling`(seconds: Double, text: String) {
    #expect(Seconds.text(seconds) == text)
  }

  @Test(arguments: [
    ("", 0), ("plain", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("→ ✔", 3), ("😀", 2),
  ])
  func `columns are counted as in a terminal`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }
}
