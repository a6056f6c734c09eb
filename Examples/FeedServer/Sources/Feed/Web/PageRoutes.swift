import CollectionMapping
import Hummingbird

/// The page for browsers, and its style and script.
struct PageRoutes {
  let hub: FeedHub

  func add(to router: Router<FeedContext>) {
    router.get("/") { request, _ in try await page(request) }
    Self.file("feed.css", PackageResources.feed_css, "text/css; charset=utf-8", router)
    Self.file(
      "turbo-streams.js", PackageResources.turbo_streams_js, "text/javascript; charset=utf-8",
      router)
    Self.file("icon.svg", PackageResources.icon_svg, "image/svg+xml", router)
  }

  private func page(_ request: Request) async throws -> Response {
    Response.tagged(try await hub.document(Address.extent(of: request)), for: request)
  }

  private static func file(
    _ path: RouterPath, _ bytes: [UInt8], _ type: String, _ router: Router<FeedContext>
  ) {
    router.get(path) { request, _ in Response.tagged(bytes.span, type, for: request) }
  }
}
