import CollectionMappingLive
import Feed

/// A page of random sections, rows and badges, which random edits change.
struct RandomPage {
  private struct Section {
    var id: String
    var style: String
    var header: String?
    var rows: [Row]
  }

  private struct Row {
    var id: String
    var text: String
    var badge: String?
  }

  private var sections: [Section] = []
  private var made = 0

  /// Makes a page of a few rows.
  init(using random: inout Random) {
    for _ in 0..<random.below(4) { insertSection(&random) }
    for _ in 0..<random.below(20) { insertRow(&random) }
  }

  /// Changes one thing, or nothing where there is none.
  mutating func edit(using random: inout Random) {
    switch random.below(12) {
    case 0: insertSection(&random)
    case 1: _ = removeSection(&random)
    case 2:
      guard let section = removeSection(&random) else { return }
      sections.insert(section, at: random.below(sections.count + 1))
    case 3: change(&random) { section, random in section.header = Self.text(&random) }
    case 4: change(&random) { section, random in section.style = Self.text(&random) }
    case 5, 6: insertRow(&random)
    case 7: _ = removeRow(&random)
    case 8, 9:
      guard let row = removeRow(&random) else { return }
      insert(row, &random)
    case 10: changeRow(&random) { row, random in row.text = Self.text(&random) }
    default:
      changeRow(&random) { row, random in row.badge = row.badge == nil ? Self.text(&random) : nil }
    }
  }

  /// The page as markup.
  func page(version: String) throws -> MarkupPage {
    var page = MarkupPage(in: "feed", version: version)
    for section in sections {
      page.beginSection(section.id, "section", [.text("title", section.style)])
      if let header = section.header {
        page.element(.section(section.id, kind: .sectionHeader), "h2") { $0.text(header) }
      }
      for row in section.rows {
        page.element(.item(row.id), "article") { article in
          article.element("b", text: row.text)
          article.text(row.text)
        }
        guard let badge = row.badge else { continue }
        page.element(.item(row.id, kind: "badge"), "i") { $0.text(badge) }
      }
    }
    try page.check()
    return page
  }
}

extension RandomPage {
  private mutating func insertSection(_ random: inout Random) {
    made += 1
    let section = Section(
      id: "\(made)\(random.element(of: Self.endings))", style: Self.text(&random),
      header: random.below(2) == 0 ? nil : Self.text(&random), rows: [])
    sections.insert(section, at: random.below(sections.count + 1))
  }

  private mutating func removeSection(_ random: inout Random) -> Section? {
    sections.isEmpty ? nil : sections.remove(at: random.below(sections.count))
  }

  private mutating func insertRow(_ random: inout Random) {
    made += 1
    insert(
      Row(
        id: "\(random.element(of: Self.endings))\(made)", text: Self.text(&random),
        badge: random.below(3) == 0 ? Self.text(&random) : nil), &random)
  }

  private mutating func insert(_ row: Row, _ random: inout Random) {
    change(&random) { section, random in
      section.rows.insert(row, at: random.below(section.rows.count + 1))
    }
  }

  private mutating func removeRow(_ random: inout Random) -> Row? {
    let places = sections.indices.filter { !sections[$0].rows.isEmpty }
    guard !places.isEmpty else { return nil }
    let place = random.element(of: places)
    return sections[place].rows.remove(at: random.below(sections[place].rows.count))
  }

  private mutating func change(
    _ random: inout Random, _ change: (inout Section, inout Random) -> Void
  ) {
    guard !sections.isEmpty else { return }
    change(&sections[random.below(sections.count)], &random)
  }

  private mutating func changeRow(
    _ random: inout Random, _ change: (inout Row, inout Random) -> Void
  ) {
    let places = sections.indices.filter { !sections[$0].rows.isEmpty }
    guard !places.isEmpty else { return }
    let place = random.element(of: places)
    change(&sections[place].rows[random.below(sections[place].rows.count)], &random)
  }

  private static func text(_ random: inout Random) -> String {
    (0..<random.below(4)).map { _ in random.element(of: Self.words) }.joined(separator: " ")
  }

  /// What a careless writer would let through.
  private static let words = [
    "plain", "a<b", "</article>", "</template>", "&amp;", "\"quoted\"", "it's", "Grüße", "🧺",
    "\n", "<!--", "<script>alert(1)</script>", "\u{0}", "\u{FFFD}", "é", "e\u{301}",
  ]

  /// Ends of ids, which are no names by themselves.
  private static let endings = ["", " ", "-", "_", "--", "é", "e\u{301}", "<", "\"", "🧺", "."]
}
