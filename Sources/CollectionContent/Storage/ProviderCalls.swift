/// How deep providers of supplementary models are called inside one another.
package final class ProviderCalls {
  /// The limit of a storage that no manager has given another one.
  @inlinable package static var usualLimit: Int { 16 }

  var limit = usualLimit
  private var open = 0

  /// The number of refused calls, until all providers have returned: with each one the limit falls.
  private var refused = 0
  private var refusedKind: ElementKind?

  /// Calls a provider; returns `nil` if it is called too deep inside others.
  func call(
    _ provider: (IndexPath) -> Any?, ofKind kind: ElementKind, at path: IndexPath
  ) -> Any? {
    guard open < max(min(2, limit), limit - refused) else {
      if refused == 0 { refusedKind = kind }
      refused += 1
      return nil
    }
    open += 1
    defer {
      open -= 1
      if open == 0 { refused = 0 }
    }
    return provider(path)
  }

  func takeRefusedKind() -> ElementKind? {
    refusedKind == nil ? nil : exchange(&refusedKind, with: nil)
  }
}

@available(*, unavailable)
extension ProviderCalls: Sendable {}
