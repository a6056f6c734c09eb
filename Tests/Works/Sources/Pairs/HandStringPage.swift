/// A page written into a string, with the same escaping as `MarkupWriter`.
struct HandStringPage {
  private(set) var page = ""

  mutating func write(_ row: FeedRow) {
    switch row {
    case .post(let post):
      page += """
        <article class="post" data-id="\(post.id)"><h2><a href="\(url(post.link))" \
        title="\(attribute(post.title))">\(text(post.title))</a></h2><p class="by">\
        \(text(post.author))<time datetime="\(attribute(post.day))">\(text(post.day))</time></p><p>\
        \(text(post.body))</p><b class="likes">\(post.likes)</b></article>
        """
    case .photo(let photo):
      page += """
        <figure class="photo" data-id="\(photo.id)"><img src="\(url(photo.source))" \
        alt="\(attribute(photo.caption))" width="\(photo.width)" height="\(photo.height)" \
        loading="lazy"><figcaption>\(text(photo.caption))</figcaption></figure>
        """
    case .ad(let ad):
      page += """
        <aside class="ad" aria-label="\(attribute(ad.headline))"><a href="\(url(ad.link))" \
        rel="sponsored"><b>\(text(ad.headline))</b><span>\(text(ad.text))</span></a></aside>
        """
    case .note(let note):
      page += """
        <section class="note" data-id="\(note.id)"\(note.isPinned ? " data-pinned" : "")><p>\
        \(text(note.text))</p><footer><cite>\(text(note.author))</cite></footer></section>
        """
    case .event(let event):
      page += """
        <div class="event" data-id="\(event.id)"><h3>\(text(event.title))</h3>\
        <time datetime="\(attribute(event.start))">\(text(event.start))</time>\
        <p class="place">\(text(event.place))</p><a href="\(url(event.link))">Join</a></div>
        """
    }
  }

  private func text(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\u{C}": escaped.unicodeScalars.append(scalar)
      default: if !isDropped(scalar) { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  private func attribute(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "`": escaped += "&#96;"
      case "\t": escaped += "&#9;"
      case "\n": escaped += "&#10;"
      case "\u{C}": escaped.unicodeScalars.append(scalar)
      default: if !isDropped(scalar) { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  private func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private func url(_ url: String) -> String {
    guard let end = url.firstIndex(where: { ":/?#".contains($0) }), url[end] == ":" else {
      return attribute(url)
    }
    return attribute(["https", "http", "mailto"].contains(url[..<end]) ? url : "#")
  }
}
