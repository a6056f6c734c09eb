import CollectionMapping
import CollectionPages
import Foundation
import HTTPTypes
import Hummingbird

/// The entries, one at a time: read, add, replace, remove.
struct EditRoutes {
  let store: any FeedStore
  let metrics: Metrics

  func add(to router: Router<FeedContext>) {
    let entries = router.group("entries")
    entries.get(":id") { request, context in try await read(request, context) }
    entries.post { request, context in try await add(request, context) }
    entries.put(":id") { request, context in try await replace(request, context) }
    entries.delete(":id") { request, context in try await remove(request, context) }
  }

  private func read(_ request: Request, _ context: FeedContext) async throws -> Response {
    let json = try FeedJSON.entry(await entry(context))
    return Response.tagged(json.bytes.span, "application/json", for: request)
  }

  private func add(_ request: Request, _ context: FeedContext) async throws -> Response {
    let retryKey = try Self.retryKey(request)
    let body = try await EntryRequest(request)
    let now = Date()
    let entry = try body.input.entry(
      id: EntryID.make(at: now), date: Int(now.timeIntervalSince1970))
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
    return try await change(request, context) { old, expected in
      let entry = try body.input.entry(id: old.id, date: old.date)
      return try await store.replace(entry, expecting: expected)
    }
  }

  private func remove(_ request: Request, _ context: FeedContext) async throws -> Response {
    try await change(request, context) { old, expected in
      try await store.remove(old.id, expecting: expected)
    }
  }

  /// Changes an entry; a request with `If-Match` only the one that it names.
  private func change(
    _ request: Request, _ context: FeedContext,
    by body: (_ old: Entry, _ expected: Entry?) async throws -> Receipt?
  ) async throws -> Response {
    let old = try await entry(context)
    let expected = try expected(old, by: request)
    do {
      guard let receipt = try await body(old, expected) else { throw Self.unknown }
      return acknowledge(receipt, .ok)
    } catch is EntryChanged {
      throw Self.changed
    }
  }

  private func expected(_ entry: Entry, by request: Request) throws -> Entry? {
    guard let match = request.headers[.ifMatch], match != "*" else { return nil }
    let json = try FeedJSON.entry(entry)
    guard EntityTag(of: json.bytes.span).isExpected(by: request) else { throw Self.changed }
    return entry
  }

  private func entry(_ context: FeedContext) async throws -> Entry {
    guard let entry = try await store.entry(context.parameters.require("id")) else {
      throw Self.unknown
    }
    return entry
  }

  private func acknowledge(_ receipt: Receipt, _ status: HTTPResponse.Status) -> Response {
    metrics.add(1, to: .edits)
    var response = Response.json(#"{"id":"\#(receipt.id)","version":\#(receipt.version)}"#)
    response.status = status
    if status == .created { response.headers[.location] = "/entries/\(receipt.id)" }
    return response
  }

  private static let unknown = Refusal(.notFound, "There is no such entry.")
  private static let changed = Refusal(
    .preconditionFailed, "Somebody has changed the entry. Read it again.")

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
