import CollectionMapping
import Foundation
import Testing

@testable import testboard

struct TestboardPictureTests {
  private func picture(_ stream: EventStream) async throws -> String {
    let result = try await RunningTestboard.run("-", "--format", "svg", input: stream.text)
    #expect(result.status == 0)
    return result.output
  }

  /// The lines of a picture from top to bottom, without their markup.
  private func lines(of picture: String) -> [String] {
    picture.split(separator: "\n").filter { $0.hasPrefix("<text ") }.map { line in
      line.replacing(/<[^>]*>/, with: "").replacingOccurrences(of: "&lt;", with: "<")
        .replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(of: "&amp;", with: "&")
    }
  }

  /// The positions of the lines.
  private func places(of picture: String) -> [Double] {
    picture.matches(of: /<text x="[^"]*" y="([^"]*)"/).compactMap { Double($0.1) }
  }

  @Test func `a picture contains the lines of the text report`() async throws {
    let stream = EventStream.shop(.zero)
    let picture = try await picture(stream)
    let text = try await RunningTestboard.run("-", input: stream.text).output
    #expect(picture.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(lines(of: picture).sorted() == text.split(separator: "\n").map(String.init).sorted())
    // Headers are pinned, so they cover the rest and are drawn last, each at its position.
    let places = places(of: picture).sorted()
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= BoardPicture.line })
    #expect(places.count == lines(of: picture).count)
  }

  @Test func `the head of a suite and failures stand out`() async throws {
    let picture = try await picture(.shop(.zero))
    #expect(picture.matches(of: /<rect class="head"/).count == 2)
    #expect(picture.contains("<tspan class=\"s31\">✘</tspan>"))
    #expect(picture.contains("<tspan class=\"s1\">A cart</tspan>"))
  }

  @Test func `text of any origin is escaped`() async throws {
    var stream = EventStream()
    stream.suite("M.Bad", "</text><script>alert(1)</script>\u{1B}[31m")
    stream.test("bad()", in: "M.Bad", line: 1)
    let picture = try await picture(stream)
    #expect(!picture.contains("<script") && !picture.contains("\u{1B}"))
    #expect(picture.contains("&lt;script&gt;"))
  }

  @Test func `long lines are broken, and their view has the resulting height`() async throws {
    var stream = EventStream()
    stream.suite("M.Long", String(repeating: "long ", count: 100))
    stream.test("one()", in: "M.Long", line: 1)
    let picture = try await picture(stream)
    let columns = BoardPicture.columns(in: BoardPicture.width)
    #expect(lines(of: picture).count >= 5)
    #expect(lines(of: picture).allSatisfy { $0.columns <= columns })
    #expect(Set(places(of: picture)).count == lines(of: picture).count)
  }

  @Test func `terminal styles become pieces, and lines are broken at columns`() {
    let lines = StyledLine.lines("a \u{1B}[1;31mred\u{1B}[0m\n\nwide 漢字\n", columns: 7)
    #expect(
      lines.map { $0.pieces.map { "\($0.text)|\($0.codes)" } } == [
        ["a |", "red|1;31"], [], ["wide 漢|"], ["字|"],
      ])
    #expect(StyledLine.lines("", columns: 7).isEmpty)
  }
}
