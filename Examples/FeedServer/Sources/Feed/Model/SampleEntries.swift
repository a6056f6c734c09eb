/// Entries that a new database is filled with, always the same ones.
package enum SampleEntries {
  /// Returns a number of entries, the latest first, on the days before 20 November 2026, 18:00.
  package static func make(_ count: Int) -> [Entry] {
    var random = Random(seed: 2_026)
    var date = 1_795_197_600
    return (0..<max(0, count)).map { number in
      date -= 240 + random.below(720)
      var fields = fields(&random)
      fields.isPinned = number % 20_000 == 17
      return Entry(id: "e\(number)", date: date, fields)
    }
  }

  private static func fields(_ random: inout Random) -> EntryFields {
    switch random.below(20) {
    case 0:
      let (author, text, link) = random.element(of: ads)
      return EntryFields(.ad, author: author, text: text, link: link)
    case 1...4:
      return EntryFields(
        .photo, author: random.element(of: authors), text: random.element(of: captions),
        hue: random.below(360))
    case 5...8: return EntryFields(.note, text: random.element(of: sentences))
    default:
      let (author, title) = (random.element(of: authors), random.element(of: titles))
      let text = (0...random.below(3)).map { _ in random.element(of: sentences) }
      return EntryFields(.post, author: author, title: title, text: text.joined(separator: " "))
    }
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

/// SplitMix64: the same numbers in every process, for the sample entries and for tests.
package struct Random {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  /// Returns a number from 0 up to, but not including, a positive limit.
  package mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  /// Returns an element of a list that is not empty.
  package mutating func element<T>(of list: [T]) -> T { list[below(list.count)] }
}
