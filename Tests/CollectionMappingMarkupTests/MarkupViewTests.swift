import CollectionMapping
import CollectionMappingMarkup
import Testing

@Suite("Views of a markup writer")
struct MarkupViewTests {
  private class Word: ReusableView, ModelTransfer, MarkupWriting {
    private var text = ""
    func update(with model: String) { text = model }
    func write(to writer: inout MarkupWriter) { writer.element("b", text: text) }
  }

  private final class LongWord: Word {
    override func write(to writer: inout MarkupWriter) {
      writer.element("u") { super.write(to: &$0) }
    }
  }

  private final class Silent: ReusableView, ModelTransfer {
    func update(with model: Int) {}
  }

  fileprivate final class Box<Content>: ReusableView {
    var content: Content?
  }

  private final class Replacing: ReusableView, MarkupWriting {
    func write(to writer: inout MarkupWriter) { writer = MarkupWriter(.html) }
  }

  @Test func `elements of a pass write themselves, or say that they cannot`() throws {
    let manager = CollectionManager()
    manager.register(Word.self) { mapping in
      mapping.condition = mapping.modelCondition { _, text in text.count < 5 }
    }
    manager.register(LongWord.self)
    manager.register(Silent.self)
    try manager.memoryStorage.setItems(["one", 2, "three", "four", 5] as [Any])
    var page = MarkupWriter(.html)
    var written: [Bool] = []
    try manager.enumerateElements { written.append($0.write(to: &page)) }
    #expect(page.text == "<b>one</b><u><b>three</b></u><b>four</b>")
    #expect(written == [true, false, true, true, false])
  }

  @Test func `a conditional conformance is found`() {
    let box = Box<String>()
    box.content = "<"
    var page = MarkupWriter(.html)
    page.write(box)
    #expect(page.text.isEmpty)
    let rule = Box<Markup>()
    rule.content = "<hr>"
    let isWritten = page.write(rule)
    #expect(isWritten)
    #expect(page.text == "<hr>")
  }

  @Test func `hosted content writes itself, although it is no view`() throws {
    let manager = CollectionManager()
    manager.registerHostingCell(for: String.self) { text, _ in
      "<i>\(text)</i>" as Markup
    }
    manager.registerHostingCell(for: Int.self) { number, _ in number }
    try manager.memoryStorage.setItems(["<", 2] as [Any])
    var page = MarkupWriter(.html)
    var written: [Bool] = []
    try manager.enumerateElements { written.append($0.write(to: &page)) }
    #expect(page.text == "<i>&lt;</i>")
    #expect(written == [true, false])
  }

  @Test func `a view may replace the writer`() {
    var page = MarkupWriter(.svg)
    let isWritten = page.write(Replacing())
    #expect(isWritten)
    #expect(page.syntax == .html)
  }
}

extension MarkupViewTests.Box: MarkupWriting where Content: MarkupWriting {
  fileprivate func write(to writer: inout MarkupWriter) { content?.write(to: &writer) }
}
