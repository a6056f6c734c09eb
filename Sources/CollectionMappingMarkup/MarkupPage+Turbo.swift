extension MarkupPage {
  /// Writes a patch that leads to this page as Turbo Streams, for a browser that has the page before.
  ///
  /// ```swift
  /// let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
  /// try new.turboStreams(patch, to: &writer)
  /// // <turbo-stream action="after" target="i-6"><template><article id="i-7">…</article></template>…
  /// ```
  ///
  /// The actions are `remove`, `prepend`, `after` and `replace`. A move is a removal and an insertion. A section
  /// that is inserted, moved, or has other attributes is written with all its pieces. The patch decides
  /// only what is written and where; the markup is that of this page, so a decoded patch inserts none.
  ///
  /// With `movesNodes`, a move is one stream without content, so that the browser keeps the node, with its focus
  /// and what the user has typed. Its action is `move`, which Hotwire's Turbo does not have; its place is the
  /// attribute `after` or, at the beginning, `into`:
  ///
  /// ```html
  /// <turbo-stream action="move" target="i-3" after="i-4"></turbo-stream>
  /// ```
  ///
  /// A patch that changes the attributes of a section moves no nodes.
  ///
  /// - Parameters:
  ///   - patch: A patch to the version of this page.
  ///   - writer: A writer of HTML, which receives the problems of this page too.
  ///   - movesNodes: Whether the script in the browser has the action `move`.
  /// - Throws: `PatchError` if the patch leads to another version or names a section or piece that this page
  ///   does not have. Nothing is written then.
  /// - Complexity: O(*n*) in the number of operations and of bytes to write.
  public func turboStreams(
    _ patch: ContentPatch, to writer: inout MarkupWriter, movesNodes: Bool = false
  ) throws(PatchError) {
    let streams = try TurboPlan(patch, to: self, movesNodes: movesNodes).streams
    writer.problemLog.record(problems)
    for stream in streams { stream.write(to: &writer) }
  }

  /// Writes one Turbo Stream that replaces everything inside the element around the page, for a browser with
  /// an unknown version.
  ///
  /// - Parameter writer: A writer of HTML, which receives the problems of this page too.
  /// - Complexity: O(*n*) in the number of bytes of the page.
  public func turboReload(to writer: inout MarkupWriter) {
    let bytes = rendered.bytes[...]
    writer.problemLog.record(problems)
    TurboStream(action: "update", target: container.description, content: bytes).write(to: &writer)
  }
}

/// The Turbo Streams of a patch, found before any of them is written.
///
/// Only identifiers and their order come from the patch, which may come from anywhere. All markup comes from
/// the page.
private struct TurboPlan {
  private let page: MarkupPage
  private(set) var streams: [TurboStream] = []

  /// Whether moves have no content.
  ///
  /// A section that is replaced as a whole takes nodes along that move later.
  private let movesNodes: Bool

  /// The sections that are written with all their pieces, by their `id` attributes.
  private var wholeSections: Set<String> = []

  /// The whole sections that were written.
  private var writtenSections: Set<String> = []

  /// The pieces that were written, so that they are up to date.
  private var writtenPieces: Set<PieceID> = []

  /// The pieces that the patch moves, which the browser has elsewhere until then.
  private var movedPieces: Set<PieceID> = []

  init(_ patch: ContentPatch, to page: MarkupPage, movesNodes: Bool) throws(PatchError) {
    self.page = page
    self.movesNodes =
      movesNodes
      && !patch.operations.contains { if case .replaceFrame = $0 { true } else { false } }
    guard patch.to.utf8.elementsEqual(page.version.utf8) else {
      throw .otherVersion(expected: patch.to, found: page.version)
    }
    for operation in patch.operations {
      if case .move(let id, toSection: _, after: _) = operation { movedPieces.insert(id) }
    }
    for operation in patch.operations {
      guard let id = wholeSection(in: operation) else { continue }
      wholeSections.insert(MarkupPage.domID(ofSection: id))
    }
    for operation in patch.operations { try add(operation) }
  }

  /// The section that an operation writes with all its pieces.
  private func wholeSection(in operation: ContentPatch.Operation) -> String? {
    switch operation {
    case .insertSection(let id, after: _, opening: _, closing: _):
      movesNodes && page.rendered.pieceIDs(inSection: id).contains(where: movedPieces.contains)
        ? nil : id
    case .moveSection(let id, after: _): movesNodes ? nil : id
    case .replaceFrame(ofSection: let id, opening: _, closing: _): id
    default: nil
    }
  }

