import CollectionMapping
import CollectionMappingLive
import Foundation
import HTTPTypes
import Hummingbird

/// The entries, one at a time: read, add, replace, remove; by programs in JSON, and by browsers with forms.
struct EntryRoutes {
  let store: any FeedStore
  let pages: FeedPages
  let metrics: Metrics

  func add(to router: Router<FeedContext>) {
    router.on("entries", [.post: add])
    router.on("entries/:id", [.get: read, .put: replace, .delete: remove])
    router.on("entries/:id/edit", [.get: form, .post: replace])
    router.on("entries/:id/delete", [.post: remove])
  }

  private func read(_ request: Request, _ context: FeedContext) async throws -> Response {
    .tagged(try await FeedJSON.document(of: entry(context)), for: request)
  }

  private func add(_ request: Request, _ context: FeedContext) async throws -> Response {
    let retryKey = request.header("Idempotency-Key")
    if let retryKey, !(1...200 ~= retryKey.utf8.count) {
      throw HTTPError(.badRequest, message: "The Idempotency-Key has 1 to 200 bytes.")
    }
    var request = request
    let body = try await request.collectBody(upTo: context.maxUploadSize)
    let fields = try await request.decode(as: EntryInput.self, context: context).fields()
    do {
      let id = try await store.add(
        Entry(fields, at: Date()), retryKey: retryKey,
        fingerprint: PageHash(of: Array(body.readableBytesView).span).description)
      return await acknowledge(id, .created, request)
    } catch is RetryKeyReused {
      throw HTTPError(
        .unprocessableContent,
        message: "The Idempotency-Key belongs to a request with another body.")
    }
  }

  private func replace(_ request: Request, _ context: FeedContext) async throws -> Response {
    let fields = try await request.decode(as: EntryInput.self, context: context).fields()
    return try await change(request, context) { old, expected in
      let entry = Entry(id: old.id, date: old.date, fields)
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
    _ body: (_ old: Entry, _ expected: Entry?) async throws -> Bool
  ) async throws -> Response {
    let old = try await entry(context)
    let tags = request.headers[values: .ifMatch]
    let isAny = tags.isEmpty || tags == ["*"]
    do {
      guard try isAny || FeedJSON.document(of: old).tag.isExpected(in: tags) else {
        throw EntryChanged()
      }
      guard try await body(old, isAny ? nil : old) else { throw Self.unknown }
    } catch is EntryChanged {
      throw HTTPError(
        .preconditionFailed, message: "Somebody has changed the entry. Read it again.")
    }
    return await acknowledge(old.id, .ok, request)
  }

  private func entry(_ context: FeedContext) async throws -> Entry {
    guard let entry = try await store.entry(context.parameters.require("id")) else {
      throw Self.unknown
    }
    return entry
  }

  private static let unknown = HTTPError(.notFound, message: "There is no such entry.")

  private func form(_ request: Request, _ context: FeedContext) async throws -> Response {
    let fields = try await entry(context).fields
    let input = EntryInput(
      type: fields.kind.rawValue, pinned: fields.isPinned, author: fields.author,
      title: fields.title, text: fields.text, link: fields.link, hue: Double(fields.hue))
    let form = EntryForm(action: request.uri.path, input: input)
    return try Document.response("<h2>Edit an entry</h2>\(view: form)")
  }

  /// Answers a change that is stored, with the pages of this process up to date.
  private func acknowledge(
    _ id: String, _ status: HTTPResponse.Status, _ request: Request
  ) async -> Response {
    metrics.add(1, to: .edits)
    await pages.refresh(.feed)
    if request.isForm {
      return .redirect(to: request.uri.path.hasSuffix("/delete") ? "/" : "/#i-\(id)")
    }
    var response = Response.fresh(#"{"id":"\#(id)"}"#.utf8, "application/json")
    response.status = status
    if status == .created { response.headers[.location] = "/entries/\(id)" }
    return response
  }
}

extension Request {
  /// Whether a browser sent it from a form.
  fileprivate var isForm: Bool { hasType(.applicationUrlEncoded) }

  fileprivate func hasType(_ type: MediaType) -> Bool {
    headers[.contentType].flatMap { MediaType(from: $0) }?.isType(type) == true
  }
}

/// Reads an entry from JSON or from a form.
struct EntryDecoder: RequestDecoder {
  func decode<Body: Decodable>(
    _ type: Body.Type, from request: Request, context: some RequestContext
  ) async throws -> Body {
    if request.isForm {
      do {
        return try await URLEncodedFormDecoder().decode(type, from: request, context: context)
      } catch is URLEncodedFormError {
        throw HTTPError(.badRequest, message: "The form is not valid.")
      }
    }
    guard request.hasType(.applicationJson) else {
      throw HTTPError(
        .unsupportedMediaType, message: "The Content-Type of an entry is application/json.")
    }
    return try await JSONDecoder().decode(type, from: request, context: context)
  }
}
