extension MarkupPage {
  /// Writes a patch that leads to this page as Turbo Streams, for a browser that has the page before.
  ///
  /// ```swift
  /// let patch = ContentPatch(from: old.rendered.digest, to: new.rendered)
  /// try new.turboStreams(patch, to: &writer)
  /// // <turbo-stream action="after" target="i-6"><template><article id="i-7">…</article></template>…
  /// ```
  ///
  /// The actions are `remove`, `prepend`, `after` and `replace`. A move is a removal and an insertion. A section
  /// that is inserted, moved, or has other attributes is written with all its pieces. The patch decides
  /// only what is written and where; the markup is that of this page, so a decoded patch inserts none.
  ///
  /// - Parameters:
  ///   - patch: A patch to the version of this page.
  ///   - writer: A writer of HTML, which receives the problems of this page too.
  /// - Throws: `PatchError` if the patch leads to another version or names a section or piece that this page
  ///   does not have. Nothing is written then.
  /// - Complexity: O(*n*) in the number of operations and of bytes to write.
  public func turboStreams(
    _ patch: ContentPatch, to writer: inout MarkupWriter
  ) throws(PatchError) {
    let streams = try TurboPlan(patch, to: self).streams
    writer.problemLog.record(problems)
    for stream in streams { stream.write(to: &writer) }
  }

  /// Writes one Turbo Stream that replaces everything inside the element around the page, for a browser with
  /// an unknown version.
  ///
  /// - Parameter writer: A writer of HTML, which receives the problems of this page too.
  /// - Complexity: O(*n*) in the number of bytes of the page.
  public func turboReload(to writer: inout MarkupWriter) {
    let bytes = rendered.bytes[...]
    writer.problemLog.record(problems)
    TurboStream(action: "update", target: container.description, content: bytes).write(to: &writer)
  }
}
