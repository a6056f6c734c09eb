import Foundation
import HTTPTypes
import Hummingbird

/// The entries, one at a time: read, add, replace, remove.
struct EditRoutes {
  let store: any FeedStore
  let metrics: Metrics

  func add(to router: Router<FeedContext>) {
    let entries = router.group("entries")
    entries.get(":id") { _, context in try await read(context) }
    entries.post { request, context in try await add(request, context) }
    entries.put(":id") { request, context in try await replace(request, context) }
    entries.delete(":id") { _, context in try await remove(context) }
  }

  private func read(_ context: FeedContext) async throws -> Response {
    guard let entry = try await store.entry(id(context)) else { throw Self.unknown }
    return Response.json(try FeedJSON.entry(entry))
  }

  private func add(_ request: Request, _ context: FeedContext) async throws -> Response {
    let retryKey = try Self.retryKey(request)
    let body = try await EntryRequest(request)
    let now = Int(Date().timeIntervalSince1970)
    let entry = try body.input.entry(id: UUID().uuidString.lowercased(), date: now)
    do {
      let receipt = try await store.add(entry, retryKey: retryKey, fingerprint: body.fingerprint)
      return acknowledge(receipt, .created)
    } catch is RetryKeyReused {
      throw Refusal(
        .unprocessableContent, "The Idempotency-Key belongs to a request with another body.")
    }
  }

  private func replace(_ request: Request, _ context: FeedContext) async throws -> Response {
    let body = try await EntryRequest(request)
    guard let old = try await store.entry(id(context))?.item,
      let receipt = try await store.replace(body.input.entry(id: old.id, date: old.date))
    else { throw Self.unknown }
    return acknowledge(receipt, .ok)
  }

  private func remove(_ context: FeedContext) async throws -> Response {
    guard let receipt = try await store.remove(id(context)) else { throw Self.unknown }
    return acknowledge(receipt, .ok)
  }

  private func id(_ context: FeedContext) throws -> String { try context.parameters.require("id") }

  private func acknowledge(_ receipt: Receipt, _ status: HTTPResponse.Status) -> Response {
    metrics.add(1, to: .edits)
    let text = #"{"id":"\#(receipt.id)","version":\#(receipt.version)}"#
    var response = Response.json(Array(text.utf8))
    response.status = status
    if status == .created { response.headers[.location] = "/entries/\(receipt.id)" }
    return response
  }

  private static let unknown = Refusal(.notFound, "There is no such entry.")

  private static func retryKey(_ request: Request) throws -> String? {
    guard let name = HTTPField.Name("Idempotency-Key"), let key = request.headers[name] else {
      return nil
    }
    guard (1...200).contains(key.utf8.count) else {
      throw Refusal(.badRequest, "The Idempotency-Key has 1 to 200 bytes.")
    }
    return key
  }
}
