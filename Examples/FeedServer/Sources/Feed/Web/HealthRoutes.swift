package import Hummingbird
import Logging

/// Whether this process can serve requests.
package struct HealthRoutes {
  let store: any FeedStore

  package func add(to router: Router<FeedContext>) {
    router.get("health") { _, context in
      do {
        return Response(
          status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
          body: ResponseBody(
            byteBuffer: ByteBuffer(string: #"{"version":\#(try await store.version())}"#)))
      } catch {
        context.logger.error("the database does not answer", metadata: ["error": "\(error)"])
        throw Refusal(.serviceUnavailable, "The database does not answer.")
      }
    }
  }
}
