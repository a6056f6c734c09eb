/// The source of the views of a mapping, decided once at registration.
///
/// One word, so that records are made without copies of a payload that few mappings have.
indirect enum ViewOrigin: Hashable, Sendable {
  /// `init()` of the view class.
  case code

  /// The factory of the mapping.
  case factory

  /// A template that exists and was checked.
  case template(Template)

  /// A registration made with the container under this key.
  case prototype(PoolKey)

  /// A template that cannot be used; the anomaly gives the reason.
  case broken(Anomaly)
}

extension ViewOrigin {
  /// Whether the mapping makes its views itself.
  var isOfMapping: Bool {
    switch self {
    case .code, .factory, .template: true
    case .prototype, .broken: false
    }
  }
}
