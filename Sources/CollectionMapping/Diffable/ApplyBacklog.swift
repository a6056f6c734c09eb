/// The applies of a data source that wait for their turn, first to last, and what was reported about
/// earlier ones.
///
/// Each has a number, larger than those before it.
final class ApplyBacklog<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Pending = PendingApply<SectionID, ItemID>

  /// The first ones, last to first, so that taking one out moves no other.
  private var front: [(number: Int, apply: Pending)] = []
  private var back: [(number: Int, apply: Pending)] = []
  private var lastNumber = 0
  private var isCarryingOut = false

  /// How many wait.
  var count: Int { front.count + back.count }

  /// Those that wait, each with its number.
  var all: [(number: Int, apply: Pending)] { front.reversed() + back }

  /// Adds an apply behind all others and returns its number.
  func append(_ apply: Pending) -> Int {
    lastNumber += 1
    back.append((lastNumber, apply))
    return lastNumber
  }

  /// Takes the first apply out to be carried out, until ``end()``; `nil` while another one is, and
  /// when none up to the number waits.
  func begin(upTo number: Int) -> Pending? {
    guard !isCarryingOut, let first = front.last ?? back.first, first.number <= number else {
      return nil
    }
    if front.isEmpty { (front, back) = (back.reversed(), []) }
    isCarryingOut = true
    return front.popLast()?.apply
  }

  /// Ends carrying an apply out.
  func end() { isCarryingOut = false }

  /// Removes those of the numbers that still wait, first to last.
  func remove(_ numbers: Set<Int>) -> [Pending] {
    guard !numbers.isEmpty else { return [] }
    let earlier = all
    (front, back) = ([], earlier.filter { !numbers.contains($0.number) })
    return earlier.filter { numbers.contains($0.number) }.map(\.apply)
  }

  // MARK: Reports

  private var reported: (history: InsertionHistory, insertions: InsertionResult)?
  private var hasReportedReplacement = false

  /// Notes that the container has another data source; whether that is to be reported.
  func noteReplacement() -> Bool { !exchange(&hasReportedReplacement, with: true) }

  /// Notes the insertions of a snapshot.
  ///
  /// - Returns: Those to be reported: the ones that were made since the same snapshot, or one that it is
  ///   a copy of, was applied last.
  func note(_ insertions: InsertionResult, of history: InsertionHistory?) -> InsertionResult {
    guard let history else { return InsertionResult() }
    let earlier = reported?.history === history ? reported?.insertions : nil
    let later = insertions.movedAndDropped(since: earlier ?? InsertionResult())
    if later.moved > 0 || later.dropped > 0 { reported = (history, insertions) }
    return later
  }
}

@available(*, unavailable)
extension ApplyBacklog: Sendable {}

/// An apply that waits for its turn.
struct PendingApply<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Finds the way to the content from the one that is displayed when it is its turn.
  let plan:
    (CollectionSnapshot<SectionID, ItemID>) throws(ApplyError) -> ApplyPlan<SectionID, ItemID>
  let scope: ApplyScope<SectionID>
  let isCancelled: () -> Bool
  let completion: DiffableDataSource<SectionID, ItemID>.Completion
}

@available(*, unavailable)
extension PendingApply: Sendable {}

/// The part of the content that an apply replaces.
@usableFromInline
enum ApplyScope<SectionID: Hashable & Sendable>: Sendable {
  /// All of it.
  case everything

  /// The tree of a section.
  case tree(of: SectionID)

  /// Nothing: the tree of a section is changed as it is then.
  case change(of: SectionID)

  /// Whether nothing is left of what an earlier apply replaces.
  func replaces(_ earlier: ApplyScope) -> Bool {
    switch (self, earlier) {
    case (.everything, _): true
    case (.tree(let section), .tree(let other)), (.tree(let section), .change(let other)):
      section == other
    default: false
    }
  }
}
