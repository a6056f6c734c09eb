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

  var structuralCount: Int {
    sectionDeletes.count + sectionInserts.count + sectionMoves.count + itemDeletes.count
      + itemInserts.count + itemMoves.count
  }

  var count: Int {
    structuralCount + sectionReloads.count + itemReloads.count + itemReconfigures.count
      + cellReconfigures.count + supplementaryReloads.count + supplementaryReconfigures.count
  }
}

/// The operations of a batch in one object, so that a copy of the batch counts one reference.
@usableFromInline
struct BoxedOperations: Hashable, Sendable {
  /// An array of one; empty for a batch without operations.
  fileprivate var box: [BatchOperationLists] = []

  @usableFromInline
  init() {}

  var isEmpty: Bool { box.isEmpty }

  var structuralCount: Int {
    @inline(never) get { box.isEmpty ? 0 : box[0].structuralCount }
  }

  var count: Int {
    @inline(never) get { box.isEmpty ? 0 : box[0].count }
  }

  var lists: BatchOperationLists {
    @inline(__always)
    get { box.isEmpty ? BatchOperationLists() : box[0] }
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

// Each list is read in its place, by a call of its own: inlined getters are merged into one copy of all lists,
// which counts a reference for each.
extension BatchUpdates {
  @usableFromInline var sectionDeletes: [Int] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionDeletes }
    _modify { yield &boxed.lists.sectionDeletes }
  }

  @usableFromInline var sectionInserts: [Int] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionInserts }
    _modify { yield &boxed.lists.sectionInserts }
  }

  @usableFromInline package var sectionMoves: [BatchMove<Int>] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionMoves }
    _modify { yield &boxed.lists.sectionMoves }
  }

  package var sectionReloads: [Int] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].sectionReloads }
    _modify { yield &boxed.lists.sectionReloads }
  }

  @usableFromInline package var itemDeletes: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemDeletes }
    _modify { yield &boxed.lists.itemDeletes }
  }

  @usableFromInline package var itemInserts: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemInserts }
    _modify { yield &boxed.lists.itemInserts }
  }

  @usableFromInline package var itemMoves: [BatchMove<ElementPosition>] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemMoves }
    _modify { yield &boxed.lists.itemMoves }
  }

  @usableFromInline package var itemReloads: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemReloads }
    _modify { yield &boxed.lists.itemReloads }
  }

  @usableFromInline package var itemReconfigures: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].itemReconfigures }
    _modify { yield &boxed.lists.itemReconfigures }
  }

  var cellReconfigures: [ElementPosition] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].cellReconfigures }
    _modify { yield &boxed.lists.cellReconfigures }
  }

  package var supplementaryReloads: [SupplementaryMark] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].supplementaryReloads }
    _modify { yield &boxed.lists.supplementaryReloads }
  }

  package var supplementaryReconfigures: [SupplementaryMark] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].supplementaryReconfigures }
    _modify { yield &boxed.lists.supplementaryReconfigures }
  }

  var flaws: [BatchUpdateError] {
    @inline(never) get { boxed.isEmpty ? [] : boxed.box[0].flaws }
    _modify { yield &boxed.lists.flaws }
  }

  /// Notes a reason why the batch is invalid, unless there is one.
  mutating func note(_ flaw: BatchUpdateError) {
    if flaws.isEmpty { flaws = [flaw] }
  }
}
