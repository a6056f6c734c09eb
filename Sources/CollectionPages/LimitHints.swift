// Limits of a difference were `CollectionLimits`: the compiler says what to write.
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
