extension ContentPatch {
  /// Applies the operations to a page.
  ///
  /// - Parameter page: The page with the version ``from``.
  /// - Returns: The page with the version ``to``.
  /// - Throws: ``PatchError`` if the page has another version, an operation does not fit it, or the result
  ///   does not have the hash of the patch.
  /// - Complexity: O(*b* + *n*) in the number of bytes of both pages, and of pieces and operations.
  public func applied(to page: RenderedPage) throws(PatchError) -> RenderedPage {
    guard page.digest.exactVersion == exactFrom else {
      throw .otherVersion(expected: from, found: page.version)
    }
    var edit = PageEdit(page)
    for operation in operations { try edit.apply(operation) }
    let result = try edit.page(version: to)
    let found = result.hash
    guard found == hash else { throw .otherResult(expected: hash, found: found) }
    return result
  }
}

/// A page to which operations are applied.
private struct PageEdit {
  private let old: RenderedPage
  private var sections = LinkedLists<ExactString>()
  private var pieces = LinkedLists<PieceID>()
  private let allSections: Int
  private var frames: [ExactString: Frame] = [:]
  private var contents: [PieceID: [UInt8]] = [:]

  /// The list of the pieces of a section, and the bytes around them.
  private struct Frame {
    let pieces: Int
    var opening: [UInt8]
    var closing: [UInt8]
  }

  init(_ page: RenderedPage) {
    old = page
    allSections = sections.addList()
    for (number, section) in page.digest.sections.enumerated() {
      let (opening, closing) = page.frame(ofSection: number)
      let list = pieces.addList()
      pieces.append(section.pieces.lazy.map(\.id), to: list)
      sections.append([section.id], to: allSections)
      frames[section.id] = Frame(
        pieces: list, opening: Array(opening), closing: Array(closing))
    }
  }

  mutating func apply(_ operation: ContentPatch.Operation) throws(PatchError) {
    switch operation {
    case .remove(let id):
      try remove(id)
    case .move(let id, toSection: let section, after: let anchor):
      try remove(id)
      try insert(id, section, after: anchor)
    case .replace(let id, let bytes):
      guard pieces.list(of: id) != nil else { throw .unknownPiece(id) }
      contents[id] = bytes
    case .insert(let id, inSection: let section, after: let anchor, let bytes):
      guard pieces.list(of: id) == nil else { throw .pieceExists(id) }
      try insert(id, section, after: anchor)
      contents[id] = bytes
    case .removeSection(let id):
      guard try pieces.isEmpty(frame(of: id).pieces) else { throw .sectionNotEmpty(id) }
      frames[ExactString(id)] = nil
      _ = sections.remove(ExactString(id))
    case .moveSection(let id, after: let anchor):
      _ = try frame(of: id)
      _ = sections.remove(ExactString(id))
      try insert(id, after: anchor)
    case .insertSection(let id, after: let anchor, let opening, let closing):
      guard frames[ExactString(id)] == nil else { throw .sectionExists(id) }
      try insert(id, after: anchor)
      frames[ExactString(id)] = Frame(
        pieces: pieces.addList(), opening: opening, closing: closing)
    case .replaceFrame(ofSection: let id, let opening, let closing):
      let list = try frame(of: id).pieces
      frames[ExactString(id)] = Frame(pieces: list, opening: opening, closing: closing)
    }
  }

  /// The page after the operations.
  func page(version: String) throws(PatchError) -> RenderedPage {
    var page = RenderedPage(version: version, hashKey: old.hashKey)
    for section in sections.ids(in: allSections) {
      let frame = try frame(of: section.text)
      try page.beginSection(section.text, opening: frame.opening)
      for id in pieces.ids(in: frame.pieces) {
        if let bytes = contents[id] {
          try page.append(id, bytes.span)
        } else if let bytes = old.bytes(of: id) {
          try page.append(id, bytes.span)
        }
      }
      // A decoded patch may have long closing bytes, which would be moved for each piece.
      page.endSection(frame.closing)
    }
    return page
  }

