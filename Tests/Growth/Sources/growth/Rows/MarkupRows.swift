import CollectionMapping
import FoundationEssentials

extension Group {
  static var markup: Group {
    Group(
      "MarkupWriter",
      [
        Row(
          "write n elements",
          [
            "init(_:byteLimit:)", "doctype()", "element(_:_:content:)", "element(_:_:text:)",
            "text(_:)", "number(_:)", "raw(_:)", "void(_:_:)", "checkLimit()",
          ]
        ) { n in
          {
            var writer = MarkupWriter(.html)
            writer.doctype()
            for number in 0..<n { writeElements(number, to: &writer) }
            try writer.checkLimit()
          }
        },
        Row("open n elements inside each other and close each", ["open(_:_:)", "close()"]) { n in
          {
            var writer = MarkupWriter(.html)
            for _ in 0..<n { writer.open("div") }
            for _ in 0..<n { writer.close() }
          }
        },
        Row("open n elements inside each other and close all", ["open(_:_:)", "closeAll()"]) { n in
          {
            var writer = MarkupWriter(.svg)
            for _ in 0..<n { writer.open("g") }
            writer.closeAll()
          }
        },
        Row("write a text of n characters to escape", ["text(_:)", "element(_:_:text:)"]) { n in
          let text = String(repeating: "<é&\u{1}", count: n)
          return {
            var writer = MarkupWriter(.html)
            writer.text(text)
            writer.element("p", text: text)
          }
        },
        Row(
          "write an element of n attributes",
          [
            "MarkupAttribute.flag(_:_:)", "MarkupAttribute.literal(_:_:)",
            "MarkupAttribute.number(_:_:)", "MarkupAttribute.text(_:_:)",
            "MarkupAttribute.url(_:_:)", "open(_:_:)", "void(_:_:)",
          ]
        ) { n in
          {
            let attributes = (0..<n).flatMap { eachAttribute($0) }
            var writer = MarkupWriter(.html)
            writer.open("div", attributes)
            writer.void("br", attributes)
          }
        },
        Row(
          "write attributes of n characters",
          ["MarkupAttribute.text(_:_:)", "MarkupAttribute.url(_:_:)"]
        ) { n in
          let text = String(repeating: "é<", count: n)
          let address = "https://example.org/" + String(repeating: "é\"", count: n)
          return {
            var writer = MarkupWriter(.html)
            writer.void("img", [.text("alt", text), .url("src", address)])
          }
        },
        Row("take the bytes n times", ["takeBytes()"]) { n in
          {
            var writer = MarkupWriter(.html)
            for number in 0..<n {
              writeElements(number, to: &writer)
              _ = writer.takeBytes()
            }
          }
        },
        Row("write n elements beyond the limit", ["init(_:byteLimit:)"]) { n in
          {
            var writer = MarkupWriter(.html, byteLimit: 100)
            for number in 0..<n { writeElements(number, to: &writer) }
          }
        },
      ])
  }

  static var pictures: Group {
    Group(
      "SVGOutput",
      [
        Row("draw n cells one below the other", ["init(_:)", "write(to:)"], size: 100) { n in
          let page = try Page(items: n).listing(n)
          let wireframe = ContainerWireframe(page.container, elementLimit: n)
          return {
            var writer = MarkupWriter(.svg)
            SVGOutput(wireframe).write(to: &writer)
          }
        },
        Row("draw n cells side by side", ["init(_:)", "write(to:)"], .known, size: 100) { n in
          let wireframe = try wired(n)
          return {
            var writer = MarkupWriter(.svg)
            SVGOutput(wireframe).write(to: &writer)
          }
        },
      ])
  }
}

private func writeElements(_ number: Int, to writer: inout MarkupWriter) {
  writer.element("ul") { list in
    list.element("li", eachAttribute(number), text: "Fish & Chips")
    list.text("\"a\" < b")
    list.number(number)
    list.raw("<!-- -->")
    list.void("br")
  }
}

private func eachAttribute(_ number: Int) -> [MarkupAttribute] {
  [
    .flag("hidden"), .literal("lang", "en"), .number("tabindex", number),
    .number("width", Double(number)), .text("title", "\"a\" < b"),
    .url("href", "https://example.org/?a=b&c=d"),
  ]
}
