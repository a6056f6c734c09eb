/// The applies of a data source that wait for their turn, first to last, and the reports about
/// earlier applies.
///
/// Each apply has a number, larger than the numbers before it.
final class ApplyBacklog<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Pending = PendingApply<SectionID, ItemID>

  /// The first applies, last to first, so that removing the first moves no other.
  private var front: [(number: Int, apply: Pending)] = []
  private var back: [(number: Int, apply: Pending)] = []
  private var lastNumber = 0
  private var isCarryingOut = false

  var all: [(number: Int, apply: Pending)] { front.reversed() + back }

  func append(_ apply: Pending) -> Int {
    lastNumber += 1
    back.append((lastNumber, apply))
    return lastNumber
  }

  /// Removes and returns the first apply, which is carried out until ``end()``; `nil` while another
  /// apply is carried out, and if no apply up to the number waits.
  func begin(upTo number: Int) -> Pending? {
    guard !isCarryingOut, let first = front.last ?? back.first, first.number <= number else {
      return nil
    }
    if front.isEmpty { (front, back) = (back.reversed(), []) }
    isCarryingOut = true
    return front.popLast()?.apply
  }

  func end() { isCarryingOut = false }

  /// Removes the applies with these numbers that still wait, and returns them first to last.
  func remove(_ numbers: Set<Int>) -> [Pending] {
    guard !numbers.isEmpty else { return [] }
    let earlier = all
    (front, back) = ([], earlier.filter { !numbers.contains($0.number) })
    return earlier.filter { numbers.contains($0.number) }.map(\.apply)
  }

  // MARK: Reports

  private var reported: (history: InsertionHistory, insertions: InsertionResult)?
  private var hasReportedReplacement = false

  /// Notes that the container has another data source; returns whether to report it, the first time only.
  func noteReplacement() -> Bool { !exchange(&hasReportedReplacement, with: true) }

  /// Notes the insertions of a snapshot.
  ///
  /// - Returns: The insertions to report: those since the same snapshot, or the snapshot that it was
  ///   copied from, was applied last.
  func note(_ insertions: InsertionResult, of history: InsertionHistory?) -> InsertionResult {
    guard let history else { return InsertionResult() }
    let earlier = reported?.history === history ? reported?.insertions : nil
    let later = insertions.movedAndDropped(since: earlier ?? InsertionResult())
    if later.moved > 0 || later.dropped > 0 { reported = (history, insertions) }
    return later
  }
}

struct PendingApply<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Finds the changes from the content that is displayed at its turn.
  let plan:
    (CollectionSnapshot<SectionID, ItemID>) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  let scope: ApplyScope<SectionID>
  let isAnimated: Bool
  let isCancelled: () -> Bool
  let completion: DiffableDataSource<SectionID, ItemID>.Completion
}

/// The part of the content that an apply replaces.
@usableFromInline
enum ApplyScope<SectionID: Hashable & Sendable>: Sendable {
  /// All of it.
  case everything

  /// The tree of a section.
  case tree(of: SectionID)

  /// Nothing: the tree of the section at that time is changed.
  case change(of: SectionID)

  func replaces(_ earlier: ApplyScope) -> Bool {
    switch (self, earlier) {
    case (.everything, _): true
    case (.tree(let section), .tree(let other)), (.tree(let section), .change(let other)):
      section == other
    default: false
    }
  }
}
