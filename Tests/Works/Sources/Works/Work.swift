/// The works that are measured, in the order of the table, and how long each may take.
///
/// A name with "beside" compares two figures of the library; every other work is compared with the
/// same work without the library.
public enum Work: String, CaseIterable, Sendable {
  case passOf10 = "pass, 10 types, 20 live views"
  case streamOf10 = "enumerateElements, 10 types, one live view"
  case streamOrdinary = "enumerateElements, 10 types, ordinary views"
  case passOf100 = "pass, 100 types, 20 live views"
  case streamOf100 = "enumerateElements, 100 types, one live view"
  case passBeside = "pass, 100 types beside 10"
  case resolveOf1 = "resolve among 1 mapping"
  case resolveOf10 = "resolve among 10 mappings"
  case resolveOf100 = "resolve among 100 mappings"
  case resolveOf1000 = "resolve among 1000 mappings"
  case resolveBeside = "resolve, 1000 mappings beside 10"
  case register = "register one mapping"
  case managerOf100 = "manager from a catalogue of 100"
  case managerOf1000 = "manager from a catalogue of 1000"
  case managerBeside = "manager, catalogue of 1000 beside 100"
  case freshPage = "page of 50, fresh manager"
  case warmPage = "page of 50, warm manager"
  case freshPageOrdinary = "page of 50, fresh manager, ordinary views"
  case warmPageOrdinary = "page of 50, warm manager, ordinary views"
  case pageBeside = "page of 50, fresh manager beside warm"
  case markupByHand = "page of 50 HTML rows, bytes by hand"
  case markupByString = "page of 50 HTML rows, String by hand"
  case markupByMustache = "page of 50 HTML rows, Mustache"
  case feedPage = "page of the feed server, bytes by hand"
  case setItems = "storage, set 50 items"
  case addItem = "storage, add one item, followed, not displayed"
  case addItems = "storage, add 100,000 items, observed"
  case removeItems = "storage, remove 1000 of 10,000 by value"
  case difference = "difference, 100,000 ids edited"
  case differenceOfArrays = "difference, 100,000 ids edited, arrays"
  case differenceOf5000 = "difference, 5000 ids edited"
  case differenceShuffled = "difference, 10,000 ids shuffled"
  case differenceOfSame = "difference, 100,000 ids, all the same"
  case differenceOfAppended = "difference, 100,000 ids, one appended"
  case snapshotAppend = "snapshot, append 100 times 1000 ids"
  case snapshotAppendAtOnce = "snapshot, append 100,000 ids at once"
  case snapshotDelete = "snapshot, delete 1000 of 100,000"
  case apply = "apply 100,000 ids, one appended"
  case applyByManager = "apply by a manager, one appended"
  case layoutQuery = "layout, 12 of 1,000,000 rows, scrolling"
  case layoutMeasuredQuery = "layout, 12 of 1,000,000 measured rows"
  case layoutAgain = "layout, 1,000,000 rows again, 12 measured"
  case layoutResize = "layout, one of 1,000,000 rows measured"
  case layoutSizes = "layout, 1,000,000 sizes asked for"
  case layoutSections = "layout, 20,000 sections alike"
  case layoutSectionsApart = "layout, 20,000 sections all different"
  case layoutSectionsAgain = "layout, 20,000 sections again"
  case eventOf1 = "event, didSelect of 1 mapping"
  case eventOf10 = "event, didSelect of 10 mappings"
  case eventOf100 = "event, didSelect of 100 mappings"
  case eventBeside = "event, 100 mappings beside 10"
  case tap = "tap, one didSelect"
  case verify = "verify 100 mappings"
  case scroll = "scrolling 100,000 items, five handlers each"
  case scrollSilent = "scrolling 100,000 items, no handlers"
  case appendDisplayed = "displayed, append one item to 5000"
  case insertDisplayed = "displayed, insert one item before 5000"
  case appendUnderHeader = "displayed, append one item under a header that counts"
  case supplementaryOf1 = "supplementary dequeue among 1 mapping"
  case supplementaryOf100 = "supplementary dequeue among 100 mappings"
  case supplementaryBeside = "supplementary dequeue, 100 mappings beside 1"

  /// How many processes measure each work; the median of their medians counts.
  ///
  /// Each process has its own hash seed and its own places in memory, which no repetition inside
  /// one evens out.
  public static let processes = 5

  /// The goal of the project; `nil` for a figure without one.
  public var allowed: Allowed? {
    switch self {
    case .passOf10, .streamOf10, .passOf100, .streamOf100, .scrollSilent: .ratio(1.2)
    case .passBeside, .resolveBeside, .managerBeside, .eventBeside, .supplementaryBeside:
      .ratio(1.15)
    case .resolveOf1, .resolveOf10, .resolveOf100, .resolveOf1000: .nanoseconds(60)
    case .register: .nanoseconds(300)
    case .managerOf100, .managerOf1000: .nanoseconds(200)
    case .freshPage, .markupByHand: .ratio(1.5)
    case .markupByMustache: .ratio(0.1)
    case .supplementaryOf1, .supplementaryOf100: .nanoseconds(150)
    case .eventOf1, .eventOf10, .eventOf100, .scroll: .ratio(1.7)
    case .appendDisplayed: .nanoseconds(10_000)
    case .insertDisplayed: .nanoseconds(20_000)
    case .addItems, .removeItems, .differenceOfSame, .differenceOfAppended, .snapshotDelete:
      .ratio(2)
    case .difference, .snapshotAppendAtOnce, .markupByString: .ratio(0.6)
    case .differenceOf5000: .milliseconds(0.3)
    case .differenceShuffled: .milliseconds(10)
    case .snapshotAppend: .ratio(0.9)
    case .apply, .applyByManager: .milliseconds(1)
    case .layoutQuery: .nanoseconds(100)
    case .layoutResize: .nanoseconds(250)
    case .layoutMeasuredQuery: .nanoseconds(1000)
    case .layoutAgain: .milliseconds(1)
    case .layoutSections: .ratio(2.5)
    case .layoutSectionsAgain: .ratio(0.2)
    case .layoutSectionsApart: .ratio(6)
    case .streamOrdinary: .ratio(1.2)
    case .freshPageOrdinary: .ratio(1.5)
    case .warmPage, .warmPageOrdinary, .pageBeside, .feedPage, .setItems, .addItem, .tap, .verify,
      .differenceOfArrays, .layoutSizes, .appendUnderHeader:
      nil
    }
  }
}

/// The maximum cost of a work.
public enum Allowed: Sendable {
  /// This many times its limit.
  case ratio(Double)
  /// This long for each unit of work.
  case nanoseconds(Double)

  static func milliseconds(_ count: Double) -> Allowed { .nanoseconds(count * 1_000_000) }
}
