/// The maximum instructions of a work.
public struct Budget: Sendable {
  /// The goal of the project, which holds from when it is reached.
  public enum Goal: Sendable {
    /// This many times the same work by hand.
    case ratio(Double)
    /// This many instructions for each unit of work.
    case instructions(Int)
  }

  /// The name of the work, with the amount that is counted.
  public let name: String
  /// The maximum, or `nil` for a work that may only not become dearer.
  public let goal: Goal?

  fileprivate init(_ name: String, _ goal: Goal? = nil) { (self.name, self.goal) = (name, goal) }
}

extension Work {
  /// What ``Work`` may cost in instructions; `nil` for a work that is only timed.
  ///
  /// Fewer items are counted than are timed where one unit costs the same.
  public var budget: Budget? {
    switch self {
    case .passOf10, .passOf100, .streamOf10, .streamOf100, .streamOrdinary:
      Budget(rawValue, .ratio(1.15))
    case .register: Budget(rawValue, .ratio(2))
    case .freshPage, .freshPageOrdinary: Budget(rawValue, .ratio(1.5))
    case .warmPage, .warmPageOrdinary, .markupByHand: Budget(rawValue, .ratio(1.2))
    case .markupByString: Budget(rawValue, .ratio(0.6))
    case .feedPage: Budget(rawValue, .ratio(1.4))
    case .addItem: Budget(rawValue, .instructions(8000))
    case .tap: Budget(rawValue, .instructions(5000))
    case .addItems: Budget("storage, add 10,000 items, observed", .ratio(0.8))
    case .removeItems: Budget(rawValue, .ratio(1.4))
    case .differenceOfArrays: Budget("difference, 10,000 ids edited, arrays")
    case .differenceOf5000: Budget(rawValue, .ratio(0.6))
    case .snapshotAppend: Budget("snapshot, append 10 times 1000 ids", .ratio(0.9))
    case .snapshotAppendAtOnce: Budget("snapshot, append 10,000 ids at once", .ratio(0.9))
    case .snapshotDelete: Budget("snapshot, delete 100 of 10,000", .ratio(2))
    case .apply: Budget("apply 10,000 ids, one appended")
    case .applyByManager: Budget("apply by a manager, 10,000 ids, one appended")
    case .layoutQuery: Budget(rawValue, .ratio(3))
    case .layoutMeasuredQuery: Budget("layout, 12 of 10,000 measured rows")
    case .layoutResize: Budget("layout, one of 10,000 rows measured")
    case .layoutSections: Budget("layout, 1000 sections alike", .ratio(2.5))
    case .layoutSectionsApart: Budget("layout, 1000 sections all different", .ratio(6))
    case .layoutSectionsAgain: Budget("layout, 1000 sections again", .ratio(0.2))
    case .supplementaryOf1, .supplementaryOf100: Budget(rawValue, .ratio(0.8))
    case .eventOf1, .eventOf10, .eventOf100: Budget(rawValue, .ratio(1.3))
    case .scroll: Budget("scrolling 600 items, five handlers each", .ratio(1.7))
    case .scrollSilent: Budget("scrolling 600 items, no handlers", .ratio(1.2))
    case .resolveOf1, .resolveOf1000, .managerOf100, .managerOf1000, .setItems, .verify,
      .appendDisplayed, .insertDisplayed, .appendUnderHeader:
      Budget(rawValue)
    case .passBeside, .resolveOf10, .resolveOf100, .resolveBeside, .managerBeside, .pageBeside,
      .markupByMustache, .difference, .differenceShuffled, .differenceOfSame,
      .differenceOfAppended, .layoutAgain, .layoutSizes, .eventBeside, .supplementaryBeside:
      nil
    }
  }
}
