extension JSONPageWriter {
  /// Calls a closure with ``bytes``, without a copy.
  ///
  /// - Parameter body: Receives the UTF-8 bytes. They are valid only while it runs.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withBytes(body)
  }

  /// Hashes ``bytes``, for example for the ETag of a page.
  ///
  /// - Parameter key: The key of ``PageHash``.
  /// - Returns: The hash.
  /// - Complexity: O(*n*) in the number of bytes.
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> PageHash {
    output.hash(key: key)
  }
}
