import CollectionMappingMarkup

extension MarkupWriter {
  /// Writes the first line of a row: a name and the time.
  mutating func byline(_ name: String, _ date: Int) {
    let time = Day.time(of: date)
    element("p", [.literal("class", "meta")]) { meta in
      meta.element("b", text: name)
      meta.element("time", [.text("datetime", "\(Day(of: date).iso)T\(time)Z")], text: time)
    }
  }
}
