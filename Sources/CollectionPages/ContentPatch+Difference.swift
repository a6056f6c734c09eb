extension ContentPatch {
  /// Finds the operations that turn an old page into a new page.
  ///
  /// Sections and pieces are matched by identifier, pieces across all sections, and compared by hash and
  /// number of bytes. The result is the same in every run.
  ///
  /// - Parameters:
  ///   - old: The digest of the page before.
  ///   - new: The page afterwards.
  ///   - limits: The limit for work; beyond it the patch removes and inserts everything.
  /// - Complexity: O(*b* + *n* log *n*) in the number of bytes of the new page, and of pieces of both pages.
  public init(
    from old: PageDigest, to new: RenderedPage, limits: ContentLimits = ContentLimits()
  ) {
    let changes = CollectionChanges(
      from: old.contents, to: new.digest.contents, areUnique: true, limits: limits)
    self.init(from: old, to: new, PatchSteps(changes, from: old, to: new).operations)
  }
}

/// The operations of a patch, in an order in which each `after` is in its final place already.
///
/// From front to back, each section and piece is placed directly after the one before it on the new page.
/// Those that do not move keep their order, so all others end up in theirs.
private struct PatchSteps {
  private(set) var operations: [ContentPatch.Operation]
  private let page: RenderedPage

  init(
    _ changes: CollectionChanges<ExactString, PieceID>, from old: PageDigest, to new: RenderedPage
  ) {
    page = new
    operations = changes.deletedItems.map { .remove($0) }
    let removals = changes.deletedSections.map { ContentPatch.Operation.removeSection($0.text) }
    // Otherwise pieces move out of the sections before these are removed.
    if changes.replacesEverything { operations += removals }
    placeAll(changes, from: old)
    if !changes.replacesEverything { operations += removals }
  }

  private mutating func placeAll(
    _ changes: CollectionChanges<ExactString, PieceID>, from old: PageDigest
  ) {
    let origins = changes.contentOrigins()
    let movedSections = Set(changes.updates.sectionMoves.map(\.to))
    let movedPieces = Set(changes.updates.itemMoves.map(\.to))
    let oldPieces = old.sections.flatMap(\.pieces)
    var pieceCount = 0
    for (number, section) in page.digest.sections.enumerated() {
      let origin = origins?.sections[number] ?? -1
      place(
        number, replacing: origin < 0 ? nil : old.sections[origin],
        isMoved: movedSections.contains(number))
      var previous: PieceID?
      for (item, piece) in section.pieces.enumerated() {
        let origin = origins?.items[pieceCount] ?? -1
        let position = ElementPosition(section: number, item: item)
        place(
          piece, replacing: origin < 0 ? nil : oldPieces[origin].content,
          isMoved: movedPieces.contains(position), in: section.id.text, after: previous)
        previous = piece.id
        pieceCount += 1
      }
    }
  }

  /// Places a section of the new page, which is `old` on the old page; `nil` for a new section.
  private mutating func place(_ number: Int, replacing old: PageDigest.Section?, isMoved: Bool) {
    let section = page.digest.sections[number]
    let id = section.id.text
    let previous = number > 0 ? page.digest.sections[number - 1].id.text : nil
    let (opening, closing) = page.frame(ofSection: number)
    guard let old else {
      operations.append(
        .insertSection(id, after: previous, opening: Array(opening), closing: Array(closing)))
      return
    }
    if isMoved { operations.append(.moveSection(id, after: previous)) }
    if (old.opening, old.closing) != (section.opening, section.closing) {
      operations.append(
        .replaceFrame(ofSection: id, opening: Array(opening), closing: Array(closing)))
    }
  }

  /// Places a piece of the new page, whose content on the old page is `old`; `nil` for a new piece.
  private mutating func place(
    _ piece: PageDigest.Piece, replacing old: PageDigest.Fingerprint?, isMoved: Bool,
    in section: String, after previous: PieceID?
  ) {
    var bytes: [UInt8] { page.bytes(of: piece.id).map { Array($0) } ?? [] }
    guard let old else {
      operations.append(.insert(piece.id, inSection: section, after: previous, bytes))
      return
    }
    if isMoved { operations.append(.move(piece.id, toSection: section, after: previous)) }
    if old != piece.content { operations.append(.replace(piece.id, bytes)) }
  }
}

extension ContentPatch {
  /// The limits of a difference are those of a content.
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public init(from old: PageDigest, to new: RenderedPage, limits: CollectionLimits) {
    self.init(from: old, to: new)
  }
}
