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
  /// - Parameters:
  ///   - patch: A patch to the version of this page.
  ///   - writer: A writer of HTML, which receives the problems of this page too.
  /// - Throws: `PatchError` if the patch leads to another version or names a section or piece that this page
  ///   does not have. Nothing is written then.
  /// - Complexity: O(*n*) in the number of operations and of bytes to write.
  public func turboStreams(
    _ patch: ContentPatch, to writer: inout MarkupWriter
  ) throws(PatchError) {
    let streams = try TurboPlan(patch, to: self).streams
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

  /// The sections that are written with all their pieces, by their `id` attributes.
  private var wholeSections: Set<String> = []

  /// The whole sections that were written.
  private var writtenSections: Set<String> = []

  /// The pieces that were written, so that they are up to date.
  private var writtenPieces: Set<PieceID> = []

  /// The pieces that the patch moves, which the browser has elsewhere until then.
  private var movedPieces: Set<PieceID> = []

  init(_ patch: ContentPatch, to page: MarkupPage) throws(PatchError) {
    self.page = page
    guard patch.to.utf8.elementsEqual(page.version.utf8) else {
      throw .otherVersion(expected: patch.to, found: page.version)
    }
    for operation in patch.operations {
      switch operation {
      case .insertSection(let id, after: _, opening: _, closing: _), .moveSection(let id, after: _),
        .replaceFrame(ofSection: let id, opening: _, closing: _):
        wholeSections.insert(MarkupPage.domID(ofSection: id))
      case .move(let id, toSection: _, after: _):
        movedPieces.insert(id)
      default: break
      }
    }
    for operation in patch.operations { try add(operation) }
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
      let bytes = try whole(id)
      remove(MarkupPage.domID(ofSection: id))
      place(bytes, after: anchor)
    case .insertSection(let id, after: let anchor, opening: _, closing: _):
      place(try whole(id), after: anchor)
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
    if isMoved { remove(MarkupPage.domID(of: id)) }
    streams.append(
      TurboStream(
        action: anchor == nil ? "prepend" : "after",
        target: anchor.map { MarkupPage.domID(of: $0) } ?? sectionID, content: bytes))
    writtenPieces.insert(id)
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

  private mutating func place(_ section: ArraySlice<UInt8>, after anchor: String?) {
    streams.append(
      TurboStream(
        action: anchor == nil ? "prepend" : "after",
        target: anchor.map { MarkupPage.domID(ofSection: $0) } ?? page.container.description,
        content: section))
  }
}

/// One `turbo-stream` element.
private struct TurboStream {
  let action: StaticString

  /// The `id` attribute of the element to change.
  let target: String

  /// Markup of the page.
  var content: ArraySlice<UInt8>?

  func write(to writer: inout MarkupWriter) {
    let attributes: [MarkupAttribute] = [.literal("action", action), .text("target", target)]
    writer.element("turbo-stream", attributes) { stream in
      guard let content else { return }
      stream.element("template") { $0.insert(content, .html, MarkupProblems()) }
    }
  }
}
