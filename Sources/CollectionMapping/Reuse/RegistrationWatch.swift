/// Notices registration objects that are made for each request, which never reuse a view.
///
/// UIKit refuses a registration that was *created* inside a data source, even if it is kept and
/// used again. Here only harmful registrations are noticed: many of one view class, each used once.
struct RegistrationWatch {
  /// The number of registrations of one view class that may be used once before the oldest is dropped.
  static let window = 64

  private var usedOnce: [ObjectIdentifier: [PoolKey]] = [:]

  /// Notes the first use of a registration; returns one that is to be dropped.
  mutating func noteFirstUse(of key: PoolKey, viewType: ReusableView.Type) -> PoolKey? {
    let type = ObjectIdentifier(viewType)
    usedOnce[type, default: []].append(key)
    guard let keys = usedOnce[type], keys.count > RegistrationWatch.window else { return nil }
    return usedOnce[type]?.removeFirst()
  }

  /// Notes a later use, after which the registration is never dropped.
  mutating func noteReuse(of key: PoolKey, viewType: ReusableView.Type) {
    let type = ObjectIdentifier(viewType)
    guard let place = usedOnce[type]?.firstIndex(of: key) else { return }
    usedOnce[type]?.remove(at: place)
  }
}
