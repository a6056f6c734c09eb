import CollectionMapping
import CollectionMappingMarkup

/// An advertisement, marked as one.
struct AdRow: Encodable {
  let id: String
  let pinned: Bool
  let sponsor: String
  let text: String
  let link: String

  init(_ ad: Ad) {
    (id, pinned) = (ad.id, ad.isPinned)
    (sponsor, text, link) = (ad.sponsor, ad.text, ad.link)
  }
}

extension AdRow: MarkupRendering {
  func write(to writer: inout MarkupWriter) {
    writer.element("p", [.literal("class", "meta")]) { meta in
      meta.element("b", text: sponsor)
      meta.element("span", text: "Advertisement")
    }
    writer.element("p") { line in
      line.element(
        "a", [.url("href", link), .literal("rel", "sponsored nofollow")], text: text)
    }
  }
}

extension AdRow: Drawable, FittingContent {
  func draw(to drawing: inout Drawing) {
    drawing.line("\(sponsor) · Advertisement", .small)
    drawing.lines(text, .body)
  }
}
