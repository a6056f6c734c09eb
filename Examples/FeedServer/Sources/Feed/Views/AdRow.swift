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
  var markup: Markup {
    """
    <p class="meta"><b>\(sponsor)</b><span>Advertisement</span></p>
    <p><a href="\(link)" rel="sponsored nofollow">\(text)</a></p>
    """
  }
}

extension AdRow: Drawable, FittingContent {
  func draw(to drawing: inout Drawing) {
    drawing.line("\(sponsor) · Advertisement", .small)
    drawing.lines(text, .body)
  }
}
