package import CollectionPages
package import TestSupport

/// A page in identified pieces, slow and obvious.
package struct PageModel: Sendable {
  package var sections: [Section] = []

  package struct Section: Sendable {
    package let id: String
    package var frame: Int
    package var pieces: [Piece]
  }

  package struct Piece: Sendable {
    package let id: PieceID
    package var text: String
  }

  package init() {}

  /// The position of each piece.
  package var positions: [(section: Int, piece: Int)] {
    sections.indices.flatMap { section in
      sections[section].pieces.indices.map { (section, $0) }
    }
  }

  /// All identities, in order.
  package var pieceIDs: [PieceID] { sections.flatMap { $0.pieces.map(\.id) } }
}

// MARK: - Edits

extension PageModel {
  /// Identifiers with characters that are escaped somewhere, and with two forms of one letter.
  package static let itemIDs =
    ["", "é", "e\u{301}", "<b>&\"'", "_-", "__", "i-1", "a b", "👋🏽", "\u{0}", "%41", "é__badge"]
    + (0..<20).map { "\($0)" }

  package static let sectionIDs = ["", "é", "e\u{301}", "today", "__", "<i>", "0", "1"]

  private static let texts = ["", "a", "Fish & Chips", "<b>", "\"'`", "é\u{202E}", "two\nlines"]

  /// Changes a page at random, a little or a lot.
  package mutating func edit(using random: inout SplitMix64) {
    for _ in 0...random.below(random.percent(80) ? 4 : 40) { editOnce(using: &random) }
  }

  private mutating func editOnce(using random: inout SplitMix64) {
    switch random.below(20) {
    case 0..<7: insertPiece(using: &random)
    case 7..<9: _ = removePiece(using: &random)
    case 9..<12:
      if let piece = removePiece(using: &random) { place(piece, using: &random) }
    case 12..<15:
      guard !positions.isEmpty else { return }
      let position = random.pick(positions)
      sections[position.section].pieces[position.piece].text = random.pick(Self.texts)
    default: editSection(using: &random)
    }
  }

  private mutating func editSection(using random: inout SplitMix64) {
    switch random.below(6) {
    case 0..<3: insertSection(using: &random)
    case 3 where !sections.isEmpty:
      let section = sections.remove(at: random.below(sections.count))
      sections.insert(section, at: random.below(sections.count + 1))
    case 4 where !sections.isEmpty:
      sections[random.below(sections.count)].frame = random.below(3)
    case 5 where !sections.isEmpty:
      // Its pieces go, or go elsewhere.
      let section = sections.remove(at: random.below(sections.count))
      if random.percent(50) {
        for piece in section.pieces { place(piece, using: &random) }
      }
    default: break
    }
  }

  private mutating func insertSection(using random: inout SplitMix64) {
    let id = random.pick(Self.sectionIDs)
    guard !sections.contains(where: { $0.id.utf8.elementsEqual(id.utf8) }) else { return }
    let section = Section(id: id, frame: random.below(3), pieces: [])
    sections.insert(section, at: random.below(sections.count + 1))
  }

  private mutating func insertPiece(using random: inout SplitMix64) {
    let id: PieceID =
      switch random.below(10) {
      case 0: .section(random.pick(Self.sectionIDs), kind: .sectionHeader)
      case 1: .section(random.pick(Self.sectionIDs), kind: "badge", number: random.below(2))
      case 2: .item(random.pick(Self.itemIDs), kind: "badge")
      default: .item(random.pick(Self.itemIDs))
      }
    guard !pieceIDs.contains(id) else { return }
    place(Piece(id: id, text: random.pick(Self.texts)), using: &random)
  }

  private mutating func removePiece(using random: inout SplitMix64) -> Piece? {
    guard !positions.isEmpty else { return nil }
    let position = random.pick(positions)
    return sections[position.section].pieces.remove(at: position.piece)
  }

  private mutating func place(_ piece: Piece, using random: inout SplitMix64) {
    guard !sections.isEmpty else { return }
    let section = random.below(sections.count)
    let index = random.below(sections[section].pieces.count + 1)
    sections[section].pieces.insert(piece, at: index)
  }
}

// MARK: - Operations

extension PageModel {
  /// The page with a version.
  package func page(_ version: String) throws -> RenderedPage {
    var page = RenderedPage(version: version)
    for section in sections {
      try page.beginSection(
        section.id, opening: Array("<\(section.frame)>".utf8), closing: Array("</>".utf8))
      for piece in section.pieces { try page.append(piece.id, Array(piece.text.utf8).span) }
    }
    return page
  }

  /// The bytes of the page.
  package var text: String {
    sections.map { "<\($0.frame)>" + $0.pieces.map(\.text).joined() + "</>" }.joined()
  }

  /// Applies an operation by searching the page; returns `false` if it does not fit.
  package mutating func apply(_ operation: ContentPatch.Operation) -> Bool {
    switch operation {
    case .remove(let id):
      return take(id) != nil
    case .move(let id, toSection: let section, after: let anchor):
      guard let piece = take(id) else { return false }
      return put(piece, section, after: anchor)
    case .replace(let id, let bytes):
      guard let place = place(of: id) else { return false }
      sections[place.section].pieces[place.piece].text = String(decoding: bytes, as: UTF8.self)
      return true
    case .insert(let id, inSection: let section, after: let anchor, let bytes):
      guard place(of: id) == nil else { return false }
      return put(
        Piece(id: id, text: String(decoding: bytes, as: UTF8.self)), section, after: anchor)
    case .removeSection(let id):
      guard let index = index(of: id), sections[index].pieces.isEmpty else { return false }
      sections.remove(at: index)
      return true
    case .moveSection(let id, after: let anchor):
      guard let index = index(of: id) else { return false }
      return put(sections.remove(at: index), after: anchor)
    case .insertSection(let id, after: let anchor, let opening, closing: _):
      guard index(of: id) == nil else { return false }
      return put(Section(id: id, frame: frame(opening), pieces: []), after: anchor)
    case .replaceFrame(ofSection: let id, let opening, closing: _):
      guard let index = index(of: id) else { return false }
      sections[index].frame = frame(opening)
      return true
    }
  }

  private func frame(_ opening: [UInt8]) -> Int {
    Int(String(decoding: opening.dropFirst().dropLast(), as: UTF8.self)) ?? -1
  }

  private func place(of id: PieceID) -> (section: Int, piece: Int)? {
    positions.first { sections[$0.section].pieces[$0.piece].id == id }
  }

  private func index(of section: String) -> Int? {
    sections.firstIndex { $0.id.utf8.elementsEqual(section.utf8) }
  }

  private mutating func take(_ id: PieceID) -> Piece? {
    place(of: id).map { sections[$0.section].pieces.remove(at: $0.piece) }
  }

  private mutating func put(_ piece: Piece, _ section: String, after anchor: PieceID?) -> Bool {
    guard let index = index(of: section) else { return false }
    guard let anchor else {
      sections[index].pieces.insert(piece, at: 0)
      return true
    }
    guard let place = place(of: anchor), place.section == index else { return false }
    sections[index].pieces.insert(piece, at: place.piece + 1)
    return true
  }

  private mutating func put(_ section: Section, after anchor: String?) -> Bool {
    guard let anchor else {
      sections.insert(section, at: 0)
      return true
    }
    guard let index = index(of: anchor) else { return false }
    sections.insert(section, at: index + 1)
    return true
  }
}
