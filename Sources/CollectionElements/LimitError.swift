/// A limit that was exceeded, and by how much: one of `ContentLimits`, or `outputBytes` of `CollectionLimits`.
///
/// `found` is greater than `limit`, and `Int.max` if the number is larger than an `Int`.
public enum LimitError: Error, Hashable, Sendable {
  /// There are more items than `items` of the limits; `found` is their number in all sections.
  ///
  /// For a refused write, `found` is the number that it would have led to.
  /// For a storage that grew during a pass, `found` is the first number that exceeded the limit.
  case items(limit: Int, found: Int)

  /// There are more sections than `sections` of the limits; `found` is their number.
  ///
  /// For a refused write, `found` is the number that it would have led to.
  /// For a storage that grew during a pass, `found` is the first number that exceeded the limit.
  case sections(limit: Int, found: Int)

  /// More bytes were written than a writer or a report may contain.
  ///
  /// `found` is the number of bytes when the limit was exceeded; the whole output may be longer. The
  /// limit is `outputBytes` of `CollectionLimits`, or the `byteLimit` of a writer.
  case outputBytes(limit: Int, found: Int)
}

extension LimitError: CustomStringConvertible {
  /// What happened and how to fix it.
  public var description: String {
    switch self {
    case .items(let limit, let found):
      "All sections together have \(counted(found, "item")), but the limit is \(limit). Store fewer, or "
        + "raise `items` of the limits."
    case .sections(let limit, let found):
      "There \(found == 1 ? "is" : "are") \(counted(found, "section")), but the limit is \(limit). "
        + "Store fewer, or raise `sections` of the limits."
    case .outputBytes(let limit, let found):
      "The output has \(counted(found, "byte")), but the limit is \(limit). Write less, or raise "
        + "`outputBytes` of CollectionLimits or `byteLimit` of the writer."
    }
  }
}
