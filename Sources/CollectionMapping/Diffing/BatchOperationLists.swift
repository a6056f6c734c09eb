/// The operations of a batch, in the order of the calls.
@usableFromInline
struct BatchOperationLists: Hashable, Sendable {
  @Unordered var sectionDeletes: [Int] = []
  @Unordered var sectionInserts: [Int] = []
  @Unordered var sectionMoves: [BatchMove<Int>] = []
  @Unordered var sectionReloads: [Int] = []

  @Unordered var itemDeletes: [ElementPosition] = []
  @Unordered var itemInserts: [ElementPosition] = []
  @Unordered var itemMoves: [BatchMove<ElementPosition>] = []
  @Unordered var itemReloads: [ElementPosition] = []
  @Unordered var itemReconfigures: [ElementPosition] = []
  @Unordered var cellReconfigures: [ElementPosition] = []

  @Unordered var supplementaryReloads: [SupplementaryMark] = []
  @Unordered var supplementaryReconfigures: [SupplementaryMark] = []

  /// The reason why the batch is invalid for any content, that of the first such call; or none.
  var flaws: [BatchUpdateError] = []
}

/// The operations of a batch in one object, so that a copy of the batch counts one reference.
@usableFromInline
struct BoxedOperations: Hashable, Sendable {
  /// An array of one; empty for a batch without operations.
  private var box: [BatchOperationLists] = []

  @usableFromInline
  init() {}

  var isEmpty: Bool { box.isEmpty }

  var lists: BatchOperationLists {
    @inline(__always)
    _read { if box.isEmpty { yield BatchOperationLists() } else { yield box[0] } }
    @inline(__always)
    _modify {
      if box.isEmpty { box = [BatchOperationLists()] }
      yield &box[0]
    }
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool { left.lists == right.lists }

  @usableFromInline
  func hash(into hasher: inout Hasher) { lists.hash(into: &hasher) }
}

extension BatchUpdates {
  @usableFromInline var sectionDeletes: [Int] {
    get { boxed.isEmpty ? [] : boxed.lists.sectionDeletes }
    _modify { yield &boxed.lists.sectionDeletes }
  }

  @usableFromInline var sectionInserts: [Int] {
    get { boxed.isEmpty ? [] : boxed.lists.sectionInserts }
    _modify { yield &boxed.lists.sectionInserts }
  }

  @usableFromInline var sectionMoves: [BatchMove<Int>] {
    get { boxed.isEmpty ? [] : boxed.lists.sectionMoves }
    _modify { yield &boxed.lists.sectionMoves }
  }

  var sectionReloads: [Int] {
    get { boxed.isEmpty ? [] : boxed.lists.sectionReloads }
    _modify { yield &boxed.lists.sectionReloads }
  }

  @usableFromInline var itemDeletes: [ElementPosition] {
    get { boxed.isEmpty ? [] : boxed.lists.itemDeletes }
    _modify { yield &boxed.lists.itemDeletes }
  }

  @usableFromInline var itemInserts: [ElementPosition] {
    get { boxed.isEmpty ? [] : boxed.lists.itemInserts }
    _modify { yield &boxed.lists.itemInserts }
  }

  @usableFromInline var itemMoves: [BatchMove<ElementPosition>] {
    get { boxed.isEmpty ? [] : boxed.lists.itemMoves }
    _modify { yield &boxed.lists.itemMoves }
  }

  @usableFromInline var itemReloads: [ElementPosition] {
    get { boxed.isEmpty ? [] : boxed.lists.itemReloads }
    _modify { yield &boxed.lists.itemReloads }
  }

  @usableFromInline var itemReconfigures: [ElementPosition] {
    get { boxed.isEmpty ? [] : boxed.lists.itemReconfigures }
    _modify { yield &boxed.lists.itemReconfigures }
  }

  var cellReconfigures: [ElementPosition] {
    get { boxed.isEmpty ? [] : boxed.lists.cellReconfigures }
    _modify { yield &boxed.lists.cellReconfigures }
  }

  var supplementaryReloads: [SupplementaryMark] {
    get { boxed.isEmpty ? [] : boxed.lists.supplementaryReloads }
    _modify { yield &boxed.lists.supplementaryReloads }
  }

  var supplementaryReconfigures: [SupplementaryMark] {
    get { boxed.isEmpty ? [] : boxed.lists.supplementaryReconfigures }
    _modify { yield &boxed.lists.supplementaryReconfigures }
  }

  var flaws: [BatchUpdateError] {
    get { boxed.isEmpty ? [] : boxed.lists.flaws }
    _modify { yield &boxed.lists.flaws }
  }

  /// Notes a reason why the batch is invalid, unless there is one.
  mutating func note(_ flaw: BatchUpdateError) {
    if flaws.isEmpty { flaws = [flaw] }
  }
}
