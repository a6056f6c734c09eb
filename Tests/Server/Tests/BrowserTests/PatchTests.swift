import CollectionMappingLive
import Feed
import Testing

@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct PatchTests {
  @Test(
    "Random patches give the new page, and leave alone the nodes that they do not name or only move",
    arguments: [false, true])
  func randomPatches(movesNodes: Bool) async throws {
    let document = try await StreamPage.open(feed: "")
    try await document.page.run(Self.check)
    for seed in 0..<tries(200, all: 2_000) {
      var random = Random(seed: seed)
      var content = RandomPage(using: &random)
      let old = try content.page(version: "1")
      for _ in 0...random.below(6) { content.edit(using: &random) }
      let new = try content.page(version: "2")

      let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
      var streams = MarkupWriter(.html)
      try new.turboStreams(patch, to: &streams, movesNodes: movesNodes)
      let arguments = try String(
        javaScript: [
          String(decoding: old.rendered.bytes, as: UTF8.self), streams.text,
          String(decoding: new.rendered.bytes, as: UTF8.self),
        ])
      let kept = try String(javaScript: Self.kept(by: patch, movesNodes, from: old, to: new))
      let problem: String = try await document.page.evaluate("check(...\(arguments), \(kept))")
      try #require(problem.isEmpty, "seed \(seed): \(problem)\n\(patch.operations)")
    }
    try await document.page.close()
  }

  /// Compares the page after an event with the expected one, and returns the differences as text.
  private static let check = """
    let round = 0;
    globalThis.check = (before, streams, after, kept) => {
      round += 1;
      feed.innerHTML = before;
      for (const element of feed.querySelectorAll('[id]')) element.round = round;
      sources[0].onmessage({ data: streams, lastEventId: String(round) });
      const fresh = document.createElement('main');
      fresh.innerHTML = after;
      if (fresh.innerHTML !== feed.innerHTML)
        return `${streams}\\n  gave ${feed.innerHTML}\\n  for  ${fresh.innerHTML}`;
      const others = kept.filter((id) => document.getElementById(id)?.round !== round);
      return others.length ? `new nodes for ${others}` : '';
    };
    """

  /// The DOM ids of the sections and pieces of both pages that a patch does not name, or only moves.
  private static func kept(
    by patch: ContentPatch, _ movesNodes: Bool, from old: MarkupPage, to new: MarkupPage
  ) -> [String] {
    let keepsMoved =
      movesNodes
      && !patch.operations.contains { if case .replaceFrame = $0 { true } else { false } }
    var named: Set<PieceID> = []
    var namedSections: Set<String> = []
    for operation in patch.operations {
      switch operation {
      case .move where keepsMoved, .moveSection where keepsMoved: break
      case .remove(let id), .move(let id, toSection: _, after: _), .replace(let id, _),
        .insert(let id, inSection: _, after: _, _):
        named.insert(id)
      case .removeSection(let id), .moveSection(let id, after: _),
        .insertSection(let id, after: _, opening: _, closing: _),
        .replaceFrame(ofSection: let id, opening: _, closing: _):
        namedSections.insert(id)
      }
    }
    let (old, new) = (old.rendered, new.rendered)
    let sections = new.sectionIDs.filter {
      !namedSections.contains($0) && old.sectionIDs.contains($0)
    }
    let pieces = (keepsMoved ? new.sectionIDs : sections).flatMap { section in
      new.pieceIDs(inSection: section).filter {
        !named.contains($0) && old.bytes(of: $0) != nil
      }
    }
    return sections.map { MarkupPage.domID(ofSection: $0) }
      + pieces.map { MarkupPage.domID(of: $0) }
  }
}
