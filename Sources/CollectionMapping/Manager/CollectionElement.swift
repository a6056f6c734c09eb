#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One element during a pass: where it stands, its model, and its view, ready to be written.
public struct CollectionElement {
  /// Cell, or supplementary view of a kind.
  public let category: ElementCategory

  /// `[section, item]`; `[section, 0]` for a view that belongs to a section.
  public let indexPath: IndexPath

  /// The model as the storage gave it.
  public let model: Any

  /// The view, dequeued and configured; it is used again as soon as the body returns.
  public let view: ReusableView

  /// The name of the element.
  public var key: ElementKey { ElementKey(category, at: indexPath) }
}

@available(*, unavailable)
extension CollectionElement: Sendable {}
