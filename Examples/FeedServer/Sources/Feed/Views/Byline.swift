import CollectionMappingMarkup

/// The first line of a row: a name and the time.
struct Byline {
  let name: String
  let date: Int

  init(_ name: String, _ date: Int) { (self.name, self.date) = (name, date) }
}

extension Byline: MarkupRendering {
  var markup: Markup {
    let time = Day.time(of: date)
    return """
      <p class="meta">
        <b>\(name)</b>
        <time datetime="\(Day(of: date).iso)T\(time)Z">\(time)</time>
      </p>
      """
  }
}
