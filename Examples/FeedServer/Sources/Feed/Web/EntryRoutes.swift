import CollectionMapping
import CollectionMappingLive
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The entries, one at a time: read, add, replace, remove; by programs in JSON, and by browsers with forms.
struct EntryRoutes {
  let store: any FeedStore
  let pages: FeedPages
  let metrics: Metrics

  func add(to router: Router<FeedContext>) {
    router.on("entries", [.post: { request, _ in try await add(request) }])
    router.on(
      "entries/:id",
      [
        .get: { request, context in
          .tagged(try await FeedJSON.document(of: entry(context)), for: request)
        },
        .put: { request, context in try await replace(request, context) },
        .delete: { request, context in try await remove(request, context) },
      ])
    router.on(
      "entries/:id/edit",
      [
        .get: { _, context in try await form(for: entry(context)) },
        .post: { request, context in try await replace(request, context) },
      ])
    router.on(
      "entries/:id/delete", [.post: { request, context in try await remove(request, context) }])
  }

  private func add(_ request: Request) async throws -> Response {
    let retryKey = try Self.retryKey(request)
    let body = try await EntryRequest(request)
    let now = Date()
    return try await body.answer(to: "/entries") {
      let entry = Entry(
        id: EntryID.make(at: now), date: Int(now.timeIntervalSince1970), try body.input.fields())
      do {
        let id = try await store.add(entry, retryKey: retryKey, fingerprint: body.fingerprint)
        return await acknowledge(id, .created, redirect: body.isForm ? "/#i-\(id)" : nil)
      } catch is RetryKeyReused {
        throw Refusal(
          .unprocessableContent, "The Idempotency-Key belongs to a request with another body.")
      }
    }
  }

  private func replace(_ request: Request, _ context: FeedContext) async throws -> Response {
    let body = try await EntryRequest(request)
    let id = try context.parameters.require("id")
    return try await body.answer(to: "/entries/\(id)/edit") {
      let fields = try body.input.fields()
      return try await change(
        request, context, to: fields, redirect: body.isForm ? "/#i-\(id)" : nil)
    }
  }

  private func remove(_ request: Request, _ context: FeedContext) async throws -> Response {
    if request.method == .post { try EntryRequest.checkOrigin(of: request) }
    return try await change(
      request, context, to: nil, redirect: request.method == .post ? "/" : nil)
  }

  /// Replaces an entry, or removes it; a request with `If-Match` only the one that it names.
  private func change(
    _ request: Request, _ context: FeedContext, to fields: EntryFields?, redirect: String?
  ) async throws -> Response {
    let old = try await entry(context)
    let expected = try expected(old, by: request)
    do {
      let isKnown =
        if let fields {
          try await store.replace(Entry(id: old.id, date: old.date, fields), expecting: expected)
        } else {
          try await store.remove(old.id, expecting: expected)
        }
      guard isKnown else { throw Self.unknown }
    } catch is EntryChanged {
      throw Self.changed
    }
    return await acknowledge(old.id, .ok, redirect: redirect)
  }

  private func expected(_ entry: Entry, by request: Request) throws -> Entry? {
    guard let match = request.headers[.ifMatch], match != "*" else { return nil }
    let tag = try FeedJSON.document(of: entry).tag
    guard tag.isExpected(in: request.headers[values: .ifMatch]) else { throw Self.changed }
    return entry
  }

  private func entry(_ context: FeedContext) async throws -> Entry {
    guard let entry = try await store.entry(context.parameters.require("id")) else {
      throw Self.unknown
    }
    return entry
  }

  private func form(for entry: Entry) throws -> Response {
    let fields = entry.fields
    let input = EntryInput(
      type: fields.kind.rawValue, pinned: fields.isPinned, author: fields.author,
      title: fields.title, text: fields.text, link: fields.link, hue: Double(fields.hue))
    let form = EntryForm(action: "/entries/\(entry.id)/edit", input: input)
    return .fresh(try Document.bytes("<h2>Edit an entry</h2>\(view: form)"), Document.type)
  }

