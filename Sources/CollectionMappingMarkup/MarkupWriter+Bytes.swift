extension MarkupWriter {
  /// Calls a closure with ``bytes``, without a copy.
  ///
  /// ```swift
  /// writer.withBytes { buffer.writeBytes($0.bytes) }   // a `ByteBuffer` of SwiftNIO
  /// writer.removeBytes()
  /// ```
  ///
  /// - Parameter body: Receives the UTF-8 bytes. They are valid only while it runs.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try output.withBytes(body)
  }

  /// Removes the bytes written so far and keeps their memory, for a caller that has copied them.
  ///
  /// Open elements stay open. The bytes count towards the limit, as those of ``takeBytes()`` do.
  public mutating func removeBytes() {
    removals &+= 1
    output.removeBytes()
  }

  /// Hashes ``bytes``, for example for the ETag of a page.
  ///
  /// - Parameter key: The key of `PageHash`.
  /// - Returns: The hash.
  /// - Complexity: O(*n*) in the number of bytes.
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> PageHash {
    output.hash(key: key)
  }
}
