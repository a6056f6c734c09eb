import Hummingbird
import Logging

/// Whether this process can serve requests, and what it did.
struct HealthRoutes {
  let store: any FeedStore
  let metrics: Metrics

  func add(to router: Router<FeedContext>) {
    router.get("health") { _, context in
      do {
        let version = try await store.version()
        return Response.json(#"{"version":\#(version)}"#)
      } catch {
        context.logger.error("the database does not answer", error)
        throw Refusal(.serviceUnavailable, "The database does not answer.")
      }
    }
    router.get("metrics") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
    }
  }
}
