/// Which of the ``CollectionLimits`` was passed, and by how much.
///
/// `found` is more than `limit`, and `Int.max` where the number is larger than an `Int`.
public enum LimitError: Error, Hashable, Sendable {
  /// There are more items than ``CollectionLimits/items``; `found` is how many in all sections.
  ///
  /// For a write that was refused, `found` is how many there would have been.
  /// For a storage that grew during a pass, `found` is the first item that was one too many.
  case items(limit: Int, found: Int)

  /// There are more sections than ``CollectionLimits/sections``; `found` is how many.
  ///
  /// For a write that was refused, `found` is how many there would have been.
  /// For a storage that grew during a pass, `found` is the first section that was one too many.
  case sections(limit: Int, found: Int)

  /// More bytes were written than a writer or a report may hold.
  ///
  /// `found` is how many there were when the limit was passed; more may have been on the way. The
  /// limit is ``CollectionLimits/outputBytes``, or the one that a writer was made with.
  case outputBytes(limit: Int, found: Int)
}

extension LimitError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .items(let limit, let found):
      "\(found) items in all sections together are more than the \(limit) that are allowed. "
        + "Store fewer, or raise `items` of CollectionLimits."
    case .sections(let limit, let found):
      "\(found) sections are more than the \(limit) that are allowed. Store fewer, or raise "
        + "`sections` of CollectionLimits."
    case .outputBytes(let limit, let found):
      "\(found) bytes of output are more than the \(limit) that are allowed. Write less, or raise "
        + "`outputBytes` of CollectionLimits, or `byteLimit` of the writer."
    }
  }
}
