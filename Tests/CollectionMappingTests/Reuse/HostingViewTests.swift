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

  @Test func `a view has no content before it is set and when it is used again`() {
    let view = HostingView<Row>()
    #expect(view.content == nil)
    var writer = TextWriter()
    view.write(to: &writer)
    #expect(writer.text == "")
    view.content = Row(title: "a")
    view.content?.title += "b"
    #expect(view.content?.title == "ab")
    view.prepareForReuse()
    #expect(view.content == nil)
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
    let view = HostingView<Guest>()
    var states: [Bool] = []
    let farewell = { Guest { [unowned view] in states.append(view.content == nil) } }
    view.content = farewell()
    view.content = farewell()
    view.prepareForReuse()
    #expect(states == [false, true])
    view.content = Guest { [unowned view] in view.content = farewell() }
    view.content = nil
    #expect(view.content != nil && states.count == 2)
    view.content = nil
    #expect(states.count == 3)
  }
}
