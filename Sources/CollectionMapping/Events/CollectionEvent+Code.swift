extension CollectionEvent {
  /// The case of an event, without its details, for filters.
  public enum Code: String, CaseIterable, Hashable, Sendable, Codable {
    // Each stands for the event of the same name.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case made, reused, bound, displayed, moved, ended, recycled, handled, ignored, anomaly
  }

  /// Which case this is.
  public var code: Code {
    switch self {
    case .made: .made
    case .reused: .reused
    case .bound: .bound
    case .displayed: .displayed
    case .moved: .moved
    case .ended: .ended
    case .recycled: .recycled
    case .handled: .handled
    case .ignored: .ignored
    case .anomaly: .anomaly
    }
  }
}
