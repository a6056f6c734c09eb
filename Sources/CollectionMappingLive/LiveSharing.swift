/// The digests of pages that other processes rendered, for clients that come from there.
///
/// Digests are `Codable`. A table with the columns extent, version, digest and time is enough; remove old
/// rows after an hour. A digest that is missing costs a whole page, and nothing else.
public protocol LiveDigestStore<Extent>: Sendable {
  /// What one page shows.
  associatedtype Extent: Sendable

  /// Keeps the digest of a page for a while.
  ///
  /// - Parameters:
  ///   - digest: The digest with its version, which is the same for the same bytes.
  ///   - extent: The extent of the page.
  /// - Throws: The error of the store, which is reported.
  func keep(_ digest: PageDigest, of extent: Extent) async throws

  /// Finds the digest of a page. It must end when its task is cancelled.
  ///
  /// - Parameters:
  ///   - extent: The extent of the page.
  ///   - version: The version of the page.
  /// - Returns: The digest; `nil` if there is none.
  /// - Throws: The error of the store, which is reported.
  func digest(of extent: Extent, version: String) async throws -> PageDigest?
}

/// What several processes share, so that a client continues at any of them.
public struct LiveSharing<Extent: Sendable>: Sendable {
  let store: (any LiveDigestStore<Extent>)?
  let hashKey: (UInt64, UInt64)

  /// Creates what processes share.
  ///
  /// - Parameters:
  ///   - hashKey: The secret key for versions and digests, the same in all processes.
  ///   - store: Where digests are kept. Without one, a client with an older page of another process receives
  ///     the page.
  public init(hashKey: (UInt64, UInt64), store: (any LiveDigestStore<Extent>)? = nil) {
    (self.hashKey, self.store) = (hashKey, store)
  }

  /// Nothing: a random key of this process.
  static var none: LiveSharing {
    LiveSharing(hashKey: (.random(in: 0 ... .max), .random(in: 0 ... .max)))
  }
}
