// What was written with earlier versions: the compiler says what to write now.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension ContentPatch {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public init(from old: PageDigest, to new: RenderedPage, limits: CollectionLimits) {
    self.init(from: old, to: new)
  }
}

extension PatchLog {
  @available(*, unavailable, message: "write limits.content, or ContentLimits(…)")
  public func answer(since version: String, limits: CollectionLimits) -> Answer { .reload }
}

extension JSONPageWriter {
  @available(*, unavailable, message: "write PageHash(of: page.bytes.span)")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> PageHash { PageHash(of: bytes.span) }

  @available(*, unavailable, message: "write writeValue(_:) with the content")
  public mutating func writeContent(of view: ReusableView) throws -> Bool { false }
}

extension PageHash {
  @available(*, unavailable, message: "compare \"\\(hash)\" with the text, or decode the hash")
  public init?(_ description: String) { return nil }
}
