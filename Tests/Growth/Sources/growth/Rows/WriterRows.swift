import CollectionMapping
import CollectionMappingMarkup

extension Group {
  static var markupWriter: Group {
    Group("MarkupWriter") {
      Row("write n elements with attributes", of: nothing) { _, n in
        var writer = MarkupWriter(.html)
        for number in 0..<n { try write(number, to: &writer) }
      }
      Row(
        "write attributes and text of n characters", of: { String(repeating: "<é&>\"", count: $0) }
      ) { text, _ in
        var writer = MarkupWriter(.svg)
        writer.element("a", [.text("b", text), .url("href", text)], text: text)
      }
      // More than a tag that is written at once.
      Row("write an element of n attributes", size: 80) { n in
        let attributes = (0..<n).map { MarkupAttribute.number("x", $0) }
        return {
          var writer = MarkupWriter(.html)
          writer.open("a", attributes)
        }
      }
      Row("open n elements and close them", of: nothing) { _, n in
        var writer = MarkupWriter(.html)
        for _ in 0..<n { writer.open("div") }
        for _ in 0..<n { writer.close() }
        for _ in 0..<n { writer.open("div") }
        writer.closeAll()
      }
      Row("write n elements inside each other", of: nothing) { _, n in
        var writer = MarkupWriter(.html)
        nest(n, in: &writer)
      }
      Row("write n views of a pass") { n in
        let manager = CollectionManager()
        manager.register(MarkupCell.self)
        try manager.memoryStorage.setItems(Array(0..<n))
        return {
          var writer = MarkupWriter(.html)
          try manager.enumerateElements { element in
            element.write(to: &writer)
            writer.write(element.view)
          }
        }
      }
      // Numbers of one length, for their digits are counted too.
      Row("write n numbers as JSON") { n in
        let numbers = Array(repeating: 1_234, count: n)
        // The set of characters with an escape is made once in a program.
        var first = MarkupWriter(.html)
        try first.script(json: [1])
        return {
          var writer = MarkupWriter(.html)
          try writer.script(json: numbers)
        }
      }
      Row("copy the bytes of a writer n times", of: nothing) { _, n in
        var writer = MarkupWriter(.html)
        for _ in 0..<n {
          writer.text("text")
          _ = (writer.withBytes { $0.count }, PageHash(of: writer.bytes.span))
          writer.removeBytes()
        }
      }
      Row("take the bytes of n writers, and of one n times", of: nothing) { _, n in
        var one = MarkupWriter(.html)
        for _ in 0..<n {
          var writer = MarkupWriter(.html)
          writer.text("text")
          one.text("text")
          _ = (writer.takeBytes(), one.takeBytes())
        }
      }
    }
  }

  static var markupLiterals: Group {
    Group("Markup") {
      Row("write a literal with n values") { n in
        // What a literal contains is read once in a program.
        _ = list([link(0, "a")]).bytes
        let values = Array(repeating: link(0, "a"), count: n)
        return {
          var writer = MarkupWriter(.html)
          writer.write(list(values))
          try writer.check()
        }
      }
      Row("write a literal with a text of n characters") { n in
        let text = String(repeating: "<é&>\"", count: n)
        _ = link(0, text).bytes
        return { _ = (link(1, text).text, link(2, text).bytes, link(3, text).problems) }
      }
      Row("write a literal with n attributes") { n in
        let attributes = Dictionary(uniqueKeysWithValues: (0..<n).map { ("a\($0)", "a < b") })
        return {
          var writer = MarkupWriter(.html)
          writer.write("<p\(attributes: attributes)></p>")
        }
      }
      Row("write n rows of one literal", of: { _ in link(0, "a").bytes }) { _, n in
        var writer = MarkupWriter(.svg)
        writer.write("<g>\(each: 0..<n, { link($0, "a < b") })</g>")
        for number in 0..<n { writer.write(link(number, "a < b")) }
      }
      Row("add n markups with +", of: { _ in link(0, "a") + Markup() }) { one, n in
        var sum = Markup()
        for _ in 0..<n { sum = sum + one }
        _ = sum.bytes
      }
      Row("add n markups with +=", of: { _ in link(0, "a") }) { one, n in
        var sum = Markup()
        for number in 0..<n {
          sum += one
          sum += link(number, "a < b")
        }
        _ = sum.bytes
      }
      Row("add n markups that closures write", of: nothing) { _, n in
        var sum = Markup()
        for _ in 0..<n { sum += Markup(.html) { $0.element("p", text: "a < b") } }
        _ = sum.bytes
      }
      // Markup in too many levels is a mistake.
      Row("nest n markups, in eight levels", of: { _ in nested(8).bytes }) { _, n in
        var writer = MarkupWriter(.html)
        for _ in 0..<n / 8 { writer.write(nested(8)) }
      }
    }
  }

