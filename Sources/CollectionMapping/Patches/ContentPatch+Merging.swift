extension ContentPatch {
  /// Merges the patches of consecutive versions into one, for a client that missed some.
  ///
  /// The patch contains each piece at most once, as it is on the last page: what was inserted and removed
  /// meanwhile does not occur. A piece that moved and moved back still moves.
  ///
  /// - Parameters:
  ///   - patches: The patches, each from the version to which the one before leads.
  ///   - page: The page to which the last patch leads.
  /// - Throws: ``PatchError/otherVersion(expected:found:)`` if the versions do not fit together.
  /// - Complexity: O(*b* + *n*) in the number of bytes of the page, and of its pieces and all operations.
  public init(merging patches: [ContentPatch], to page: RenderedPage) throws(PatchError) {
    var version = patches.first?.from ?? page.version
    var merge = PatchMerge()
    for patch in patches {
      guard patch.from == version else {
        throw .otherVersion(expected: patch.from, found: version)
      }
      for operation in patch.operations { merge.add(operation) }
      version = patch.to
    }
    guard version == page.version else {
      throw .otherVersion(expected: version, found: page.version)
    }
    let plan = merge.plan(to: page)
    self.init(from: patches.first?.from ?? version, to: page, plan.operations(to: page))
  }
}

/// What several patches do to sections and pieces, without the pages between them.
private struct PatchMerge {
  private var sections = Traces<ExactString>()
  private var pieces = Traces<PieceID>()

  mutating func add(_ operation: ContentPatch.Operation) {
    switch operation {
    case .remove(let id), .move(let id, toSection: _, after: _):
      pieces.update(id) { $0.isMoved = true }
    case .replace(let id, _):
      pieces.update(id) { $0.isReplaced = true }
    case .insert(let id, inSection: _, after: _, _):
      pieces.insert(id)
    case .removeSection(let id), .moveSection(let id, after: _):
      sections.update(ExactString(id)) { $0.isMoved = true }
    case .insertSection(let id, after: _, opening: _, closing: _):
      sections.insert(ExactString(id))
    case .replaceFrame(ofSection: let id, opening: _, closing: _):
      sections.update(ExactString(id)) { $0.isReplaced = true }
    }
  }

  func plan(to page: RenderedPage) -> PatchPlan {
    PatchPlan(
      removedPieces: pieces.existing { !page.contains($0) },
      removedSections: sections.existing { !page.contains($0) }.map(\.text),
      sections: page.digest.sections.map { sections.fate(of: $0.id) },
      pieces: page.digest.sections.flatMap { $0.pieces.map { pieces.fate(of: $0.id) } })
  }
}

/// The fates of all sections or pieces that operations name.
private struct Traces<ID: Hashable> {
  private var fates: [ID: PatchPlan.Fate] = [:]
  private var order: [ID] = []

  /// Changes the fate of one that exists.
  mutating func update(_ id: ID, _ change: (inout PatchPlan.Fate) -> Void) {
    if fates[id] == nil { order.append(id) }
    change(&fates[id, default: PatchPlan.Fate()])
  }

  /// Inserts one, which moves and changes if it existed before the first operation.
  mutating func insert(_ id: ID) {
    if fates[id] == nil {
      order.append(id)
      fates[id] = PatchPlan.Fate(isInserted: true)
    } else {
      update(id) { ($0.isMoved, $0.isReplaced) = (true, true) }
    }
  }

  /// Those that existed before the first operation, in the order in which they were named.
  func existing(where isIncluded: (ID) -> Bool) -> [ID] {
    order.filter { fates[$0]?.isInserted == false && isIncluded($0) }
  }

  func fate(of id: ID) -> PatchPlan.Fate {
    fates[id] ?? PatchPlan.Fate()
  }
}
