import CollectionMapping

/// A page written into an array of bytes, with the same escaping as `MarkupWriter`.
struct HandBytesPage {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(16_384) }

  private mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func number(_ number: Int) {
    var digits = (UInt64(0), UInt64(0), UInt32(0))
    unsafe withUnsafeMutableBytes(of: &digits) { buffer in
      var (start, rest) = (20, number.magnitude)
      repeat {
        start -= 1
        unsafe buffer[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[start..<20]))
    }
  }

  private mutating func text(_ text: String) {
    unsafe escape(text) { bytes, index in
      switch unsafe bytes[index] {
      case 0x20...0x25, 0x27...0x3B, 0x3D, 0x3F...0x7E: (0, "")
      case 0x26: (1, "&amp;")
      case 0x3C: (1, "&lt;")
      case 0x3E: (1, "&gt;")
      case 0x09, 0x0A, 0x0C: (0, "")
      case 0x0D:
        unsafe (1, index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "" : "\n")
      default: unsafe (ByteSet.lengthOfUnshowable(in: bytes, at: index), "")
      }
    }
  }

  private mutating func attribute(_ text: String) {
    unsafe escape(text) { bytes, index in
      switch unsafe bytes[index] {
      case 0x20...0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5F, 0x61...0x7E: (0, "")
      case 0x26: (1, "&amp;")
      case 0x3C: (1, "&lt;")
      case 0x3E: (1, "&gt;")
      case 0x22: (1, "&quot;")
      case 0x27: (1, "&#39;")
      case 0x60: (1, "&#96;")
      case 0x09: (1, "&#9;")
      case 0x0A: (1, "&#10;")
      case 0x0C: (0, "")
      case 0x0D:
        unsafe (1, index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "" : "&#10;")
      default: unsafe (ByteSet.lengthOfUnshowable(in: bytes, at: index), "")
      }
    }
  }

  private mutating func url(_ url: String) {
    attribute(isHarmless(url) ? url : "#")
  }

  private func isHarmless(_ url: String) -> Bool {
    guard let end = url.utf8.firstIndex(where: { ":/?#".utf8.contains($0) }) else { return true }
    guard url.utf8[end] == UInt8(ascii: ":") else { return true }
    let scheme = url[..<end]
    return scheme == "https" || scheme == "http" || scheme == "mailto"
  }

  @inline(__always)
  private mutating func escape(
    _ text: String,
    _ edit: (_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (Int, StaticString)
  ) {
    var text = text
    text.withUTF8 { source in
      var (start, index) = (0, 0)
      while index < source.count {
        let (length, replacement) = unsafe edit(source, index)
        guard length > 0 else {
          index += 1
          continue
        }
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start..<index]))
        raw(replacement)
        index += length
        start = index
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[start...]))
    }
  }
}

// MARK: - Rows

extension HandBytesPage {
  mutating func write(_ row: FeedRow) {
    switch row {
    case .post(let post): write(post)
    case .photo(let photo): write(photo)
    case .ad(let ad): write(ad)
    case .note(let note): write(note)
    case .event(let event): write(event)
    }
  }

  private mutating func write(_ post: FeedPost) {
    raw("<article class=\"post\" data-id=\"")
    number(post.id)
    raw("\"><h2><a href=\"")
    url(post.link)
    raw("\" title=\"")
    attribute(post.title)
    raw("\">")
    text(post.title)
    raw("</a></h2><p class=\"by\">")
    text(post.author)
    raw("<time datetime=\"")
    attribute(post.day)
    raw("\">")
    text(post.day)
    raw("</time></p><p>")
    text(post.body)
    raw("</p><b class=\"likes\">")
    number(post.likes)
    raw("</b></article>")
  }

  private mutating func write(_ photo: FeedPhoto) {
    raw("<figure class=\"photo\" data-id=\"")
    number(photo.id)
    raw("\"><img src=\"")
    url(photo.source)
    raw("\" alt=\"")
    attribute(photo.caption)
    raw("\" width=\"")
    number(photo.width)
    raw("\" height=\"")
    number(photo.height)
    raw("\" loading=\"lazy\"><figcaption>")
    text(photo.caption)
    raw("</figcaption></figure>")
  }

  private mutating func write(_ ad: FeedAd) {
    raw("<aside class=\"ad\" aria-label=\"")
    attribute(ad.headline)
    raw("\"><a href=\"")
    url(ad.link)
    raw("\" rel=\"sponsored\"><b>")
    text(ad.headline)
    raw("</b><span>")
    text(ad.text)
    raw("</span></a></aside>")
  }

  private mutating func write(_ note: FeedNote) {
    raw("<section class=\"note\" data-id=\"")
    number(note.id)
    raw(note.isPinned ? "\" data-pinned><p>" : "\"><p>")
    text(note.text)
    raw("</p><footer><cite>")
    text(note.author)
    raw("</cite></footer></section>")
  }

  private mutating func write(_ event: FeedEvent) {
    raw("<div class=\"event\" data-id=\"")
    number(event.id)
    raw("\"><h3>")
    text(event.title)
    raw("</h3><time datetime=\"")
    attribute(event.start)
    raw("\">")
    text(event.start)
    raw("</time><p class=\"place\">")
    text(event.place)
    raw("</p><a href=\"")
    url(event.link)
    raw("\">Join</a></div>")
  }
}
