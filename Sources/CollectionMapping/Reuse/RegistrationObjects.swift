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

  /// Creates a registration, whose closures run as those of ``CellRegistration/init(factory:handler:)``.
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

/// The key of the pools of a registration object: those of two objects are never equal.
///
/// A pool keeps the key and not the object, so it can find out that no copy of the object is left. Meanwhile
/// no other key can have the same address.
final class RegistrationObjectKey: Hashable, Sendable {
  /// What all copies of a registration object hold, and nothing else does.
  final class Lifetime: Sendable {}

  private weak let lifetime: Lifetime?

  init(of lifetime: Lifetime) {
    self.lifetime = lifetime
  }

  var isReleased: Bool { lifetime == nil }

  static func == (one: RegistrationObjectKey, other: RegistrationObjectKey) -> Bool {
    one === other
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Notices registration objects that are made for each request, which never reuse a view.
///
/// UIKit refuses a registration that was *created* inside a data source, even if it is kept and
/// used again. Here only harmful registrations are noticed: many of one view class, each used once.
struct RegistrationWatch {
  /// The number of registrations of one view class that may be used once before the oldest is dropped.
  static let window = 64

  private var usedOnce: [ObjectIdentifier: [PoolKey]] = [:]
  private var reported: Set<ObjectIdentifier> = []

  /// Notes the first use of a registration; returns one that is to be dropped.
  mutating func noteFirstUse(of key: PoolKey, viewType: ReusableView.Type) -> PoolKey? {
    let type = ObjectIdentifier(viewType)
    usedOnce[type, default: []].append(key)
    guard let keys = usedOnce[type], keys.count > RegistrationWatch.window else { return nil }
    return usedOnce[type]?.removeFirst()
  }

  /// Whether no registration of a view class was dropped before.
  mutating func noteDrop(ofViewType viewType: ReusableView.Type) -> Bool {
    reported.insert(ObjectIdentifier(viewType)).inserted
  }

  /// Notes a later use, after which the registration is never dropped.
  mutating func noteReuse(of key: PoolKey, viewType: ReusableView.Type) {
    let type = ObjectIdentifier(viewType)
    guard let place = usedOnce[type]?.firstIndex(of: key) else { return }
    usedOnce[type]?.remove(at: place)
  }
}
