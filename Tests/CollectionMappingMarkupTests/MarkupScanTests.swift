import CollectionMapping
import CollectionMappingMarkup
import Testing

/// Text is compared eight bytes at a time, so each place in a word is tested.
@Suite("Scanning of text for special characters")
struct MarkupScanTests {
  @Test(arguments: MarkupSyntax.allCases)
  func `every byte is found at every place among all others`(syntax: MarkupSyntax) {
    let scalars = (0...0x100).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in scalars {
      let alone = Self.written(String(scalar), syntax)
      for before in 0..<10 {
        for after in 0..<10 {
          let (start, end) = (
            String(repeating: "#", count: before), String(repeating: "é", count: after)
          )
          let found = Self.written(start + String(scalar) + end, syntax)
          guard found == alone.map({ start + $0 + end }) else {
            Issue.record("U+\(scalar.value) after \(before) and before \(after): \(found)")
            return
          }
        }
      }
    }
  }

  /// A text as content and as an attribute, without the tags.
  private static func written(_ text: String, _ syntax: MarkupSyntax) -> [String] {
    var page = MarkupWriter(syntax)
    page.text(text)
    let content = page.text
    _ = page.takeBytes()
    page.element("b", text: text)
    let inElement = String(page.text.dropFirst(3).dropLast(4))
    _ = page.takeBytes()
    page.void("p", [.text("title", text)])
    let end = syntax == .html ? 6 : 3
    let value = String(
      String.UnicodeScalarView(page.text.unicodeScalars.dropFirst(10).dropLast(end)))
    return content == inElement ? [content, value] : [content, inElement, value]
  }
}
