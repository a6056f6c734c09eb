import CollectionMapping
import CollectionPages
import NIOCore

/// Writes entries as JSON.
enum FeedJSON {
  /// Makes the writer of a response; clients depend on its names of types.
  static func writer() -> JSONPageWriter {
    JSONPageWriter(byteLimit: .max) { type in
      switch type {
      case is PostRow.Type: "post"
      case is PhotoRow.Type: "photo"
      case is AdRow.Type: "ad"
      default: "note"
      }
    }
  }

  /// Writes one entry in place of the array.
  static func entry(_ entry: Entry) throws -> JSONPageWriter {
    var writer = writer()
    var pass = try FeedContent([entry]).manager.makePass()
    if let row = try pass.nextItem() { try writer.writeObject(row) }
    return writer
  }
}

/// Every entry of a store as a JSON array, row by row.
struct FeedJSONStream {
  private static let pageSize = 200
  private static let bytesAtOnce = 32_768
  private static let limits = CollectionLimits(items: .max)

  private let store: any FeedStore
  private let first: [any FeedItem]

  /// Reads the first page, so that a database that fails is noticed before the response begins.
  init(_ store: any FeedStore) async throws {
    self.store = store
    first = try await Self.page(of: store, after: nil)
  }

  /// Writes the array; no row is made, and no page is read, before the rows ahead of it are sent.
  func write(to send: (ByteBuffer) async throws -> Void) async throws {
    let storage = PagedStorage<any FeedItem, FeedKey>(
      pageSize: Self.pageSize, keepsItems: false, limits: Self.limits.content, cursor: { $0.key })
    try storage.append(first)
    let manager = CollectionManager(FeedCatalog.shared, storage: storage, limits: Self.limits)
    var writer = FeedJSON.writer()
    var pass = try manager.makePass()
    while let row = try pass.nextItem() {
      try writer.write(row)
      if writer.bytes.count >= Self.bytesAtOnce {
        try await send(ByteBuffer(writer.bytes.span))
        writer.removeBytes()
      }
      if storage.wantsPage {
        try storage.append(await Self.page(of: store, after: storage.nextCursor))
      }
    }
    writer.finish()
    try await send(ByteBuffer(writer.bytes.span))
  }

  private static func page(
    of store: any FeedStore, after key: FeedKey?
  ) async throws -> [any FeedItem] {
    try await store.entries(after: key, count: pageSize).map(\.item)
  }
}