  private mutating func add(_ operation: ContentPatch.Operation) throws(PatchError) {
    switch operation {
    case .remove(let id):
      remove(MarkupPage.domID(of: id))
    case .move(let id, toSection: let section, after: let anchor):
      try place(id, section, after: anchor, isMoved: true)
    case .insert(let id, inSection: let section, after: let anchor, _):
      try place(id, section, after: anchor, isMoved: false)
    case .replace(let id, _):
      try replace(id)
    case .removeSection(let id):
      remove(MarkupPage.domID(ofSection: id))
    case .moveSection(let id, after: let anchor):
      try moveSection(id, after: anchor)
    case .insertSection(let id, after: let anchor, opening: _, closing: _):
      place(try inserted(id), after: anchor)
    case .replaceFrame(ofSection: let id, opening: _, closing: _):
      let target = MarkupPage.domID(ofSection: id)
      guard !writtenSections.contains(target) else { return }
      streams.append(TurboStream(action: "replace", target: target, content: try whole(id)))
    }
  }

  private mutating func remove(_ target: String) {
    streams.append(TurboStream(action: "remove", target: target))
  }

  private mutating func place(
    _ id: PieceID, _ section: String, after anchor: PieceID?, isMoved: Bool
  ) throws(PatchError) {
    guard let bytes = page.rendered.bytes(of: id), let home = page.rendered.sectionID(of: id) else {
      throw .unknownPiece(id)
    }
    let sectionID = MarkupPage.domID(ofSection: section)
    guard MarkupPage.domID(ofSection: home) == sectionID else {
      throw .otherSection(id, expected: section)
    }
    guard !wholeSections.contains(sectionID) else { return }
    let anchorID = anchor.map { MarkupPage.domID(of: $0) }
    if isMoved, movesNodes {
      return move(MarkupPage.domID(of: id), after: anchorID, into: sectionID)
    }
    if isMoved { remove(MarkupPage.domID(of: id)) }
    insert(bytes, after: anchorID, into: sectionID)
    writtenPieces.insert(id)
  }

  private mutating func insert(
    _ bytes: ArraySlice<UInt8>, after anchor: String?, into parent: String
  ) {
    streams.append(
      TurboStream(
        action: anchor == nil ? "prepend" : "after", target: anchor ?? parent, content: bytes))
  }

  /// Moves an element of the browser behind another one, or to the beginning of its parent.
  private mutating func move(_ target: String, after anchor: String?, into parent: String) {
    streams.append(
      TurboStream(
        action: "move", target: target,
        place: anchor.map { .text("after", $0) } ?? .text("into", parent)))
  }

  private mutating func replace(_ id: PieceID) throws(PatchError) {
    guard let bytes = page.rendered.bytes(of: id), let home = page.rendered.sectionID(of: id) else {
      throw .unknownPiece(id)
    }
    guard !wholeSections.contains(MarkupPage.domID(ofSection: home)),
      writtenPieces.insert(id).inserted
    else { return }
    streams.append(
      TurboStream(action: "replace", target: MarkupPage.domID(of: id), content: bytes))
  }

  /// The bytes of a section that is written with all its pieces, after removing these from other sections.
  private mutating func whole(_ id: String) throws(PatchError) -> ArraySlice<UInt8> {
    guard let bytes = page.rendered.bytes(ofSection: id) else { throw .unknownSection(id) }
    for piece in page.rendered.pieceIDs(inSection: id) where movedPieces.contains(piece) {
      remove(MarkupPage.domID(of: piece))
    }
    writtenSections.insert(MarkupPage.domID(ofSection: id))
    return bytes
  }

  /// The bytes of a new section; without pieces, if some of them move there from other sections.
  private mutating func inserted(_ id: String) throws(PatchError) -> ArraySlice<UInt8> {
    if wholeSections.contains(MarkupPage.domID(ofSection: id)) { return try whole(id) }
    guard let frame = page.rendered.frameBytes(ofSection: id) else { throw .unknownSection(id) }
    return frame
  }

  private mutating func moveSection(_ id: String, after anchor: String?) throws(PatchError) {
    let target = MarkupPage.domID(ofSection: id)
    if movesNodes {
      return move(
        target, after: anchor.map(MarkupPage.domID(ofSection:)), into: page.container.description)
    }
    let bytes = try whole(id)
    remove(target)
    place(bytes, after: anchor)
  }

  private mutating func place(_ section: ArraySlice<UInt8>, after anchor: String?) {
    insert(
      section, after: anchor.map(MarkupPage.domID(ofSection:)), into: page.container.description)
  }
}

/// One `turbo-stream` element.
private struct TurboStream {
  let action: StaticString

  /// The `id` attribute of the element to change.
  let target: String

  /// Markup of the page.
  var content: ArraySlice<UInt8>?

  /// Where an element moves to.
  var place: MarkupAttribute?

  func write(to writer: inout MarkupWriter) {
    var attributes: [MarkupAttribute] = [.literal("action", action), .text("target", target)]
    if let place { attributes.append(place) }
    writer.element("turbo-stream", attributes) { stream in
      guard let content else { return }
      stream.element("template") { $0.insert(content, MarkupProblems()) }
    }
  }
}
