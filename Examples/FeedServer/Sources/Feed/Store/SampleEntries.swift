/// Entries that a new database is filled with, always the same ones.
package enum SampleEntries {
  /// Returns a number of entries, the latest first, on the days before 20 November 2026, 18:00.
  package static func make(_ count: Int) -> [Entry] {
    var random = Random(seed: 2_026)
    var date = 1_795_197_600
    return (0..<max(0, count)).map { number in
      date -= 240 + random.below(720)
      let head = (id: "e\(number)", date: date, isPinned: number % 20_000 == 17)
      return switch random.below(20) {
      case 0: ad(head, &random)
      case 1...4: photo(head, &random)
      case 5...8: note(head, &random)
      default: post(head, &random)
      }
    }
  }

  private typealias Head = (id: String, date: Int, isPinned: Bool)

  private static func post(_ head: Head, _ random: inout Random) -> Entry {
    .post(
      Post(
        id: head.id, date: head.date, isPinned: head.isPinned, author: random.element(of: authors),
        title: random.element(of: titles),
        text: (0...random.below(3)).map { _ in random.element(of: sentences) }
          .joined(separator: " ")))
  }

  private static func photo(_ head: Head, _ random: inout Random) -> Entry {
    .photo(
      Photo(
        id: head.id, date: head.date, isPinned: head.isPinned, author: random.element(of: authors),
        caption: random.element(of: captions), hue: random.below(360)))
  }

  private static func ad(_ head: Head, _ random: inout Random) -> Entry {
    let (sponsor, text, link) = random.element(of: ads)
    return .ad(
      Ad(
        id: head.id, date: head.date, isPinned: head.isPinned, sponsor: sponsor, text: text,
        link: link))
  }

  private static func note(_ head: Head, _ random: inout Random) -> Entry {
    .note(
      Note(
        id: head.id, date: head.date, isPinned: head.isPinned,
        text: random.element(of: sentences)))
  }

  private static let authors = [
    "Ada Moreau", "Béla Kiss", "Chiara Conti", "Daniel Okafor", "Emi Sato", "Femke de Vries",
    "Gustavo Lima", "Hana Novák", "Ingrid Dahl", "Jamal Haddad",
  ]
  private static let titles = [
    "The bridge reopens on Saturday", "What we learned from a year of repairs",
    "Fish & chips, <rated>", "A library card for everybody", "Notes from the tide gauge",
    "Why the night train is late", "Ten small gardens", "The map that was wrong",
    "How the bakery bakes", "An orchestra in the car park",
  ]
  private static let sentences = [
    "The ferry leaves at nine and returns when the tide allows it.",
    "Nobody expected the old signal box to work at the first attempt.",
    "Volunteers counted 214 swifts in a single evening.",
    "“Bring a torch,” she said, “and something warm to drink.”",
    "The council votes on Thursday; the plans are on display until then.",
    "It rained for eleven days, and the reservoir is full again.",
    "A new path follows the canal from the lock to the mill.",
    "The recipe is a hundred years old and still calls for a pinch of luck.",
  ]
  private static let captions = [
    "Fog over the harbour", "The last light on the mill", "Market day", "A heron at the lock",
    "Rooftops after the rain", "The winter garden",
  ]
  private static let ads = [
    ("Lantern & Sons", "Lamps that last. Repaired free of charge.", "https://example.com/lamps"),
    ("Northline", "The night train now stops here, too.", "https://example.com/trains"),
    ("Mill Bakery", "Bread from seven in the morning.", "https://example.com/bread"),
  ]
}
