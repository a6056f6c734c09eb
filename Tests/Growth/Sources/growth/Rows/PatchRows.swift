import CollectionMapping
import CollectionMappingMarkup
import FoundationEssentials

extension Group {
  static var renderedPage: Group {
    Group(
      "RenderedPage",
      [
        Row(
          "build a page of n pieces",
          ["init(version:hashKey:)", "beginSection(_:opening:closing:)", "append(_:_:)"]
        ) { n in
          { _ = try page("1", 0..<n) }
        },
        Row("build a page of n sections", ["beginSection(_:opening:closing:)"]) { n in
          { _ = try sections("1", 0..<n) }
        },
        Row(
          "read n pieces of a page",
          [
            "bytes(of:)", "pieceIDs(inSection:)", "PageHash.init(of:key:)", "==(left:right:)",
            "hash(into:)",
          ]
        ) { n in
          let (page, same) = (try page("1", 0..<n), try page("1", 0..<n))
          return {
            for id in page.pieceIDs(inSection: "list") { _ = page.bytes(of: id) }
            _ = (page.hash, page == same, page.hashValue)
          }
        },
        Row(
          "encode and decode the digest of n pieces",
          ["PageDigest.init(from:)"]
        ) { n in
          let digest = try page("1", 0..<n).digest
          return {
            let bytes = try JSONEncoder().encode(digest)
            _ = try JSONDecoder().decode(PageDigest.self, from: bytes)
          }
        },
      ])
  }

  static var contentPatch: Group {
    Group(
      "ContentPatch",
      [
        Row("compare n pieces that are reversed", ["init(from:to:limits:)"]) { n in
          let (old, new) = (try page("1", 0..<n), try page("2", (0..<n).reversed()))
          return { _ = ContentPatch(from: old.digest, to: new) }
        },
        Row("compare and apply n other sections", ["init(from:to:limits:)", "applied(to:)"]) { n in
          let (old, new) = (try sections("1", 0..<n), try sections("2", n..<2 * n))
          return { _ = try ContentPatch(from: old.digest, to: new).applied(to: old) }
        },
        Row("apply a patch of n moved pieces", ["applied(to:)"]) { n in
          let (old, new) = (try page("1", 0..<n), try page("2", (0..<n).reversed()))
          let patch = ContentPatch(from: old.digest, to: new)
          return { _ = try patch.applied(to: old) }
        },
        Row(
          "compare and hash n operations",
          ["ContentPatch.Operation.==(left:right:)", "ContentPatch.Operation.hash(into:)"]
        ) { n in
          let (digest, new) = (try page("1", 0..<n).digest, try sections("2", n..<2 * n))
          let patches = (ContentPatch(from: digest, to: new), ContentPatch(from: digest, to: new))
          return { _ = (patches.0 == patches.1, patches.0.hashValue) }
        },
        Row(
          "encode and decode n operations",
          [
            "init(from:)", "ContentPatch.Operation.encode(to:)",
            "ContentPatch.Operation.init(from:)", "PieceID.encode(to:)", "PieceID.init(from:)",
            "PageHash.encode(to:)", "PageHash.init(from:)",
          ]
        ) { n in
          let patch = ContentPatch(
            from: try page("1", 0..<n).digest, to: try sections("2", n..<2 * n))
          return {
            let bytes = try JSONEncoder().encode(patch)
            _ = try JSONDecoder().decode(ContentPatch.self, from: bytes)
          }
        },
      ])
  }

  static var patchLog: Group {
    Group(
      "PatchLog",
      [
        Row(
          "append n versions of a page, and answer each",
          ["init(versions:bytes:)", "append(_:)", "answer(since:limits:)"]
        ) { n in
          let pages = try (0..<n).map { try page("\($0)", $0..<$0 + 10) }
          return {
            var log = PatchLog(versions: 8)
            for (number, page) in pages.enumerated() {
              try log.append(page)
              _ = log.answer(since: "\(number - 8)")
            }
          }
        },
        Row("append pages of n pieces, and read the oldest digest", ["append(_:)", "digest(of:)"]) {
          n in
          let pages = try (0..<8).map { try page("\($0)", $0..<$0 + n) }
          return {
            var log = PatchLog()
            for page in pages { try log.append(page) }
            _ = log.digest(of: "0")
          }
        },
      ])
  }

  static var markupPage: Group {
    Group(
      "MarkupPage",
      [
        Row(
          "write a page of n elements",
          [
            "init(in:version:hashKey:byteLimit:)", "beginSection(_:_:_:)",
            "element(_:_:_:content:)", "check()", "write(to:)", "domID(of:)", "domID(ofSection:)",
            "turboReload(to:)",
          ]
        ) { n in
          {
            let page = markup("1", 0..<n)
            try page.check()
            var writer = MarkupWriter(.html)
            page.write(to: &writer)
            page.turboReload(to: &writer)
          }
        },
        Row("write n moved elements as streams", ["turboStreams(_:to:)"]) { n in
          let (old, new) = (markup("1", 0..<n), markup("2", (0..<n).reversed()))
          let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
          return {
            var writer = MarkupWriter(.html)
            try new.turboStreams(patch, to: &writer)
          }
        },
      ])
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
