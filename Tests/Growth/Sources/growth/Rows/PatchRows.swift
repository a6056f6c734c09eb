import CollectionMapping
import CollectionMappingMarkup
import FoundationEssentials

extension Group {
  static var renderedPage: Group {
    Group("RenderedPage") {
      Row("build a page of n pieces") { n in
        { _ = try page("1", 0..<n) }
      }
      Row("build a page of n sections") { n in
        { _ = try sections("1", 0..<n) }
      }
      Row("read n pieces of a page") { n in
        let (page, same) = (try page("1", 0..<n), try page("1", 0..<n))
        return {
          for id in page.pieceIDs(inSection: "list") {
            _ = (page.bytes(of: id), page.bytes(ofSection: "list"))
          }
          _ = (page.hash, page == same, page.hashValue)
          _ = PageHash(of: Array(repeating: UInt8(0), count: n).span)
        }
      }
      Row("keep n pieces of an earlier page", of: { try page("1", 0..<$0) }) { old, _ in
        var new = RenderedPage(version: "2")
        try new.beginSection("list")
        for id in old.pieceIDs(inSection: "list") { _ = new.keep(id, from: old) }
      }
      Row("encode and decode the digest of n pieces", of: { try page("1", 0..<$0).digest }) {
        digest, _ in
        let bytes = try JSONEncoder().encode(digest)
        _ = try JSONDecoder().decode(PageDigest.self, from: bytes)
      }
    }
  }

  static var contentPatch: Group {
    Group("ContentPatch") {
      Row("compare n pieces that are reversed") { n in
        let (old, new) = (try page("1", 0..<n), try page("2", (0..<n).reversed()))
        return { _ = ContentPatch(from: old.digest, to: new) }
      }
      Row("compare and apply n other sections") { n in
        let (old, new) = (try sections("1", 0..<n), try sections("2", n..<2 * n))
        return { _ = try ContentPatch(from: old.digest, to: new).applied(to: old) }
      }
      Row("apply a patch of n moved pieces") { n in
        let (old, new) = (try page("1", 0..<n), try page("2", (0..<n).reversed()))
        let patch = ContentPatch(from: old.digest, to: new)
        return { _ = try patch.applied(to: old) }
      }
      Row("compare and hash n operations") { n in
        let (digest, new) = (try page("1", 0..<n).digest, try sections("2", n..<2 * n))
        let patches = (ContentPatch(from: digest, to: new), ContentPatch(from: digest, to: new))
        return { _ = (patches.0 == patches.1, patches.0.hashValue) }
      }
      Row("encode and decode n operations") { n in
        let patch = ContentPatch(
          from: try page("1", 0..<n).digest, to: try sections("2", n..<2 * n))
        return {
          let bytes = try JSONEncoder().encode(patch)
          _ = try JSONDecoder().decode(ContentPatch.self, from: bytes)
        }
      }
    }
  }

  static var patchLog: Group {
    Group("PatchLog") {
      Row("append n versions of a page, and answer each") { n in
        let pages = try (0..<n).map { try page("\($0)", $0..<$0 + 10) }
        return {
          var log = PatchLog(versions: 8)
          for (number, page) in pages.enumerated() {
            try log.append(page)
            _ = log.answer(since: "\(number - 8)")
          }
        }
      }
      Row("append pages of n pieces, and read the oldest digest") { n in
        let pages = try (0..<8).map { try page("\($0)", $0..<$0 + n) }
        return {
          var log = PatchLog()
          for page in pages { try log.append(page) }
          _ = log.digest(of: "0")
        }
      }
    }
  }

  static var markupPage: Group {
    Group("MarkupPage") {
      Row("write a page of n elements", of: nothing) { _, n in
        let page = markup("1", 0..<n)
        try page.check()
        var writer = MarkupWriter(.html)
        page.write(to: &writer)
        page.turboReload(to: &writer)
        for number in 0..<n { _ = MarkupPage.domID(of: .item("\(number)")) }
        _ = MarkupPage.domID(ofSection: "list")
      }
      Row("write n rows of a manager, and keep them in the next page") { n in
        let manager = CollectionManager()
        manager.registerHosting(for: ID.self) { id, _ in Line(number: id.id) }
        try manager.memoryStorage.setItems(ids(n))
        return {
          var old = MarkupPage(in: "feed", version: "1")
          try old.write(manager, sectionIDs: ["list"])
          var new = MarkupPage(in: "feed", version: "2")
          new.beginSection("list", "section")
          for id in old.rendered.pieceIDs(inSection: "list") {
            guard new.keep(id, from: old) else { throw CancellationError() }
          }
        }
      }
      Row("write n moved elements as streams") { n in
        let (old, new) = (markup("1", 0..<n), markup("2", (0..<n).reversed()))
        let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
        return {
          var writer = MarkupWriter(.html)
          try new.turboStreams(patch, to: &writer)
        }
      }
    }
  }
}

/// One section with numbered pieces.
private func page(_ version: String, _ numbers: some Sequence<Int>) throws -> RenderedPage {
  var page = RenderedPage(version: version)
  try page.beginSection("list", opening: Array("<ul>".utf8), closing: Array("</ul>".utf8))
  for number in numbers { try page.append(.item("\(number)"), Array("ab".utf8).span) }
  return page
}

/// Numbered sections with one piece each.
private func sections(_ version: String, _ numbers: some Sequence<Int>) throws -> RenderedPage {
  var page = RenderedPage(version: version)
  for number in numbers {
    try page.beginSection("\(number)")
    try page.append(.section("\(number)", kind: .sectionHeader), Array("a".utf8).span)
  }
  return page
}

private func markup(_ version: String, _ numbers: some Sequence<Int>) -> MarkupPage {
  var page = MarkupPage(in: "feed", version: version)
  page.beginSection("list", "ul")
  for number in numbers { page.element(.item("\(number)"), "li") { $0.number(number) } }
  return page
}

private struct Line: MarkupRendering {
  let number: Int
  var markup: Markup { "\(number)" }
}
