import CollectionMapping
import Foundation
import Testing

/// Views that write themselves as text, and what a writer remembers of their classes.
struct TextViewTests {
  private final class NoteView: ReusableView, TextRendering {
    func write(to writer: inout TextWriter) { writer.write("note") }
  }

  private final class ReplacingView: ReusableView, TextRendering {
    func write(to writer: inout TextWriter) { writer = TextWriter(usesColor: true) }
  }

  private struct Row<Tag>: TextRendering {
    func write(to writer: inout TextWriter) { writer.write("\(Tag.self) ") }
  }

  /// Views that host rows and other content, 20 classes of each.
  private func views() -> [(row: ReusableView, other: ReusableView)] {
    func views<Tag>(_: Tag.Type, depth: Int) -> [(ReusableView, ReusableView)] {
      let row = HostingView<Row<Tag>>()
      row.content = Row()
      return [(row, HostingView<Tag>())] + (depth == 0 ? [] : views([Tag].self, depth: depth - 1))
    }
    return views(Int.self, depth: 19)
  }

  @Test func `views of any number of classes are written, each time`() {
    var writer = TextWriter()
    let views = views()
    for _ in 0..<2 {
      for (row, other) in views {
        let isWritten = (writer.write(row), writer.write(other))
        #expect(isWritten == (true, false))
      }
    }
    let words = writer.text.split(separator: " ")
    #expect(words.count == 40 && words.prefix(2) == ["Int", "Array<Int>"])
    #expect(words.prefix(20) == words.suffix(20))
  }

  @Test func `a subclass, a hidden view and a placeholder are told apart`() {
    var writer = TextWriter()
    let view = NoteView()
    view.isHidden = true
    let isWritten = [view, PlaceholderView(), ReusableView()].map { writer.write($0) }
    #expect(isWritten == [true, false, false])
    #expect(writer.text == "note")
  }

  @Test func `a view may replace the writer`() {
    var writer = TextWriter()
    writer.write(ReplacingView())
    #expect(writer.usesColor)
    writer.write(NoteView())
    #expect(writer.text == "note")
  }

  @Test func `a class is asked about once, for the first 16 classes`() {
    var classes = ViewClasses<String>()
    var asked = 0
    for round in 0..<2 {
      for (row, _) in views() {
        let name = classes.answer(for: row) { type in
          asked += 1
          return "\(type)"
        }
        #expect(name == "\(type(of: row))")
      }
      #expect(asked == (round == 0 ? 20 : 24))
    }
  }
}
