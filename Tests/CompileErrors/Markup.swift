// What is written to a markup writer by mistake, and what the error says. See `run`.
import CollectionMappingMarkup

private func write(to writer: inout MarkupWriter) {
  writer.element("p", text: "text")
  writer.element("p", [.text("class", "a")]) { $0.void("br") }
  writer.element("br")  // expected-error {{'element' has been renamed to 'void(_:_:)'}}
  // expected-error@+1 {{'element' has been renamed to 'void(_:_:)'}}
  writer.element("img", [.url("src", "/a.png")])
  // expected-error@+1 {{value of type 'MarkupWriter' has no member 'txt'}}
  writer.element("p") { $0.txt("a") }
  // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
  writer.element("p", text: 3)
}

private func literals(_ text: String, _ isNew: Bool, _ writer: inout MarkupWriter) {
  writer.write("<p title=\"\(text)\">\(isNew ? "<b>New</b>" : "")</p>" as Markup)
  // expected-error@+1 {{cannot convert value of type 'String' to specified type 'Markup'}}
  let _: Markup = text
  // expected-error@+1 {{cannot convert value of type 'String' to specified type 'Markup'}}
  let _: Markup = "<p>" + text
}

private func values(_ isNew: Bool, _ count: Int?, _ size: Double) {
  // expected-error@+1 {{write a String, a number or Markup here, and a view as}}
  let _: Markup = "<p>\(isNew)</p>"
  let _: Markup = "<img\(attribute: "width", size)\(attribute: "height", count)>"
}
