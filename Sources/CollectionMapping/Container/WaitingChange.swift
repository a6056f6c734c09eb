/// A change that was asked for during a request or a batch, and waits for its end.
struct WaitingChange {
  /// Whether it asks the data source in turn, and does nothing to the content.
  let isAsking: Bool

  /// Whether the data source itself asked for it while it was asked.
  var isAskedByDataSource = false

  let carryOut: (CollectionContainer) -> Void

  /// Says to whoever waits for it that the container is gone.
  let cancel: () -> Void

  private init(
    isAsking: Bool, cancel: @escaping () -> Void,
    _ carryOut: @escaping (CollectionContainer) -> Void
  ) {
    self.isAsking = isAsking
    self.cancel = cancel
    self.carryOut = carryOut
  }

  /// One that asks the data source in turn.
  static func asking(_ change: @escaping (CollectionContainer) -> Void) -> WaitingChange {
    WaitingChange(isAsking: true, cancel: {}, change)
  }

  /// One that only ends displaying.
  static func ending(_ change: @escaping (CollectionContainer) -> Void) -> WaitingChange {
    WaitingChange(isAsking: false, cancel: {}, change)
  }

  /// One that changes the content, and must not get lost.
  static func updating(
    cancel: @escaping () -> Void = {}, _ change: @escaping (CollectionContainer) -> Void
  ) -> WaitingChange {
    WaitingChange(isAsking: false, cancel: cancel, change)
  }
}

@available(*, unavailable)
extension WaitingChange: Sendable {}
