/// Finds operations of a decoded patch that contradict each other, on whatever page.
///
/// A section or a piece that no operation has named yet may be on the page or not.
struct PatchCheck {
  private var sections: [ExactString: Bool] = [:]
  private var pieces: [PieceID: Place] = [:]

  /// How many pieces are known to be in each section.
  private var counts: [ExactString: Int] = [:]

  /// What is known of a piece.
  private enum Place: Equatable {
    case inSection(ExactString)
    case inAnySection
    case removed
  }

  mutating func add(_ operation: ContentPatch.Operation) throws(PatchError) {
    switch operation {
    case .remove(let id):
      try use(id)
      set(id, .removed)
    case .move(let id, toSection: let section, after: let anchor):
      try use(id)
      set(id, .removed)
      try place(id, in: section, after: anchor)
    case .replace(let id, _):
      try use(id)
    case .insert(let id, inSection: let section, after: let anchor, _):
      guard (pieces[id] ?? .removed) == .removed else { throw .pieceExists(id) }
      set(id, .removed)
      try place(id, in: section, after: anchor)
    case .removeSection(let id):
      try use(id)
      guard counts[ExactString(id), default: 0] == 0 else { throw .sectionNotEmpty(id) }
      sections[ExactString(id)] = false
    case .moveSection(let id, after: let anchor):
      try use(id)
      sections[ExactString(id)] = false
      try place(id, after: anchor)
    case .insertSection(let id, after: let anchor, opening: _, closing: _):
      guard sections[ExactString(id)] != true else { throw .sectionExists(id) }
      sections[ExactString(id)] = false
      try place(id, after: anchor)
    case .replaceFrame(ofSection: let id, opening: _, closing: _):
      try use(id)
    }
  }

  /// Notes that a piece exists.
  private mutating func use(_ id: PieceID) throws(PatchError) {
    if pieces[id] == .removed { throw .unknownPiece(id) }
    if pieces[id] == nil { set(id, .inAnySection) }
  }

  /// Notes that a section exists.
  private mutating func use(_ id: String) throws(PatchError) {
    if sections.updateValue(true, forKey: ExactString(id)) == false { throw .unknownSection(id) }
  }

  private mutating func set(_ id: PieceID, _ place: Place) {
    if case .inSection(let old)? = pieces[id] { counts[old, default: 0] -= 1 }
    if case .inSection(let new) = place { counts[new, default: 0] += 1 }
    pieces[id] = place
  }

  private mutating func place(
    _ id: PieceID, in section: String, after anchor: PieceID?
  ) throws(PatchError) {
    try use(section)
    let place = Place.inSection(ExactString(section))
    if let anchor {
      try use(anchor)
      guard pieces[anchor] == .inAnySection || pieces[anchor] == place else {
        throw .otherSection(anchor, expected: section)
      }
      set(anchor, place)
    }
    set(id, place)
  }

  private mutating func place(_ id: String, after anchor: String?) throws(PatchError) {
    if let anchor { try use(anchor) }
    sections[ExactString(id)] = true
  }
}