  private func frame(of id: String) throws(PatchError) -> Frame {
    guard let frame = frames[ExactString(id)] else { throw .unknownSection(id) }
    return frame
  }

  private mutating func remove(_ id: PieceID) throws(PatchError) {
    guard pieces.remove(id) else { throw .unknownPiece(id) }
  }

  private mutating func insert(
    _ id: PieceID, _ section: String, after anchor: PieceID?
  ) throws(PatchError) {
    let list = try frame(of: section).pieces
    if let anchor, pieces.list(of: anchor) == nil { throw .unknownPiece(anchor) }
    guard pieces.insert(id, after: anchor, in: list) else {
      throw .otherSection(anchor ?? id, expected: section)
    }
  }

  private mutating func insert(_ id: String, after anchor: String?) throws(PatchError) {
    let anchor = anchor.map { ExactString($0) }
    guard sections.insert(ExactString(id), after: anchor, in: allSections) else {
      throw .unknownSection(anchor?.text ?? id)
    }
  }
}

// MARK: - Checking without a page

/// Finds operations of a decoded patch that contradict each other, whatever page they are applied to.
///
/// A section or a piece that no operation has named yet may be on the page or not.
struct PatchCheck {
  private var sections: [ExactString: Bool] = [:]
  private var pieces: [PieceID: Place] = [:]

  /// The number of pieces that are known to be in each section.
  private var counts: [ExactString: Int] = [:]

  /// Where a piece is, as far as the operations say.
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

// MARK: - Lists

/// Lists of unique identifiers; inserting after an identifier and removing one take constant time.
///
/// Each list is a ring of nodes that begins and ends at a node without an identifier.
private struct LinkedLists<ID: Hashable> {
  private struct Node {
    let id: ID?
    let list: Int
    var previous: Int
    var next: Int
  }

  private var nodes: [Node] = []
  private var numbers: [ID: Int] = [:]

  /// Adds an empty list, and returns its number.
  mutating func addList() -> Int {
    let number = nodes.count
    nodes.append(Node(id: nil, list: number, previous: number, next: number))
    return number
  }

  /// Adds identifiers at the end of a list; they must be new.
  mutating func append(_ ids: some Sequence<ID>, to list: Int) {
    for id in ids { link(id, after: nodes[list].previous) }
  }

  /// The list of an identifier; `nil` if it is in none.
  func list(of id: ID) -> Int? {
    numbers[id].map { nodes[$0].list }
  }

  func isEmpty(_ list: Int) -> Bool {
    nodes[list].next == list
  }

  /// Inserts a new identifier after another one of the same list, or at its beginning.
  ///
  /// - Returns: `false` if the other one is not in the list.
  mutating func insert(_ id: ID, after anchor: ID?, in list: Int) -> Bool {
    guard let anchor else {
      link(id, after: list)
      return true
    }
    guard let number = numbers[anchor], nodes[number].list == list else { return false }
    link(id, after: number)
    return true
  }

  /// Removes an identifier from its list.
  ///
  /// - Returns: `false` if it is in none.
  mutating func remove(_ id: ID) -> Bool {
    guard let number = numbers.removeValue(forKey: id) else { return false }
    let node = nodes[number]
    nodes[node.previous].next = node.next
    nodes[node.next].previous = node.previous
    return true
  }

  func ids(in list: Int) -> [ID] {
    var ids: [ID] = []
    var number = nodes[list].next
    while let id = nodes[number].id {
      ids.append(id)
      number = nodes[number].next
    }
    return ids
  }

  private mutating func link(_ id: ID, after previous: Int) {
    let number = nodes.count
    let next = nodes[previous].next
    nodes.append(Node(id: id, list: nodes[previous].list, previous: previous, next: next))
    nodes[previous].next = number
    nodes[next].previous = number
    numbers[id] = number
  }
}
