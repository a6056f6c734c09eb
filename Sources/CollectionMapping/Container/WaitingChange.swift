/// A change that was asked for during a request or a batch, and waits for its end.
struct WaitingChange {
  /// Whether the data source itself asked for it while it was asked.
  var isAskedByDataSource = false

  let carryOut: (CollectionContainer) -> Void

  /// What is done instead when it would ask the data source again and again; `nil` for what must
  /// not get lost.
  let leaveOut: ((CollectionContainer) -> Void)?

  /// Says to whoever waits for it that the container is gone.
  let cancel: () -> Void

  private init(
    cancel: @escaping () -> Void = {}, leaveOut: ((CollectionContainer) -> Void)? = nil,
    _ carryOut: @escaping (CollectionContainer) -> Void
  ) {
    self.leaveOut = leaveOut
    self.cancel = cancel
    self.carryOut = carryOut
  }

  /// One that asks the data source in turn, and what is done when that is left out.
  static func asking(
    leftOut: @escaping (CollectionContainer) -> Void = { _ in },
    _ change: @escaping (CollectionContainer) -> Void
  ) -> WaitingChange {
    WaitingChange(leaveOut: leftOut, change)
  }

  /// One that only ends displaying.
  static func ending(_ change: @escaping (CollectionContainer) -> Void) -> WaitingChange {
    WaitingChange(change)
  }

  /// One that changes the content, and must not get lost.
  static func updating(
    cancel: @escaping () -> Void = {}, _ change: @escaping (CollectionContainer) -> Void
  ) -> WaitingChange {
    WaitingChange(cancel: cancel, change)
  }
}

@available(*, unavailable)
extension WaitingChange: Sendable {}
