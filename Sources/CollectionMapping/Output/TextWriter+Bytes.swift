extension TextWriter {
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
}
