/// A registration of cells as an object: a view class, an item type and the handler that joins them.
///
/// Make it once, outside the data source, and dequeue with it; it needs no identifier. Each
/// registration has a pool of its own. After its last copy is released, a container releases the pool when
/// enough other registrations are used. Behaves like `UICollectionView.CellRegistration`.
///
/// ```swift
/// let posts = CellRegistration<PostCell, Post> { cell, indexPath, post in cell.show(post) }
/// let cell = try container.dequeueConfiguredReusableCell(using: posts, for: path, item: post)
/// ```
public struct CellRegistration<View: ReusableView, Item> {
  let key: RegistrationObjectKey
  private let lifetime = RegistrationObjectKey.Lifetime()
  let factory: () throws -> View
  let handler: (View, IndexPath, Item) -> Void

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - factory: Makes a new view when the pool is empty.
  ///   - handler: Runs at each dequeue, after `prepareForReuse()` and before the view is returned.
  public init(
    factory: @escaping () throws -> View = { View() },
    handler: @escaping (_ view: View, _ indexPath: IndexPath, _ item: Item) -> Void
  ) {
    key = RegistrationObjectKey(of: lifetime)
    self.factory = factory
    self.handler = handler
  }
}

@available(*, unavailable)
extension CellRegistration: Sendable {}
