extension HostingView: MarkupRendering where Content: MarkupRendering {
  /// Writes the content; writes nothing if there is none.
  public func write(to writer: inout MarkupWriter) {
    content?.write(to: &writer)
  }
}
