/// A page while operations are applied to it.
struct PageEdit {
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
