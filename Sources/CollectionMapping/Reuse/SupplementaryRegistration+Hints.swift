// A label of UIKit, with an error that says what to write.
extension SupplementaryRegistration {
  /// The label is `kind`.
  @available(*, unavailable, renamed: "init(kind:factory:handler:)")
  public init(
    elementKind: ElementKind,
    handler: @escaping (_ view: View, _ kind: ElementKind, _ indexPath: IndexPath) -> Void
  ) {
    self.init(kind: elementKind, handler: handler)
  }
}