  static var textWriter: Group {
    Group("TextWriter") {
      Row("write n words and lines", of: nothing) { _, n in
        var writer = TextWriter(usesColor: true)
        for _ in 0..<n {
          writer.write("word", .bold)
          writer.spaces(2)
          writer.writeLine("line", .dim)
          try writer.checkLimit()
        }
      }
      Row("write n views") { n in
        let views = (0..<n).map { $0 % 2 == 0 ? ReusableView() : PlaceholderView() }
        // What is kept for each class is made once in a program.
        var first = TextWriter()
        for view in views.prefix(2) { first.write(view) }
        return {
          var writer = TextWriter()
          var classes = ViewClasses<Bool>()
          for view in views {
            writer.write(view)
            _ = classes.answer(for: view) { $0 == PlaceholderView.self }
          }
        }
      }
      Row("write text of n lines") { n in
        let text = String(repeating: "a line\u{1B}\n", count: n)
        return {
          var writer = TextWriter()
          writer.write(text)
          writer.writeLines(text, indentation: 2)
        }
      }
      Row("copy the bytes of a writer n times", of: nothing) { _, n in
        var writer = TextWriter()
        for _ in 0..<n {
          writer.write("text")
          _ = (writer.bytes.count, PageHash(of: writer.bytes.span))
          writer.removeBytes()
        }
      }
      Row("take the bytes of n writers", of: nothing) { _, n in
        var one = TextWriter()
        for _ in 0..<n {
          var writer = TextWriter()
          writer.write("text")
          one.write("text")
          _ = (writer.takeBytes(), one.takeBytes())
        }
      }
    }
  }

  static var jsonPageWriter: Group {
    Group("JSONPageWriter") {
      Row("write n elements", of: hostingManager) { manager, n in
        var page = JSONPageWriter()
        try page.beginArray("items", in: ["next": "\(n)"])
        try manager.enumerateElements { element in
          try page.write(element, id: n)
          _ = page.takeBytes()
          try page.checkLimit()
        }
        page.finish()
      }
      Row("write n elements, each in its own page", of: hostingManager) { manager, n in
        try manager.enumerateElements { element in
          var page = JSONPageWriter()
          try page.writeObject(element)
          _ = (page.bytes.count, PageHash(of: page.bytes.span))
          page.removeBytes()
          try page.writeValue(n)
        }
      }
    }
  }

  /// A manager with n items of hosted content.
  private static func hostingManager(_ n: Int) throws -> CollectionManager {
    let manager = CollectionManager()
    manager.registerHostingCell(for: ID.self) { id, _ in id }
    try manager.memoryStorage.setItems(ids(n))
    return manager
  }

  static var outputBytes: Group {
    Group("OutputBytes") {
      Row("append n pieces", of: nothing) { _, n in
        var output = OutputBytes(limit: 20 * n)
        let digits = ByteSet(ByteSet(0x30...0x38), and: "9")
        for number in 0..<n {
          let start = output.count
          output.append("line")
          output.append(digits.contains(0x30) ? 0x20 : 0x0A)
          output.append(decimal: number)
          output.append(hexadecimal: UInt64(number), digits: 4)
          output.append(contentsOf: [0x20, 0x20])
          if output.hasRoom(for: 1) { output.append(upTo: 1) { $0.append(0x20) } }
          output.endPiece(from: start)
        }
        _ = (try? output.checkLimit(), output.takeBytes())
      }
      Row("copy the bytes of a writer n times", of: nothing) { _, n in
        var writer = OutputBytes(limit: .max)
        for _ in 0..<n {
          writer.append("text")
          _ = (writer.withBytes { $0.count }, PageHash(of: writer.bytes.span))
          writer.removeBytes()
        }
      }
      Row("append JSON of n characters, half of them escaped") { n in
        let json = Array("\"\(String(repeating: "a\u{9B}", count: n))\"".utf8)
        return {
          var output = OutputBytes(limit: .max)
          output.append(json: json, escapesMarkup: true)
        }
      }
      Row("append text of n characters") { n in
        let text = String(repeating: "a\u{1}", count: n)
        return {
          var output = OutputBytes(limit: .max)
          var text = text
          text.withUTF8 { bytes in
            unsafe output.append(
              bytes, from: 0, to: bytes.count, replacing: .unshowable
            ) { index in
              unsafe (ByteSet.lengthOfUnshowable(in: bytes, at: index), "")
            }
          }
        }
      }
    }
  }
}

/// Writes one of each element.
private func write(_ number: Int, to writer: inout MarkupWriter) throws {
  let attributes: [MarkupAttribute] = [
    .flag("open"), .literal("class", "row"), .number("x", number), .number("y", 0.5),
    .text("title", "a title"), .url("href", "https://example.com"),
  ]
  writer.doctype()
  writer.open("div", attributes)
  writer.void("br")
  writer.element("a", attributes, text: "a < b")
  writer.element("p", attributes) { $0.text("text") }
  writer.number(number)
  writer.raw("<hr>")
  writer.close()
  try writer.check()
}

private func nest(_ depth: Int, in writer: inout MarkupWriter) {
  guard depth > 0 else { return }
  writer.element("div") { nest(depth - 1, in: &$0) }
}

private func link(_ number: Int, _ text: String) -> Markup {
  "<a href=\"/\(number)\" class=\"link\"\(flag: "hidden", number > 2)>\(text)</a>"
}

private func list(_ items: [Markup]) -> Markup { "<ul>\(items)</ul>" }

private func nested(_ depth: Int) -> Markup {
  var markup: Markup = "<b></b>"
  for _ in 0..<depth { markup = "<b>\(markup)</b>" }
  return markup
}

private final class MarkupCell: ReusableView, ModelTransfer, MarkupWriting {
  private var number = 0
  func update(with model: Int) { number = model }
  func write(to writer: inout MarkupWriter) { writer.number(number) }
}
