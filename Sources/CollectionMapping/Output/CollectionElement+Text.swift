extension CollectionElement {
  /// Writes the view, if it writes text.
  ///
  /// ```swift
  /// var text = TextWriter()
  /// try manager.enumerateElements { $0.write(to: &text) }
  /// ```
  ///
  /// - Returns: Whether the view is ``TextRendering``; `false` for a placeholder.
  @discardableResult
  public func write(to writer: inout TextWriter) -> Bool {
    guard let view = view as? any TextRendering else { return false }
    view.write(to: &writer)
    return true
  }
}
