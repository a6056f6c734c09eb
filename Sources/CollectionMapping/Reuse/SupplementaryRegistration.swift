/// A registration of supplementary views of one kind as an object, with its handler.
///
/// Make it once, outside the data source. After its last copy is released, a container releases its pool when
/// enough other registrations are used. Behaves like `UICollectionView.SupplementaryRegistration`; its handler
/// receives no model, because the container has no models.
public struct SupplementaryRegistration<View: ReusableView> {
  /// The kind of the views.
  public let kind: ElementKind
  let key: RegistrationObjectKey
  private let lifetime = RegistrationObjectKey.Lifetime()
  let factory: () throws -> View
  let handler: (View, ElementKind, IndexPath) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - kind: The kind of the views.
  ///   - factory: Makes a new view when the pool is empty.
  ///   - handler: Runs at each dequeue, after `prepareForReuse()` and before the view is returned.
  public init(
    kind: ElementKind, factory: @escaping () throws -> View = { View() },
    handler: @escaping (_ view: View, _ kind: ElementKind, _ indexPath: IndexPath) -> Void
  ) {
    self.kind = kind
    key = RegistrationObjectKey(of: lifetime)
    self.factory = factory
    self.handler = handler
  }
}

@available(*, unavailable)
extension SupplementaryRegistration: Sendable {}
