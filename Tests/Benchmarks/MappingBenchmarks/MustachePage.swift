import Mustache
import Pairs

/// A page rendered by a Mustache template, which reads the properties of the models.
struct MustachePage {
  private let template: MustacheTemplate

  init() throws {
    template = try MustacheTemplate(
      string: """
        {{#rows}}{{#post}}<article class="post" data-id="{{id}}"><h2><a href="{{link}}" \
        title="{{title}}">{{title}}</a></h2><p class="by">{{author}}<time datetime="{{day}}">\
        {{day}}</time></p><p>{{body}}</p><b class="likes">{{likes}}</b></article>{{/post}}\
        {{#photo}}<figure class="photo" data-id="{{id}}"><img src="{{source}}" alt="{{caption}}" \
        width="{{width}}" height="{{height}}" loading="lazy"><figcaption>{{caption}}</figcaption>\
        </figure>{{/photo}}\
        {{#ad}}<aside class="ad" aria-label="{{headline}}"><a href="{{link}}" rel="sponsored"><b>\
        {{headline}}</b><span>{{text}}</span></a></aside>{{/ad}}\
        {{#note}}<section class="note" data-id="{{id}}"{{#isPinned}} data-pinned{{/isPinned}}><p>\
        {{text}}</p><footer><cite>{{author}}</cite></footer></section>{{/note}}\
        {{#event}}<div class="event" data-id="{{id}}"><h3>{{title}}</h3>\
        <time datetime="{{start}}">{{start}}</time><p class="place">{{place}}</p>\
        <a href="{{link}}">Join</a></div>{{/event}}{{/rows}}
        """)
  }

  func render(_ rows: [Any]) -> String {
    template.render(["rows": rows])
  }

  /// What the template reads for a row.
  static func content(of row: FeedRow) -> Any {
    let (kind, model): (String, Any) =
      switch row {
      case .post(let post): ("post", post)
      case .photo(let photo): ("photo", photo)
      case .ad(let ad): ("ad", ad)
      case .note(let note): ("note", note)
      case .event(let event): ("event", event)
      }
    return [kind: model]
  }
}