  /// Answers a change that is stored, with the pages of this process up to date.
  private func acknowledge(
    _ id: String, _ status: HTTPResponse.Status, redirect: String?
  ) async -> Response {
    metrics.add(1, to: .edits)
    await pages.refresh(.feed)
    if let redirect { return .redirect(to: redirect) }
    var response = Response.fresh(Array(#"{"id":"\#(id)"}"#.utf8), "application/json")
    response.status = status
    if status == .created { response.headers[.location] = "/entries/\(id)" }
    return response
  }

  private static let unknown = Refusal(.notFound, "There is no such entry.")
  private static let changed = Refusal(
    .preconditionFailed, "Somebody has changed the entry. Read it again.")

  private static func retryKey(_ request: Request) throws -> String? {
    guard let name = HTTPField.Name("Idempotency-Key"), let key = request.headers[name] else {
      return nil
    }
    guard 1...200 ~= key.utf8.count else {
      throw Refusal(.badRequest, "The Idempotency-Key has 1 to 200 bytes.")
    }
    return key
  }
}

/// The body of a request that adds or replaces an entry.
struct EntryRequest {
  let input: EntryInput

  /// Whether a browser sent it from a form.
  let isForm: Bool

  /// Equal for equal bodies.
  let fingerprint: String

  /// The largest number of bytes of a body.
  private static let limit = 64 * 1_024

  init(_ request: Request) async throws {
    let isForm = try Self.isForm(request)
    if isForm { try Self.checkOrigin(of: request) }
    let body = try await Self.body(of: request)
    self.isForm = isForm
    input = try Self.input(body, isForm: isForm)
    fingerprint = PageHash(of: Array(body.readableBytesView).span).description
  }

  private static func isForm(_ request: Request) throws -> Bool {
    let type = request.headers[.contentType].flatMap { MediaType(from: $0) }
    if type?.isType(.applicationUrlEncoded) == true { return true }
    if type?.isType(.applicationJson) == true { return false }
    throw Refusal(.unsupportedMediaType, "The Content-Type of an entry is application/json.")
  }

  private static func body(of request: Request) async throws -> ByteBuffer {
    do {
      return try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw Refusal(.contentTooLarge, "The body is larger than \(limit) bytes.")
    }
  }

  private static func input(_ body: ByteBuffer, isForm: Bool) throws -> EntryInput {
    do {
      if isForm {
        return try URLEncodedFormDecoder().decode(EntryInput.self, from: String(buffer: body))
      }
      return try JSONDecoder().decode(EntryInput.self, from: Data(body.readableBytesView))
    } catch let error as DecodingError {
      throw Refusal(.badRequest, text(of: error))
    }
  }

  /// Refuses a form of another site: whoever reaches the server may edit, but not by a visitor's browser.
  static func checkOrigin(of request: Request) throws {
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] } ?? "none"
    guard site == "same-origin" || site == "none" else {
      throw Refusal(.forbidden, "The form belongs to another site.")
    }
  }

  /// Answers an entry with problems: a browser with the form, a program with the names of the fields.
  func answer(to action: String, _ body: () async throws -> Response) async throws -> Response {
    do {
      return try await body()
    } catch let error as InvalidEntry {
      guard isForm else { throw Refusal(error) }
      let form = EntryForm(action: action, input: input, problems: error.problems)
      var response = Response.fresh(
        try Document.bytes("<h2>The entry is not complete</h2>\(view: form)"), Document.type)
      response.status = .unprocessableContent
      return response
    }
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "The field `\(key.stringValue)` is missing."
    case .typeMismatch(_, let context) where context.codingPath.isEmpty:
      "The body is no JSON object."
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "The body is not valid JSON."
        : "The field `\(context.codingPath.map(\.stringValue).joined(separator: "."))` has the wrong type."
    default: "The body is not valid JSON."
    }
  }
}
