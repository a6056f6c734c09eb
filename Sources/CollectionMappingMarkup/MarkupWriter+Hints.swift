// What is written by mistake, with an error that says what to write.
extension MarkupWriter {
  /// An element without content is written by ``void(_:_:)``.
  @available(*, unavailable, renamed: "void(_:_:)")
  public mutating func element(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    void(name, attributes)
  }
}
