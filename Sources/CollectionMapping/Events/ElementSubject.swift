#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the handlers of an element's event receive, with its types erased.
@usableFromInline
struct ElementSubject<Input> {
  /// The view; `nil` for an event that is about the model alone.
  @usableFromInline let view: AnyObject?
  @usableFromInline let model: Any
  @usableFromInline let indexPath: IndexPath
  @usableFromInline let input: Input
}

@available(*, unavailable)
extension ElementSubject: Sendable {}
