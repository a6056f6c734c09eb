/// Why a pass ended before its last element.
///
/// Cases may be added in a minor version: give a `switch` a `default`.
public enum PassError: Error, Hashable, Sendable {
  /// A custom storage announced a change, has fewer sections than at the start, or has another number of
  /// items in the current section.
  case contentChanged

  /// The manager has another ``CollectionManager/storage`` than at the start of the pass.
  case storageReplaced

  /// The manager was reset.
  case managerReset

  /// The pass came to items that a ``PagedStorage`` has released, because it keeps no items.
  case memoryDropped

  /// The pass came to a page that a ``PagedStorage`` has not loaded, since it has no closure that loads, or
  /// is loading.
  case pageMissing
}

extension PassError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .contentChanged:
      "The storage changed during the pass. Change it between two passes, or begin another pass."
    case .storageReplaced:
      "The manager got another storage during the pass. Begin another pass."
    case .managerReset:
      "The manager was reset during the pass. Begin another pass."
    case .memoryDropped:
      "The storage has released the items that an earlier pass visited. Set keepsItems, or use another "
        + "storage for another pass."
    case .pageMissing:
      "The storage has not loaded the next page. Append each page when wantsPage is true, then begin another "
        + "pass."
    }
  }
}
