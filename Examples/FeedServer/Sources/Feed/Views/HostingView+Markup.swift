public import CollectionMapping
public import CollectionMappingMarkup

extension HostingView: @retroactive MarkupRendering where Content: MarkupRendering {
  /// Writes what the content writes.
  public func write(to writer: inout MarkupWriter) { content?.write(to: &writer) }
}
