/// An item that was prefetched and will not be displayed after all.
struct CancelledPrefetch {
  let position: ElementPosition

  /// The model and the handlers; `nil` without a handler.
  let target: EventTarget?
}

@available(*, unavailable)
extension CancelledPrefetch: Sendable {}
