import CollectionMapping
import CollectionMappingMarkup

final class FeedPostCell: ReusableView, ModelTransfer, MarkupRendering {
  private var post = FeedPost()
  func update(with post: FeedPost) { self.post = post }

  var markup: Markup {
    """
    <article class="post" data-id="\(post.id)">
      <h2><a href="\(post.link)" title="\(post.title)">\(post.title)</a></h2>
      <p class="by">\(post.author)<time datetime="\(post.day)">\(post.day)</time></p>
      <p>\(post.body)</p>
      <b class="likes">\(post.likes)</b>
    </article>
    """
  }
}

final class FeedPhotoCell: ReusableView, ModelTransfer, MarkupRendering {
  private var photo = FeedPhoto()
  func update(with photo: FeedPhoto) { self.photo = photo }

  var markup: Markup {
    """
    <figure class="photo" data-id="\(photo.id)">
      <img src="\(photo.source)" alt="\(photo.caption)" width="\(photo.width)" \
    height="\(photo.height)" loading="lazy">
      <figcaption>\(photo.caption)</figcaption>
    </figure>
    """
  }
}

final class FeedAdCell: ReusableView, ModelTransfer, MarkupRendering {
  private var ad = FeedAd()
  func update(with ad: FeedAd) { self.ad = ad }

  var markup: Markup {
    """
    <aside class="ad" aria-label="\(ad.headline)">
      <a href="\(ad.link)" rel="sponsored"><b>\(ad.headline)</b><span>\(ad.text)</span></a>
    </aside>
    """
  }
}

final class FeedNoteCell: ReusableView, ModelTransfer, MarkupRendering {
  private var note = FeedNote()
  func update(with note: FeedNote) { self.note = note }

  var markup: Markup {
    """
    <section class="note" data-id="\(note.id)"\(flag: "data-pinned", note.isPinned)>
      <p>\(note.text)</p>
      <footer><cite>\(note.author)</cite></footer>
    </section>
    """
  }
}

final class FeedEventCell: ReusableView, ModelTransfer, MarkupRendering {
  private var event = FeedEvent()
  func update(with event: FeedEvent) { self.event = event }

  var markup: Markup {
    """
    <div class="event" data-id="\(event.id)">
      <h3>\(event.title)</h3>
      <time datetime="\(event.start)">\(event.start)</time>
      <p class="place">\(event.place)</p>
      <a href="\(event.link)">Join</a>
    </div>
    """
  }
}
