/// What is removed from a page, and what happens to each section and piece of the new page.
struct PatchPlan {
  var removedPieces: [PieceID] = []
  var removedSections: [String] = []

  /// Whether sections are removed before others are inserted; otherwise they are removed last, because
  /// pieces move out of them.
  var removesSectionsFirst = false

  /// One for each section of the new page, in order.
  var sections: [Fate] = []

  /// One for each piece of the new page, in order, across sections.
  var pieces: [Fate] = []

  /// What happens to a section or a piece of the new page.
  struct Fate {
    var isInserted = false
    var isMoved = false
    var isReplaced = false
  }

  /// The operations, in an order in which each `after` is in its final place already.
  ///
  /// From front to back, each section and piece comes directly after the one before it on the new page.
  /// What does not move keeps its order, so all others end up in theirs.
  func operations(to page: RenderedPage) -> [ContentPatch.Operation] {
    var operations = removedPieces.map { ContentPatch.Operation.remove($0) }
    let ends = removedSections.map { ContentPatch.Operation.removeSection($0) }
    if removesSectionsFirst { operations += ends }
    var fates = pieces.makeIterator()
    for (number, section) in page.digest.sections.enumerated() {
      place(number, sections[number], of: page, in: &operations)
      var previous: PieceID?
      for piece in section.pieces {
        guard let fate = fates.next() else { break }
        place(piece.id, fate, in: section.id.text, after: previous, of: page, in: &operations)
        previous = piece.id
      }
    }
    if !removesSectionsFirst { operations += ends }
    return operations
  }

  private func place(
    _ number: Int, _ fate: Fate, of page: RenderedPage,
    in operations: inout [ContentPatch.Operation]
  ) {
    let id = page.digest.sections[number].id.text
    let previous = number > 0 ? page.digest.sections[number - 1].id.text : nil
    let (opening, closing) = page.frame(ofSection: number)
    if fate.isInserted {
      operations.append(
        .insertSection(id, after: previous, opening: Array(opening), closing: Array(closing)))
      return
    }
    if fate.isMoved { operations.append(.moveSection(id, after: previous)) }
    if fate.isReplaced {
      operations.append(
        .replaceFrame(ofSection: id, opening: Array(opening), closing: Array(closing)))
    }
  }

  private func place(
    _ id: PieceID, _ fate: Fate, in section: String, after previous: PieceID?,
    of page: RenderedPage, in operations: inout [ContentPatch.Operation]
  ) {
    var bytes: [UInt8] { page.bytes(of: id).map { Array($0) } ?? [] }
    if fate.isInserted {
      operations.append(.insert(id, inSection: section, after: previous, bytes))
      return
    }
    if fate.isMoved { operations.append(.move(id, toSection: section, after: previous)) }
    if fate.isReplaced { operations.append(.replace(id, bytes)) }
  }
}
