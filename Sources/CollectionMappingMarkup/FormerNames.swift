// What was written with earlier versions: the compiler says what to write now.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@available(*, unavailable, renamed: "MarkupError")
public typealias MarkupProblem = MarkupError

extension MarkupError {
  @available(*, unavailable, message: "write the problem itself, without .problem(…)")
  public static func problem(_ problem: MarkupError) -> MarkupError { problem }
}

extension MarkupWriter {
  @available(*, unavailable, renamed: "void(_:_:)")
  public mutating func element(_ name: StaticString, _ attributes: [MarkupAttribute] = []) {
    void(name, attributes)
  }

  @available(*, unavailable, message: "write check(), which throws MarkupError.limit")
  public func checkLimit() throws(LimitError) {}

  @available(*, unavailable, message: "write PageHash(of: writer.bytes.span)")
  public func hash(key: (UInt64, UInt64) = (0, 0)) -> PageHash { PageHash(of: bytes.span) }
}

extension ContainerWireframe.Element {
  @available(*, unavailable, message: "write isVisible, and view for whether a view is displayed")
  public var presence: Bool { isVisible }
}
