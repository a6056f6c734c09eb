import CollectionMapping
import Foundation
import Testing

/// The view by itself: its content, and what the content decides.
struct HostingViewTests {
  private struct Row: TextRendering, FittingContent {
    var title: String
    func write(to writer: inout TextWriter) { writer.writeLine("row \(title)") }
    func fittingSize(in room: LayoutSize) -> LayoutSize? {
      title.isEmpty ? nil : LayoutSize(width: room.width, height: Double(10 * title.count))
    }
  }

  /// Content whose release runs a closure.
  private final class Farewell {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
  }

  @Test func `a view has no content before it is set and when it is used again`() {
    let view = HostingView<Row>()
    #expect(view.content == nil)
    view.content = Row(title: "a")
    view.content?.title += "b"
    #expect(view.content?.title == "ab")
    view.prepareForReuse()
    #expect(view.content == nil)
  }

  @Test func `a view writes the text of its content`() throws {
    let view = HostingView<Row>()
    let written = { () -> String in
      var writer = TextWriter()
      (view as ReusableView as? any TextRendering)?.write(to: &writer)
      return writer.text
    }
    #expect(written() == "")
    view.content = Row(title: "a")
    #expect(written() == "row a\n")
    #expect(!(HostingView<Int>() as ReusableView is any TextRendering))
  }

  @Test func `fitting content has a size`() {
    let (room, view) = (LayoutSize(width: 50, height: 5), HostingView<Row>())
    #expect(view.fittingSize(in: room) == nil)
    view.content = Row(title: "abc")
    #expect(view.fittingSize(in: room) == LayoutSize(width: 50, height: 30))
    view.content = Row(title: "")
    #expect(view.fittingSize(in: room) == nil)
    let other = HostingView<Int>()
    other.content = 1
    #expect(other.fittingSize(in: room) == nil)
  }

  @Test func `content may use its view while it is released`() {
    let view = HostingView<Farewell>()
    var states: [Bool] = []
    let farewell = { Farewell { [unowned view] in states.append(view.content == nil) } }
    view.content = farewell()
    view.content = farewell()
    view.prepareForReuse()
    #expect(states == [false, true])
    view.content = Farewell { [unowned view] in view.content = farewell() }
    view.content = nil
    #expect(view.content != nil && states.count == 2)
    view.content = nil
    #expect(states.count == 3)
  }
}
